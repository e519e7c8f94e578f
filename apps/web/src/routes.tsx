import type { BooleanFlag } from '@portal/contracts/flags';
import { showsTerms } from './build-mode';
import { laterPage, firstPage, type Page } from './page';
import { SignIn } from './pages/sign-in';

/** There is the page only while the flag is on, or off with `is: false`; else not found, or the page `otherwise`. */
export interface FlagCondition {
  readonly flag: BooleanFlag;
  readonly is?: boolean;
  readonly otherwise?: string;
}

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
  readonly when?: FlagCondition;
}

const portfolio = laterPage(() => import('./pages/portfolio'), 'Portfolio');
const twoFactor = laterPage(() => import('./pages/two-factor'), 'TwoFactor');

export const notFound = laterPage(() => import('./pages/not-found-page'), 'NotFoundPage');

/** Documents are at one address or the other; the one that is not in force leads to the one that is [RTE-45, RTE-46, FLG-05]. */
const documentsBeforeSelfClearing = {
  flag: 'selfClearedTransactions',
  is: false,
  otherwise: 'account/documents',
} as const;
const documentsOfSelfClearing = { flag: 'selfClearedTransactions', otherwise: 'account/docs' } as const;

/** A disclosure page, with 'disclosures/' before its name and without [RTE-20]. */
const disclosure = (name: string, title: string, page: Page): PortalRoute[] =>
  [name, `disclosures/${name}`].map(path => ({ path, title, page, frame: 'shell' }));

/** The disclosure pages; one build mode leaves the terms out [RTE-16]. */
export const disclosureRoutes = (hasTerms: boolean): readonly PortalRoute[] => [
  {
    path: 'disclosures',
    title: 'Disclosures',
    page: laterPage(() => import('./pages/disclosures'), 'Disclosures'),
    frame: 'shell',
  },
  ...(hasTerms
    ? disclosure(
        'terms-and-conditions',
        'Terms and Conditions',
        laterPage(() => import('./pages/terms-and-conditions'), 'TermsAndConditions'),
      )
    : []),
  ...disclosure(
    'disclosure-library',
    'Disclosure Library',
    laterPage(() => import('./pages/disclosure-library'), 'DisclosureLibrary'),
  ),
  ...disclosure(
    'additional-disclosures',
    'Additional Disclosures',
    laterPage(() => import('./pages/additional-disclosures'), 'AdditionalDisclosures'),
  ),
  ...disclosure(
    'issuer-disclosures',
    'Issuer Disclosures',
    laterPage(() => import('./pages/issuer-disclosures'), 'IssuerDisclosures'),
  ),
  ...disclosure(
    'privacy-policy',
    'Privacy Policy',
    laterPage(() => import('./pages/privacy-policy'), 'PrivacyPolicy'),
  ),
  ...disclosure(
    'business-continuity',
    'Business Continuity',
    laterPage(() => import('./pages/business-continuity'), 'BusinessContinuity'),
  ),
  ...disclosure(
    'california-personal-information-categories',
    'California Personal Information Categories',
    laterPage(() => import('./pages/california-categories'), 'CaliforniaCategories'),
  ),
];

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
  {
    path: 'migration',
    title: 'Move your account',
    page: laterPage(() => import('./pages/migration'), 'Migration'),
    frame: 'alone',
  },
  {
    path: 'forgot-password',
    title: 'Forgot password',
    page: laterPage(() => import('./pages/forgot-password'), 'ForgotPassword'),
    frame: 'alone',
  },
  {
    path: 'password-reset',
    title: 'Reset password',
    page: laterPage(() => import('./pages/password-reset'), 'PasswordReset'),
    frame: 'alone',
  },
  {
    path: 'verify-email',
    title: 'Verify e-mail',
    page: laterPage(() => import('./pages/verify-email'), 'VerifyEmail'),
    frame: 'alone',
  },
  {
    path: 'register/account-details',
    title: 'Create account',
    page: laterPage(() => import('./pages/account-details'), 'AccountDetails'),
    frame: 'shell',
  },
  {
    path: 'register/accept-invite',
    title: 'Accept invite',
    page: laterPage(() => import('./pages/accept-invite'), 'AcceptInvite'),
    frame: 'shell',
  },
  {
    path: 'register/personal-info',
    title: 'Personal information',
    page: laterPage(() => import('./pages/personal-info'), 'PersonalInfo'),
    frame: 'shell',
  },
  {
    path: 'register/review-details',
    title: 'Review details',
    page: laterPage(() => import('./pages/review-details'), 'ReviewDetails'),
    frame: 'shell',
  },
  {
    path: 'register/submit-application',
    title: 'Submit application',
    page: laterPage(() => import('./pages/submit-application'), 'SubmitApplication'),
    frame: 'shell',
  },
  {
    path: 'register/two-factor-setup',
    title: 'Set up two-factor authentication',
    page: laterPage(() => import('./pages/two-factor-setup'), 'TwoFactorSetup'),
    frame: 'alone',
  },
  {
    path: 'register/create-password',
    title: 'Create password',
    page: laterPage(() => import('./pages/create-password'), 'CreatePassword'),
    frame: 'alone',
  },
  {
    path: 'register/submitted-application',
    title: 'Application submitted',
    page: laterPage(() => import('./pages/submitted-application'), 'SubmittedApplication'),
    frame: 'shell',
  },
  {
    path: 'register-entity/account-details',
    title: 'Create account',
    page: laterPage(() => import('./pages/account-details'), 'EntityAccountDetails'),
    frame: 'shell',
  },
  {
    path: 'register-entity/required-details',
    title: 'Required documents',
    page: laterPage(() => import('./pages/required-details'), 'RequiredDetails'),
    frame: 'shell',
  },
  {
    path: 'register-entity/required-documents',
    title: 'Required documents',
    page: laterPage(() => import('./pages/required-details'), 'RequiredDetails'),
    frame: 'shell',
  },
  { path: 'account', title: 'Profile', page: laterPage(() => import('./pages/account'), 'Account'), frame: 'shell' },
  {
    path: 'account/personal-data',
    title: 'Profile',
    page: laterPage(() => import('./pages/profile'), 'Profile'),
    frame: 'shell',
  },
  {
    path: 'verify2fa',
    title: 'Confirm with a code',
    page: laterPage(() => import('./pages/verify-two-factor'), 'VerifyTwoFactor'),
    frame: 'shell',
  },
  {
    path: 'account/bank-accounts',
    title: 'Banking',
    page: laterPage(() => import('./pages/bank-accounts'), 'BankAccounts'),
    frame: 'shell',
  },
  {
    path: 'account/docs',
    title: 'Documents',
    page: laterPage(() => import('./pages/documents'), 'Documents'),
    frame: 'shell',
    when: documentsBeforeSelfClearing,
  },
  {
    path: 'account/documents',
    title: 'Documents',
    page: laterPage(() => import('./pages/documents'), 'Statements'),
    frame: 'shell',
    when: documentsOfSelfClearing,
  },
  {
    path: 'account/documents/documents-other',
    title: 'Documents',
    page: laterPage(() => import('./pages/documents'), 'OtherDocuments'),
    frame: 'shell',
    when: documentsOfSelfClearing,
  },
  {
    path: 'transfers',
    title: 'Transfers',
    page: laterPage(() => import('./pages/transfers'), 'Transfers'),
    frame: 'shell',
  },
  {
    path: 'acat-transfer',
    title: 'ACAT transfer',
    page: laterPage(() => import('./pages/acat-transfer'), 'AcatTransfer'),
    frame: 'shell',
    when: { flag: 'transfer' },
  },
  {
    path: 'transfers/:id',
    title: 'Transfer {id}',
    page: laterPage(() => import('./pages/transfer'), 'Transfer'),
    frame: 'shell',
  },
  {
    path: 'account-transfer',
    title: 'Account transfer',
    page: laterPage(() => import('./pages/account-transfer'), 'AccountTransfer'),
    frame: 'shell',
    when: { flag: 'accountTransfer' },
  },
  {
    path: 'overstock-dividend',
    title: 'OSTKO dividend',
    page: laterPage(() => import('./pages/overstock-dividend'), 'OverstockDividend'),
    frame: 'shell',
    when: { flag: 'info' },
  },
  {
    path: 'free-delivery-transfer',
    title: 'Free delivery transfer',
    page: laterPage(() => import('./pages/free-delivery-transfer'), 'FreeDeliveryTransfer'),
    frame: 'shell',
    when: { flag: 'transfer' },
  },
  ...disclosureRoutes(showsTerms),
];
