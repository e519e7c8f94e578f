import { personas } from './personas.ts';
import { sample } from './seeded-sample.ts';
import type { Opener } from './walk-steps.ts';

/** For tests: what the reachability check has to know of the portal, in process and in a browser. */

const userMenu = { selector: 'button[aria-haspopup=menu]' };
const phoneMenu = { selector: 'header button', words: '^Menu$' };
const help = { selector: 'button', words: '^Help$' };
const nextNotice = { selector: 'button', words: '^Next notice' };
const notice = '[aria-label=Notice]';

export const openers: readonly Opener[] = [
  { name: 'user menu', buttons: [userMenu], shows: '[role=menu]' },
  {
    name: 'Switch Accounts',
    buttons: [userMenu, { selector: '[role=menuitem]', words: '^Switch Accounts$' }],
    shows: '[role=dialog]',
  },
  { name: 'menu of the phone', buttons: [phoneMenu], shows: '[role=dialog]' },
  { name: 'help', buttons: [help], shows: '[role=dialog]' },
  { name: 'help from the menu of the phone', buttons: [phoneMenu, help], shows: 'button[aria-label="Close help"]' },
  {
    name: 'Action needed',
    buttons: [{ selector: 'main button', words: String.raw`^Show \d+ more$` }],
    shows: 'main button[aria-expanded=true]',
  },
  { name: 'second notice', buttons: [nextNotice], shows: notice },
  { name: 'third notice', buttons: [nextNotice, nextNotice], shows: notice },
];

/** Links that may lead on to another page, by the routes' paths. */
export const leadsOn: Readonly<Record<string, readonly string[]>> = {
  login: ['register/accept-invite'],
  account: ['account/personal-data'],
  // Of whom every detail is known [BNR-04].
  'register/personal-info': ['register/review-details'],
  // The mark leads there, or to what comes first for the person.
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

/** Why no click leads to a page; null if one should. */
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

/** Who walks: a sample chosen by the seed; `DEEP=1` takes everybody, `PERSONAS=marisol,frozen` these. */
export function choosePersonas(count: number): (keyof typeof personas)[] {
  // The keys of the personas, whose type Object.keys does not keep.
  const everybody = Object.keys(personas) as (keyof typeof personas)[];
  const wished = process.env['PERSONAS']?.split(',');
  if (wished !== undefined) return everybody.filter(key => wished.includes(key));
  return process.env['DEEP'] ? everybody : sample(everybody, count, key => key);
}
