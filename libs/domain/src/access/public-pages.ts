/**
 * Public pages by their path below /investors without outer slashes; '' is the landing page [ACS-17, ACS-18]. Compared
 * case-insensitively, as the router does.
 */
const publicPages = [
  '',
  'login',
  'logout',
  'migration',
  'verify-email',
  'forgot-password',
  'password-reset',
  'two-factor',
  'frozen',
  'unSupported',
  'terms-and-conditions',
  'disclosure-library',
  'additional-disclosures',
  'issuer-disclosures',
  'privacy-policy',
  'business-continuity',
  'disclosures',
  'california-personal-information-categories',
  'register/account-details',
  'register/accept-invite',
  'register/personal-info',
  'register/review-details',
  'register/submit-application',
  'register/two-factor-setup',
  'register/create-password',
  'register/submitted-application',
  'register-entity/account-details',
  'register-entity/required-details',
  'register-entity/required-documents',
] as const;

const publicPaths = new Set(publicPages.map(page => page.toLowerCase()));
const openFolders = ['asset/', 'disclosures/'];

/**
 * Public pages for anonymous visitors only: an investor with full access is redirected [ACS-16]. The registration pages
 * are not included: a user with an account opens another one there [SHL-31].
 */
const anonymousPages = new Set(['', 'login', 'forgot-password', 'two-factor', 'migration']);

/** True if a page below /investors is visible without sign-in. */
export function isPublicPage(page: string): boolean {
  const path = page.toLowerCase();
  return publicPaths.has(path) || openFolders.some(folder => path.startsWith(folder) && path.length > folder.length);
}

/** True if an investor with full access is redirected from this page to the portfolio [ACS-16]. */
export const isAnonymousPage = (page: string): boolean => anonymousPages.has(page.toLowerCase());
