import type { NamedRoute } from '@portal/contracts/routes';
import { displayName } from '@portal/domain/accounts/names';
import { describe, expect, it } from 'vitest';
import type { PersonaKey } from '../src/seed/personas.ts';
import type { User } from '../src/identity/user.ts';
import type { Parts } from './testing-call.ts';
import type { Venue } from './testing-server.ts';
import { codeOf, nameOf, type RouteName, routes, send, titled } from './calls.ts';
import { findOwner } from './owners.ts';
import { validCallFor, validCalls } from './valid-calls.ts';
import { digestOf, digestOfState } from './world-digest.ts';
import { personaWithout } from './personas-of.ts';
import { fieldsOf } from '../src/core/fields-of.ts';
import { useServer } from './use-server.ts';

/** The path of an id within a call: ['params', 'accountId'], ['body', 'rows', '0', 'id']. */
interface IdPath {
  readonly path: readonly string[];
  readonly value: string;
}

const isIdName = (name: string): boolean => /^(id|.*Ids?|x)$/.test(name);

/** All paths of a call whose name says that they hold an id, except public ones. */
function listIds(parts: Parts, publicNames: ReadonlySet<string>): readonly IdPath[] {
  const paths: IdPath[] = [];
  const walk = (value: unknown, path: readonly string[], name: string): void => {
    if (typeof value === 'string') {
      if (isIdName(name) && !publicNames.has(name)) paths.push({ path, value });
      return;
    }
    for (const [key, each] of Object.entries(fieldsOf(value))) {
      // The elements of a list have the list's name.
      walk(each, [...path, key], Array.isArray(value) ? name : key);
    }
  };
  for (const part of ['params', 'query', 'body'] as const) walk(parts[part], [part], '');
  return paths;
}

/** The call with other values at some paths. */
function withIds(parts: Parts, changes: readonly IdPath[]): Parts {
  const copy: Parts = structuredClone(parts);
  for (const { path, value } of changes) {
    let holder: unknown = copy;
    for (const step of path.slice(0, -1)) holder = fieldsOf(holder)[step];
    if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [path.at(-1) ?? '']: value });
  }
  return copy;
}

/**
 * Every call by every kind of caller, with own ids and with those of other users (S-23). A new route is covered
 * automatically: its facts and the names of its fields decide what is expected.
 */

const server = await useServer();

/** Fields that end in 'Id' and name something public, or an id that the caller makes up. */
const publicNames: ReadonlySet<string> = new Set([
  'assetId',
  'brokerId',
  'institutionId',
  'marketTypeIds',
  'productId',
]);

/** Public ids of these calls, with the reason. */
const publicIds: Partial<Record<RouteName, string>> = {
  'banking.link': 'ids that the bank provider gives to the accounts at the bank',
};

/** Calls that return another status than 403 or 404 for another user's id, with the reason. */
const otherRefusals: Partial<Record<RouteName, { readonly status: number; readonly why: string }>> = {};

type Caller = 'nobody' | 'oneFactor' | 'frozen' | 'withoutAuthority';

/** The code with which a call is refused by its facts alone; null if this kind of caller may pass. */
function expectedCode({ facts }: NamedRoute, caller: Caller): string | null {
  if (facts.access === 'anyone') return null;
  if (caller === 'nobody') return 'NOT_AUTHENTICATED';
  if (facts.access === 'session') return null;
  if (caller === 'oneFactor') return '403.100.2';
  if (caller === 'frozen') return '403.100.1';
  return facts.authority === undefined ? null : 'AUTHORITY_MISSING';
}

describe('an unauthorized caller', () => {
  const cases = (['nobody', 'oneFactor', 'frozen', 'withoutAuthority'] as const).flatMap(caller =>
    routes.flatMap(named => {
      const code = expectedCode(named, caller);
      return code === null ? [] : [[caller, named.name, code, named] as const];
    }),
  );

  /** No call changes anything, so callers of a kind share a world. */
  const venues = new Map<PersonaKey | Caller, { readonly venue: Venue; readonly digest: string }>();

  function arrange(who: PersonaKey | Caller) {
    const venue = server.openVenue();
    if (who === 'oneFactor') venue.signIn('marisol', 1);
    else if (who !== 'nobody' && who !== 'withoutAuthority') venue.signIn(who);
    const arranged = { venue, digest: digestOf(venue.world) };
    venues.set(who, arranged);
    return arranged;
  }

  it.each(cases)('%s: %s gets %s and changes nothing [API-08, API-09, PRM-11]', async (caller, _name, code, named) => {
    const { authority } = named.facts;
    const who = caller === 'withoutAuthority' && authority !== undefined ? personaWithout[authority] : caller;
    const { venue, digest } = venues.get(who) ?? arrange(who);
    const answer = await send(venue, named, validCalls[nameOf(named)]);
    expect(codeOf(answer)).toBe(code);
    expect(digestOf(venue.world)).toBe(digest);
  });
});

it.each(titled(routes.filter(({ facts }) => facts.access === 'anyone')))(
  '%s is open to a caller without a session [API-08]',
  async (_, named) => {
    const answer = await send(server.openVenue(), named, validCalls[nameOf(named)]);
    expect(['NOT_AUTHENTICATED', '403.100.1', '403.100.2', 'AUTHORITY_MISSING']).not.toContain(codeOf(answer));
  },
);

/** Another customer with all authorities of an investor, and an authorized user of another user's account. */
const strangers = (owner: PersonaKey): readonly PersonaKey[] => [
  owner === 'trader' ? 'counterparty' : 'trader',
  'authorizedUser',
];

/** Values that must never be disclosed to other users, except those in the request itself. */
function secretsOf(venue: Venue, owner: PersonaKey, parts: Parts): readonly string[] {
  const { email, phone, identity, accountIds } = venue.userOf(owner);
  const accounts = accountIds.flatMap(id => venue.world.state.people.accounts.get(id)?.account ?? []);
  const street = identity?.legalDetails?.physicalAddress?.street;
  const said = JSON.stringify(parts);
  return [email, phone, street, ...accountIds, ...accounts.map(({ accountLegalName }) => accountLegalName)].flatMap(
    secret => (secret && !said.includes(secret) ? [secret] : []),
  );
}

/**
 * Variants of the owner's call that a stranger can send: unchanged, and with the account id replaced by the stranger's
 * own. Signatures use the stranger's name, so that only the ids are wrong.
 */
function foreignCalls(named: NamedRoute, good: Parts, owner: User, stranger: User): readonly Parts[] {
  const ids = publicIds[nameOf(named)] === undefined ? listIds(good, publicNames) : [];
  if (ids.length === 0) return [];
  const [own = ''] = stranger.accountIds;
  const accounts = ids.filter(({ value }) => owner.accountIds.includes(value));
  const isMixed = accounts.length > 0 && accounts.length < ids.length;
  const mixed = isMixed
    ? [
        withIds(
          good,
          accounts.map(id => ({ ...id, value: own })),
        ),
      ]
    : [];
  return [good, ...mixed].map(parts => withName(parts, nameOfUser(owner), nameOfUser(stranger)));
}

const nameOfUser = ({ identity }: User): string => (identity === null ? 'nobody' : displayName(identity));

// The text was made from such a call.
const withName = (parts: Parts, from: string, to: string): Parts =>
  JSON.parse(JSON.stringify(parts).replaceAll(from, to)) as Parts;

const triedWithForeignIds: string[] = [];

describe('another customer', () => {
  /** A separate world in which the owner's call is ready to be sent by the stranger. */
  async function arrangeForeignCall(named: NamedRoute, owner: PersonaKey, stranger: PersonaKey) {
    const venue = server.openVenue();
    const ownersBrowser = venue.anotherBrowser();
    ownersBrowser.signIn(owner);
    const good = await validCallFor(nameOf(named), ownersBrowser);
    return { venue, good, calls: foreignCalls(named, good, venue.userOf(owner), venue.signIn(stranger)) };
  }

  it.each(titled(routes.filter(({ facts }) => facts.access !== 'anyone')))(
    'neither reads nor moves another user’s property by %s [API-10]',
    async (_, named) => {
      const owner = await findOwner(server, named);
      for (const stranger of strangers(owner)) {
        const { length: variantCount } = (await arrangeForeignCall(named, owner, stranger)).calls;
        if (variantCount > 0) triedWithForeignIds.push(named.name);
        for (let variant = 0; variant < Math.max(1, variantCount); variant++) {
          const { venue, good, calls } = await arrangeForeignCall(named, owner, stranger);
          const parts = calls[variant] ?? good;
          const secrets = secretsOf(venue, owner, parts);
          const before = digestOfState(venue.world);
          const answer = await send(venue, named, parts);
          expect(secrets.filter(secret => answer.text.includes(secret))).toEqual([]);
          if (variantCount === 0) continue;
          const expected = otherRefusals[nameOf(named)]?.status;
          const isRefused = expected === undefined ? [403, 404].includes(answer.status) : answer.status === expected;
          const description = `${stranger} ${JSON.stringify(parts)} -> ${answer.status} ${answer.text.slice(0, 200)}`;
          expect(isRefused, description).toBe(true);
          expect(digestOfState(venue.world), description).toBe(before);
        }
      }
    },
  );

  it('was tried with ids of other users wherever a call carries any', () => {
    expect(new Set(triedWithForeignIds).size).toBeGreaterThan(30);
  });
});
