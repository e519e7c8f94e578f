import { laterPage, firstPage, type Page } from './page';
import { SignIn } from './pages/sign-in';

/** Where a page stands: inside header and footer, or alone on the screen. */
export type Frame = 'shell' | 'alone';

export interface PortalRoute {
  /** Path below /investors and /{clientId}/investors; ':symbol' takes one segment [RTE-01, RTE-02]. */
  readonly path: string;
  /** Name of the page in the browser's tab; a parameter in braces is filled in [BRD-06]. */
  readonly title: string;
  readonly page: Page;
  readonly frame: Frame;
  /** The tab that is active while the page is open. */
  readonly tab?: 'portfolio' | 'market' | 'history';
  /** Paths are compared without regard to case unless the specification gives the letters. */
  readonly caseSensitive?: boolean;
}

const portfolio = laterPage(() => import('./pages/portfolio'), 'Portfolio');
const notOpen = laterPage(() => import('./pages/not-open-page'), 'NotOpenPage');
const twoFactor = laterPage(() => import('./pages/two-factor'), 'TwoFactor');

export const notFound = laterPage(() => import('./pages/not-found-page'), 'NotFoundPage');

/** A page that a later step opens; until then it says so, so that no link is dead. */
const later = (path: string, title: string): PortalRoute => ({ path, title, page: notOpen, frame: 'shell' });

/**
 * Every page of the portal. Who may see which is not written here: the access decision of @portal/domain/access and the
 * list of public pages beside it say so, and guard.tsx asks them for each route.
 */
export const routes: readonly PortalRoute[] = [
  { path: '', title: 'Welcome', page: laterPage(() => import('./pages/landing-page'), 'LandingPage'), frame: 'alone' },
  { path: 'login', title: 'Sign in', page: firstPage(SignIn), frame: 'alone' },
  { path: 'logout', title: 'Sign out', page: laterPage(() => import('./pages/sign-out'), 'SignOut'), frame: 'alone' },
  { path: 'two-factor', title: 'Enter your code', page: twoFactor, frame: 'alone' },
  { path: 'portfolio', title: 'Portfolio', page: portfolio, frame: 'shell', tab: 'portfolio' },
  {
    path: 'dashboard',
    title: 'Portfolio',
    page: laterPage(() => import('./pages/dashboard'), 'Dashboard'),
    frame: 'shell',
    tab: 'portfolio',
  },
  {
    path: 'market',
    title: 'Market',
    page: laterPage(() => import('./pages/market'), 'Market'),
    frame: 'shell',
    tab: 'market',
  },
  {
    path: 'asset/:symbol',
    title: '{symbol}',
    page: laterPage(() => import('./pages/asset'), 'Asset'),
    frame: 'shell',
    tab: 'market',
  },
  {
    path: 'history',
    title: 'History',
    page: laterPage(() => import('./pages/history'), 'History'),
    frame: 'shell',
    tab: 'history',
  },
  { path: 'orders', title: 'Orders', page: laterPage(() => import('./pages/orders'), 'Orders'), frame: 'shell' },
  {
    path: 'frozen',
    title: 'Account frozen',
    page: laterPage(() => import('./pages/frozen-page'), 'FrozenPage'),
    frame: 'shell',
  },
  {
    path: 'unSupported',
    title: 'Not supported',
    page: laterPage(() => import('./pages/unsupported-page'), 'UnsupportedPage'),
    frame: 'alone',
    caseSensitive: true,
  },
  later('migration', 'Sign in'),
  later('forgot-password', 'Forgot password'),
  later('password-reset', 'Reset password'),
  later('verify-email', 'Verify e-mail'),
  later('register/account-details', 'Create account'),
  later('register/accept-invite', 'Accept invite'),
  later('register/personal-info', 'Personal information'),
  later('register/review-details', 'Review details'),
  later('register/submit-application', 'Submit application'),
  later('register/two-factor-setup', 'Set up two-factor authentication'),
  later('register/create-password', 'Create password'),
  later('register/submitted-application', 'Application submitted'),
  later('register-entity/account-details', 'Create account'),
  later('register-entity/required-details', 'Required documents'),
  later('register-entity/required-documents', 'Required documents'),
  later('account', 'Profile'),
  later('account/personal-data', 'Profile'),
  later('account/bank-accounts', 'Banking'),
  later('account/docs', 'Documents'),
  later('account/documents', 'Documents'),
  later('transfers', 'Transfers'),
  later('terms-and-conditions', 'Terms and Conditions'),
  later('disclosure-library', 'Disclosure Library'),
  later('additional-disclosures', 'Additional Disclosures'),
  later('issuer-disclosures', 'Issuer Disclosures'),
  later('privacy-policy', 'Privacy Policy'),
  later('disclosures/privacy-policy', 'Privacy Policy'),
  later('business-continuity', 'Business Continuity'),
  later('disclosures', 'Disclosures'),
  later('california-personal-information-categories', 'California Personal Information Categories'),
];
