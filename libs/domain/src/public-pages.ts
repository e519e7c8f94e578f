/**
 * The pages that need no sign-in, by their path below /investors without outer slashes; '' is the landing page
 * [ACS-17, ACS-18]. Paths are compared without regard to case, as the router matches them.
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
 * The public pages that make sense for anonymous visitors only: an investor with full access leaves them [ACS-16]. The
 * registration pages are not among them: who has an account opens another one there [SHL-31].
 */
const anonymousPages = new Set(['', 'login', 'forgot-password', 'two-factor', 'migration']);

/** Whether a page below /investors can be seen without signing in. */
export function isPublicPage(page: string): boolean {
  const path = page.toLowerCase();
  return publicPaths.has(path) || openFolders.some(folder => path.startsWith(folder) && path.length > folder.length);
}

/** Whether an investor with full access is sent on to the portfolio from this page [ACS-16]. */
export const isAnonymousPage = (page: string): boolean => anonymousPages.has(page.toLowerCase());
