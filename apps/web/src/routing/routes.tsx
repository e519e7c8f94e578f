import type { BooleanFlag } from '@portal/contracts/schemas/flags';
import { showsTerms } from '../brand/build-mode';
import { lazyPage, eagerPage, type Page } from '../page/page';
import { SignIn } from '../pages/sign-in/sign-in';

/**
 * The page exists only while the flag is on, or off with `is: false`; otherwise the address redirects to `otherwise` or
 * is not found.
 */
export interface FlagCondition {
  readonly flag: BooleanFlag;
  readonly is?: boolean;
  readonly otherwise?: string;
}

/** Frame of a page: inside header and footer, or alone on the screen. */
export type Frame = 'shell' | 'alone';

export interface PortalRoute {
  /** Path below /investors and /{clientId}/investors; ':symbol' takes one segment [RTE-01, RTE-02]. */
  readonly path: string;
  /** Page name in the browser's tab; parameters in braces are substituted [BRD-06]. */
  readonly title: string;
  readonly page: Page;
  readonly frame: Frame;
  /** Header tab that is active on the page. */
  readonly tab?: 'portfolio' | 'market' | 'history';
  /** Paths match case-insensitively unless the specification requires exact case. */
  readonly caseSensitive?: boolean;
  readonly when?: FlagCondition;
}

const portfolio = lazyPage(() => import('../pages/investing/portfolio'), 'Portfolio');
const twoFactor = lazyPage(() => import('../pages/sign-in/two-factor'), 'TwoFactor');

export const notFound = lazyPage(() => import('../messages/not-found-page'), 'NotFoundPage');

/** Documents have one of two addresses; the inactive one redirects to the active one [RTE-45, RTE-46, FLG-05]. */
const documentsBeforeSelfClearing = {
  flag: 'selfClearedTransactions',
  is: false,
  otherwise: 'account/documents',
} as const;
const documentsOfSelfClearing = { flag: 'selfClearedTransactions', otherwise: 'account/docs' } as const;

/** A disclosure page, with and without 'disclosures/' before its name [RTE-20]. */
const disclosure = (name: string, title: string, page: Page): PortalRoute[] =>
  [name, `disclosures/${name}`].map(path => ({ path, title, page, frame: 'shell' }));

/** The disclosure pages; one build mode leaves the terms out [RTE-16]. */
export const disclosureRoutes = (hasTerms: boolean): readonly PortalRoute[] => [
  {
    path: 'disclosures',
    title: 'Disclosures',
    page: lazyPage(() => import('../pages/legal/disclosures'), 'Disclosures'),
    frame: 'shell',
  },
  ...(hasTerms
    ? disclosure(
        'terms-and-conditions',
        'Terms and Conditions',
        lazyPage(() => import('../pages/legal/terms-and-conditions'), 'TermsAndConditions'),
      )
    : []),
  ...disclosure(
    'disclosure-library',
    'Disclosure Library',
    lazyPage(() => import('../pages/legal/disclosure-library'), 'DisclosureLibrary'),
  ),
  ...disclosure(
    'additional-disclosures',
    'Additional Disclosures',
    lazyPage(() => import('../pages/legal/additional-disclosures'), 'AdditionalDisclosures'),
  ),
  ...disclosure(
    'issuer-disclosures',
    'Issuer Disclosures',
    lazyPage(() => import('../pages/legal/issuer-disclosures'), 'IssuerDisclosures'),
  ),
  ...disclosure(
    'privacy-policy',
    'Privacy Policy',
    lazyPage(() => import('../pages/legal/privacy-policy'), 'PrivacyPolicy'),
  ),
  ...disclosure(
    'business-continuity',
    'Business Continuity',
    lazyPage(() => import('../pages/legal/business-continuity'), 'BusinessContinuity'),
  ),
  ...disclosure(
    'california-personal-information-categories',
    'California Personal Information Categories',
    lazyPage(() => import('../pages/legal/california-categories'), 'CaliforniaCategories'),
  ),
];

/**
 * Every page of the portal. Access is not defined here: the access decision of @portal/domain/access and the list of
 * public pages beside it define it, and guard.tsx applies them to each route.
 */
export const routes: readonly PortalRoute[] = [
  {
    path: '',
    title: 'Welcome',
    page: lazyPage(() => import('../pages/sign-in/landing-page'), 'LandingPage'),
    frame: 'alone',
  },
  { path: 'login', title: 'Sign in', page: eagerPage(SignIn), frame: 'alone' },
  {
    path: 'logout',
    title: 'Sign out',
    page: lazyPage(() => import('../pages/sign-in/sign-out'), 'SignOut'),
    frame: 'alone',
  },
  { path: 'two-factor', title: 'Enter your code', page: twoFactor, frame: 'alone' },
  { path: 'portfolio', title: 'Portfolio', page: portfolio, frame: 'shell', tab: 'portfolio' },
  {
    path: 'portfolio/performance',
    title: 'Performance',
    page: lazyPage(() => import('@portal/portfolio/performance/performance-page'), 'PerformancePage'),
    frame: 'shell',
    tab: 'portfolio',
  },
  {
    path: 'dashboard',
    title: 'Portfolio',
    page: lazyPage(() => import('../pages/investing/dashboard'), 'Dashboard'),
    frame: 'shell',
    tab: 'portfolio',
  },
  {
    path: 'market',
    title: 'Market',
    page: lazyPage(() => import('@portal/market/list/market-page'), 'MarketPage'),
    frame: 'shell',
    tab: 'market',
  },
  {
    path: 'asset/:symbol',
    title: '{symbol}',
    page: lazyPage(() => import('../pages/investing/asset'), 'Asset'),
    frame: 'shell',
    tab: 'market',
  },
  {
    path: 'history',
    title: 'History',
    page: lazyPage(() => import('../pages/investing/history'), 'History'),
    frame: 'shell',
    tab: 'history',
  },
  {
    path: 'orders',
    title: 'Orders',
    page: lazyPage(() => import('@portal/trading/open-orders/orders-page'), 'OrdersPage'),
    frame: 'shell',
  },
  {
    path: 'frozen',
    title: 'Account frozen',
    page: lazyPage(() => import('../messages/frozen-page'), 'FrozenPage'),
    frame: 'shell',
  },
  {
    path: 'unSupported',
    title: 'Not supported',
    page: lazyPage(() => import('../messages/unsupported-page'), 'UnsupportedPage'),
    frame: 'alone',
    caseSensitive: true,
  },
  {
    path: 'migration',
    title: 'Move your account',
    page: lazyPage(() => import('../pages/sign-in/migration'), 'Migration'),
    frame: 'alone',
  },
  {
    path: 'forgot-password',
    title: 'Forgot password',
    page: lazyPage(() => import('../pages/sign-in/forgot-password'), 'ForgotPassword'),
    frame: 'alone',
  },
  {
    path: 'password-reset',
    title: 'Reset password',
    page: lazyPage(() => import('../pages/sign-in/password-reset'), 'PasswordReset'),
    frame: 'alone',
  },
  {
    path: 'verify-email',
    title: 'Verify e-mail',
    page: lazyPage(() => import('../pages/sign-in/verify-email'), 'VerifyEmail'),
    frame: 'alone',
  },
  {
    path: 'register/account-details',
    title: 'Create account',
    page: lazyPage(() => import('../pages/registration/account-details'), 'AccountDetails'),
    frame: 'shell',
  },
  {
    path: 'register/accept-invite',
    title: 'Accept invite',
    page: lazyPage(() => import('@portal/registration/invite/accept-invite-page'), 'AcceptInvitePage'),
    frame: 'shell',
  },
  {
    path: 'register/personal-info',
    title: 'Personal information',
    page: lazyPage(() => import('@portal/registration/personal-info/personal-info-page'), 'PersonalInfoPage'),
    frame: 'shell',
  },
  {
    path: 'register/review-details',
    title: 'Review details',
    page: lazyPage(() => import('@portal/registration/review/review-details-page'), 'ReviewDetailsPage'),
    frame: 'shell',
  },
  {
    path: 'register/submit-application',
    title: 'Submit application',
    page: lazyPage(() => import('@portal/registration/submit/submit-application-page'), 'SubmitApplicationPage'),
    frame: 'shell',
  },
  {
    path: 'register/two-factor-setup',
    title: 'Set up two-factor authentication',
    page: lazyPage(() => import('../pages/sign-in/two-factor-setup'), 'TwoFactorSetup'),
    frame: 'alone',
  },
  {
    path: 'register/create-password',
    title: 'Create password',
    page: lazyPage(() => import('../pages/sign-in/create-password'), 'CreatePassword'),
    frame: 'alone',
  },
  {
    path: 'register/submitted-application',
    title: 'Application submitted',
    page: lazyPage(() => import('../pages/registration/submitted-application'), 'SubmittedApplication'),
    frame: 'shell',
  },
  {
    path: 'register-entity/account-details',
    title: 'Create account',
    page: lazyPage(() => import('../pages/registration/account-details'), 'EntityAccountDetails'),
    frame: 'shell',
  },
  {
    path: 'register-entity/required-details',
    title: 'Required documents',
    page: lazyPage(() => import('@portal/registration/entity/required-details-page'), 'RequiredDetailsPage'),
    frame: 'shell',
  },
  {
    path: 'register-entity/required-documents',
    title: 'Required documents',
    page: lazyPage(() => import('@portal/registration/entity/required-details-page'), 'RequiredDetailsPage'),
    frame: 'shell',
  },
  {
    path: 'account',
    title: 'Profile',
    page: lazyPage(() => import('../pages/account/account'), 'Account'),
    frame: 'shell',
  },
  {
    path: 'account/personal-data',
    title: 'Profile',
    page: lazyPage(() => import('../pages/account/profile'), 'Profile'),
    frame: 'shell',
  },
  {
    path: 'verify2fa',
    title: 'Confirm with a code',
    page: lazyPage(() => import('@portal/account/profile/verify-two-factor-page'), 'VerifyTwoFactorPage'),
    frame: 'shell',
  },
  {
    path: 'account/bank-accounts',
    title: 'Banking',
    page: lazyPage(() => import('../pages/account/bank-accounts'), 'BankAccounts'),
    frame: 'shell',
  },
  {
    path: 'account/docs',
    title: 'Documents',
    page: lazyPage(() => import('../pages/account/documents'), 'Documents'),
    frame: 'shell',
    when: documentsBeforeSelfClearing,
  },
  {
    path: 'account/documents',
    title: 'Documents',
    page: lazyPage(() => import('../pages/account/documents'), 'Statements'),
    frame: 'shell',
    when: documentsOfSelfClearing,
  },
  {
    path: 'account/documents/documents-other',
    title: 'Documents',
    page: lazyPage(() => import('../pages/account/documents'), 'OtherDocuments'),
    frame: 'shell',
    when: documentsOfSelfClearing,
  },
  {
    path: 'transfers',
    title: 'Transfers',
    page: lazyPage(() => import('../pages/investing/transfers'), 'Transfers'),
    frame: 'shell',
  },
  {
    path: 'acat-transfer',
    title: 'ACAT transfer',
    page: lazyPage(() => import('@portal/transfers/request/acat-transfer-page'), 'AcatTransferPage'),
    frame: 'shell',
    when: { flag: 'transfer' },
  },
  {
    path: 'transfers/:id',
    title: 'Transfer {id}',
    page: lazyPage(() => import('@portal/transfers/transfer-page'), 'TransferPage'),
    frame: 'shell',
  },
  {
    path: 'account-transfer',
    title: 'Account transfer',
    page: lazyPage(() => import('@portal/transfers/request/account-transfer-page'), 'AccountTransferPage'),
    frame: 'shell',
    when: { flag: 'accountTransfer' },
  },
  {
    path: 'overstock-dividend',
    title: 'OSTKO dividend',
    page: lazyPage(() => import('@portal/transfers/request/overstock-dividend-page'), 'OverstockDividendPage'),
    frame: 'shell',
    when: { flag: 'info' },
  },
  {
    path: 'free-delivery-transfer',
    title: 'Free delivery transfer',
    page: lazyPage(() => import('@portal/transfers/request/free-delivery-transfer-page'), 'FreeDeliveryTransferPage'),
    frame: 'shell',
    when: { flag: 'transfer' },
  },
  ...disclosureRoutes(showsTerms),
];
