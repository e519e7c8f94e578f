import { credentials } from '@portal/contracts/endpoints/credentials';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { headed, press, type ScreenGroup, type Screen, type ScreenContext } from './screen.ts';

/** Screens of a visitor, and those between password and portal. */

const visitor = 'marisol.vance@example.com';
/** The browser console reports each 403; the server asks for the second factor with one. */
const wantsFactor = /status of 403/;

async function requestLink({ page }: ScreenContext): Promise<void> {
  await page.getByLabel('Email').fill(visitor);
  await press(page, 'Send link');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/** Path below /investors of the latest link of a kind that was mailed to an address. */
async function readLink({ call }: ScreenContext, to: string, page: string): Promise<string> {
  const { mails } = await call(sandbox.people.outbox, { query: { to } });
  const link = mails.find(mail => mail.link?.includes(`/${page}?`))?.link;
  if (link == null) throw new Error(`No link to ${page} was mailed to ${to}`);
  return link.replace(/^\/investors\//, '');
}

const signIn = { path: 'login', title: 'Sign in', heading: 'Secondary Markets' } as const;
const forgot = { path: 'forgot-password', title: 'Forgot password' } as const;
const createAccount = {
  path: 'register/account-details',
  title: 'Create account',
  heading: 'Open an account',
} as const;
const setUp = {
  path: 'register/two-factor-setup',
  ...headed('Set up two-factor authentication'),
  noise: wantsFactor,
} as const;

const disclosures: readonly Screen[] = (
  [
    ['disclosures', 'Disclosures'],
    ['terms-and-conditions', 'Terms and Conditions'],
    ['disclosure-library', 'Disclosure Library'],
    ['additional-disclosures', 'Additional Disclosures'],
    ['issuer-disclosures', 'Issuer Disclosures'],
    ['privacy-policy', 'Privacy Policy'],
    ['business-continuity', 'Business Continuity'],
    ['california-personal-information-categories', 'California Personal Information Categories'],
  ] as const
).map(([path, title]) => ({ name: path, path, ...headed(title) }));

export const beforeSignIn: readonly ScreenGroup[] = [
  {
    persona: null,
    screens: [
      { name: 'landing', path: '', title: 'Welcome', heading: /^Welcome to/ },
      { name: 'sign-in', ...signIn },
      {
        name: 'sign-in-refused',
        ...signIn,
        noise: /status of 401/,
        prepare: async ({ page }) => {
          await page.getByLabel('Email').fill(visitor);
          await page.getByLabel('Password', { exact: true }).fill('not-the-password');
          await press(page, 'Sign In');
          await page.getByText('Invalid email or password.').first().waitFor();
        },
      },
      { name: 'forgot-password', ...forgot, heading: 'Forgot your password?' },
      { name: 'forgot-password-sent', ...forgot, heading: 'Check your email', prepare: requestLink },
      {
        name: 'password-reset',
        path: async context => {
          await context.call(credentials.requestPasswordReset, { body: { email: visitor } });
          return readLink(context, visitor, 'password-reset');
        },
        ...headed('Choose a new password'),
        prepare: async ({ page }) => {
          await page.getByLabel('New password', { exact: true }).fill('Quiet-8');
        },
      },
      { name: 'migration', path: 'migration', title: 'Move your account', heading: /^Step 1/ },
      { name: 'create-account', ...createAccount },
      {
        name: 'create-account-errors',
        ...createAccount,
        prepare: async ({ page }) => {
          await page.getByLabel('Email').fill('ada.moran@');
          await page.getByLabel('Password', { exact: true }).fill('harbor');
          await press(page, /^Continue/);
          await page.getByRole('group', { name: /need your attention/ }).waitFor();
        },
      },
      {
        name: 'unsupported',
        path: 'unSupported?errorMessage=This%20product%20is%20not%20offered%20in%20your%20state%20yet.',
        ...headed('Not supported'),
      },
      { name: 'asset-visitor', path: 'asset/TZROP', ...headed('TZROP'), prepare: awaitGraph },
      ...disclosures,
      { name: 'not-found', path: 'no-such-page', ...headed('Page not found') },
    ],
  },
  {
    persona: 'marisol',
    factors: 1,
    screens: [
      {
        name: 'two-factor',
        path: 'two-factor',
        ...headed('Enter your code'),
        noise: wantsFactor,
        prepare: async ({ page }) => page.getByText(/It expires in/).waitFor(),
      },
    ],
  },
  {
    persona: 'notSetUp',
    factors: 1,
    screens: [
      { name: 'two-factor-setup', ...setUp },
      {
        name: 'two-factor-app',
        addition: 'authenticatorApp',
        ...setUp,
        heading: 'Connect your authenticator app',
        prepare: async ({ page }) => {
          await page.getByRole('radio', { name: 'Authenticator app' }).check();
          await press(page, 'Continue');
          await page.getByRole('img', { name: /QR code/ }).waitFor();
        },
      },
    ],
  },
  {
    persona: 'migrating',
    screens: [
      {
        name: 'link-lost',
        path: 'register/create-password?migrate=true',
        title: 'Create password',
        heading: 'Start over to set your password',
      },
    ],
  },
  {
    persona: 'emailUnverified',
    screens: [
      { name: 'verify-email', path: 'verify-email', title: 'Verify email', heading: /./ },
      {
        name: 'verify-email-link',
        path: async context => {
          await context.call(credentials.resendEmailVerification, {});
          return readLink(context, 'otto.brennan@example.com', 'verify-email');
        },
        title: 'Verify email',
        heading: /./,
      },
    ],
  },
  {
    persona: 'refused41',
    screens: [
      {
        name: 'splash',
        path: 'portfolio',
        title: 'Portfolio',
        heading: 'Your account isn’t available',
        noise: /status of 403/,
      },
    ],
  },
  {
    persona: 'frozen',
    screens: [
      {
        name: 'frozen',
        path: 'frozen',
        title: 'Account frozen',
        heading: 'Your account is frozen',
        noise: /status of 403/,
      },
    ],
  },
];

/** Waits for the graph, which appears last because its library is loaded lazily. */
export async function awaitGraph({ page }: ScreenContext): Promise<void> {
  await page.locator('.recharts-area-curve').first().waitFor();
}
