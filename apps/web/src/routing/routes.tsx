import type { BooleanFlag } from '@portal/contracts/schemas/flags';
import type { ComponentType } from 'react';
import { showsTerms } from '@portal/client/browser/build-mode';
import { eagerPage, lazyPage, type Page } from '../page/page';
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

export const notFound = lazyPage(() => import('../messages/not-found-page'), 'NotFoundPage');

/** Documents have one of two addresses; the inactive one redirects to the active one [RTE-45, RTE-46, FLG-05]. */
const documentsBeforeSelfClearing = {
  flag: 'selfClearedTransactions',
  is: false,
  otherwise: 'account/documents',
} as const;
const documentsOfSelfClearing = { flag: 'selfClearedTransactions', otherwise: 'account/docs' } as const;

/** A page in its own chunk, loaded by the `import()` of the file that exports it under `name`. */
const pageIn =
  (frame: Frame) =>
  <Name extends string>(
    path: string,
    title: string,
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
  ): PortalRoute => ({ path, title, page: lazyPage(load, name), frame });

const framed = pageIn('shell');
const alone = pageIn('alone');

/**
 * The disclosure pages, all but the list with and without 'disclosures/' before their names [RTE-20]. One build mode leaves the terms out
 * [RTE-16].
 */
// oxfmt-ignore
export const disclosureRoutes = (): readonly PortalRoute[] => [
  framed('disclosures', 'Disclosures', () => import('../pages/legal/disclosures'), 'Disclosures'),
  ...[
    framed('terms-and-conditions', 'Terms and Conditions', () => import('../pages/legal/terms-and-conditions'), 'TermsAndConditions'),
    framed('disclosure-library', 'Disclosure Library', () => import('../pages/legal/disclosure-library'), 'DisclosureLibrary'),
    framed('additional-disclosures', 'Additional Disclosures', () => import('../pages/legal/additional-disclosures'), 'AdditionalDisclosures'),
    framed('issuer-disclosures', 'Issuer Disclosures', () => import('../pages/legal/issuer-disclosures'), 'IssuerDisclosures'),
    framed('privacy-policy', 'Privacy Policy', () => import('../pages/legal/privacy-policy'), 'PrivacyPolicy'),
    framed('business-continuity', 'Business Continuity', () => import('../pages/legal/business-continuity'), 'BusinessContinuity'),
    framed('california-personal-information-categories', 'California Personal Information Categories', () => import('../pages/legal/california-categories'), 'CaliforniaCategories'),
  ]
    .filter(({ path }) => showsTerms() || path !== 'terms-and-conditions')
    .flatMap(route => [route, { ...route, path: `disclosures/${route.path}` }]),
];

/**
 * Every page of the portal. Access is not defined here: the access decision of @portal/domain/access and the list of
 * public pages beside it define it, and guard.tsx applies them to each route. One line a page, however long.
 */
// oxfmt-ignore
export const routes: readonly PortalRoute[] = [
  alone('', 'Welcome', () => import('../pages/sign-in/landing-page'), 'LandingPage'),
  { path: 'login', title: 'Sign in', page: eagerPage(SignIn), frame: 'alone' },
  alone('logout', 'Sign out', () => import('../pages/sign-in/sign-out'), 'SignOut'),
  alone('two-factor', 'Enter your code', () => import('../pages/sign-in/two-factor'), 'TwoFactor'),
  { ...framed('portfolio', 'Portfolio', () => import('../pages/investing/portfolio'), 'Portfolio'), tab: 'portfolio' },
  { ...framed('portfolio/performance', 'Performance', () => import('@portal/portfolio/performance/performance-page'), 'PerformancePage'), tab: 'portfolio' },
  { ...framed('dashboard', 'Portfolio', () => import('../pages/redirects'), 'Dashboard'), tab: 'portfolio' },
  { ...framed('market', 'Market', () => import('@portal/market/list/market-page'), 'MarketPage'), tab: 'market' },
  { ...framed('asset/:symbol', '{symbol}', () => import('../pages/investing/asset'), 'Asset'), tab: 'market' },
  { ...framed('history', 'History', () => import('../pages/investing/history'), 'History'), tab: 'history' },
  framed('orders', 'Orders', () => import('@portal/trading/open-orders/orders-page'), 'OrdersPage'),
  framed('frozen', 'Account frozen', () => import('../messages/frozen-page'), 'FrozenPage'),
  { ...alone('unSupported', 'Not supported', () => import('../messages/unsupported-page'), 'UnsupportedPage'), caseSensitive: true },
  alone('migration', 'Move your account', () => import('../pages/sign-in/migration'), 'Migration'),
  alone('forgot-password', 'Forgot password', () => import('../pages/sign-in/forgot-password'), 'ForgotPassword'),
  alone('password-reset', 'Choose a new password', () => import('../pages/sign-in/new-password'), 'PasswordReset'),
  alone('verify-email', 'Verify email', () => import('../pages/sign-in/verify-email'), 'VerifyEmail'),
  framed('register/account-details', 'Create account', () => import('../pages/registration/account-details'), 'AccountDetails'),
  framed('register/accept-invite', 'Accept invitation', () => import('@portal/registration/invite/accept-invite-page'), 'AcceptInvitePage'),
  framed('register/personal-info', 'Personal information', () => import('@portal/registration/personal-info/personal-info-page'), 'PersonalInfoPage'),
  framed('register/review-details', 'Review details', () => import('@portal/registration/review/review-details-page'), 'ReviewDetailsPage'),
  framed('register/submit-application', 'Sign and submit', () => import('@portal/registration/submit/submit-application-page'), 'SubmitApplicationPage'),
  alone('register/two-factor-setup', 'Set up two-factor authentication', () => import('../pages/sign-in/two-factor-setup'), 'TwoFactorSetup'),
  alone('register/create-password', 'Create password', () => import('../pages/sign-in/new-password'), 'CreatePassword'),
  framed('register/submitted-application', 'Application submitted', () => import('../pages/registration/submitted-application'), 'SubmittedApplication'),
  framed('register-entity/account-details', 'Create account', () => import('../pages/registration/account-details'), 'EntityAccountDetails'),
  framed('register-entity/required-details', 'Entity details', () => import('@portal/registration/entity/required-details-page'), 'RequiredDetailsPage'),
  framed('register-entity/required-documents', 'Entity details', () => import('@portal/registration/entity/required-details-page'), 'RequiredDetailsPage'),
  framed('account', 'Profile', () => import('../pages/redirects'), 'Account'),
  framed('account/personal-data', 'Profile', () => import('../pages/account/profile'), 'Profile'),
  framed('verify2fa', 'Confirm it’s you', () => import('@portal/account/profile/verify-two-factor-page'), 'VerifyTwoFactorPage'),
  framed('account/bank-accounts', 'Bank accounts', () => import('../pages/account/bank-accounts'), 'BankAccounts'),
  { ...framed('account/docs', 'Documents', () => import('../pages/account/documents'), 'Documents'), when: documentsBeforeSelfClearing },
  { ...framed('account/documents', 'Documents', () => import('../pages/account/documents'), 'Statements'), when: documentsOfSelfClearing },
  { ...framed('account/documents/documents-other', 'Documents', () => import('../pages/account/documents'), 'OtherDocuments'), when: documentsOfSelfClearing },
  framed('transfers', 'Transfers', () => import('../pages/investing/transfers'), 'Transfers'),
  { ...framed('acat-transfer', 'ACAT transfer', () => import('@portal/transfers/request/acat-transfer-page'), 'AcatTransferPage'), when: { flag: 'transfer' } },
  framed('transfers/:id', 'Transfer {id}', () => import('@portal/transfers/transfer-page'), 'TransferPage'),
  { ...framed('account-transfer', 'Account transfer', () => import('@portal/transfers/request/account-transfer-page'), 'AccountTransferPage'), when: { flag: 'accountTransfer' } },
  { ...framed('overstock-dividend', 'OSTKO dividend', () => import('@portal/transfers/request/overstock-dividend-page'), 'OverstockDividendPage'), when: { flag: 'info' } },
  { ...framed('free-delivery-transfer', 'Free-of-payment (FOP) transfer', () => import('@portal/transfers/request/free-delivery-transfer-page'), 'FreeDeliveryTransferPage'), when: { flag: 'transfer' } },
  ...disclosureRoutes(),
];
