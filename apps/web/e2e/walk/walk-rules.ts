import { personas } from '@portal/testing/personas';
import { type Choice, nextNotice, type Opener } from './walk-steps';

/** Facts about the portal that the reachability check needs. */

const userMenu = { selector: 'button[aria-haspopup=menu]' };
const phoneMenu = { selector: 'header button', text: '^Menu$' };
const help = { selector: 'button', text: '^Help$' };
const notifications = { selector: 'header button', text: '^Notifications' };
const notice = '[aria-label=Notice]';

const search = { selector: 'header button, [role=dialog] button', text: '^Find a symbol' };
const switchAccounts: Opener = {
  name: 'Switch Accounts',
  buttons: [userMenu, { selector: '[role=menuitem]', text: '^Switch Accounts$' }],
  shows: '[role=dialog]',
};

export const openers: readonly Opener[] = [
  { name: 'user menu', buttons: [userMenu], shows: '[role=menu]' },
  switchAccounts,
  { name: 'menu of the phone', buttons: [phoneMenu], shows: '[role=dialog]' },
  { name: 'help', buttons: [help], shows: '[role=dialog]' },
  { name: 'notifications', buttons: [notifications], shows: '[role=dialog]' },
  { name: 'help from the menu of the phone', buttons: [phoneMenu, help], shows: 'button[aria-label="Close help"]' },
  {
    name: 'Action needed',
    buttons: [{ selector: 'main button', text: String.raw`^Show \d+ more$` }],
    shows: 'main button[aria-expanded=true]',
  },
  { name: 'second notice', buttons: [nextNotice], shows: notice },
  // Opened from the second one.
  { name: 'third notice', buttons: [nextNotice], shows: notice },
];

const searchResult = {
  button: { selector: '[role=option]', text: '^TZROP' },
  href: '/investors/asset/TZROP',
};

/** Pressed at the end of a walk: another account has other pages. */
export const choices: readonly Choice[] = [
  { opener: { name: 'search', buttons: [search], shows: '[role=combobox]' }, ...searchResult },
  {
    opener: { name: 'search from the menu of the phone', buttons: [phoneMenu, search], shows: '[role=combobox]' },
    ...searchResult,
  },
  {
    opener: switchAccounts,
    button: { selector: '[role=dialog] li button:not([disabled])' },
    href: '/investors/portfolio',
  },
];

/** Route paths whose links may redirect, with the route paths they may redirect to. */
export const leadsOn: Readonly<Record<string, readonly string[]>> = {
  login: ['register/accept-invite'],
  account: ['account/personal-data'],
  // For a user whose details are complete [BNR-04].
  'register/personal-info': ['register/review-details'],
  // The logo leads there, or to the user's required first step.
  portfolio: [
    'frozen',
    'register/account-details',
    'register/accept-invite',
    'register/review-details',
    'register/submitted-application',
    'register-entity/account-details',
    'unSupported',
  ],
};

/** Why no link leads to a page; null if one should. */
export function whyElsewhere(path: string): string | null {
  if (path.startsWith('disclosures/') && path !== 'disclosures/privacy-policy') {
    return 'the second address of a disclosure';
  }
  return (
    {
      dashboard: 'an older address of the portfolio',
      logout: 'ends the session and leads to login; the walk leaves its links alone',
      account: 'the address of the section, which begins with the profile',
    }[path] ?? null
  );
}

/** The personas for the walk: none by default, all with `DEEP=1`, with `PERSONAS=marisol,frozen` these. */
export function choosePersonas(): (keyof typeof personas)[] {
  // Object.keys loses the key type.
  const allPersonas = Object.keys(personas) as (keyof typeof personas)[];
  const chosen = process.env['PERSONAS']?.split(',');
  if (chosen !== undefined) return allPersonas.filter(key => chosen.includes(key));
  return process.env['DEEP'] ? allPersonas : [];
}
