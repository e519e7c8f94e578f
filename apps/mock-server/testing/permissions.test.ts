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
  /** What each route that refuses this caller answers instead. */
  async function findWrong(caller: Caller, who: PersonaKey | null, factors: 1 | 2 = 2): Promise<readonly string[]> {
    const venue = server.openVenue();
    if (who !== null) venue.signIn(who, factors);
    const before = digestOf(venue.world);
    const wrong: string[] = [];
    let tried = 0;
    for (const named of routes) {
      const code = expectedCode(named, caller);
      const { authority } = named.facts;
      const isOther = caller === 'withoutAuthority' && authority !== undefined && personaWithout[authority] !== who;
      if (code === null || isOther) continue;
      tried++;
      const got = codeOf(await send(venue, named, validCalls[nameOf(named)]));
      if (got !== code) wrong.push(`${named.name}: ${got}, not ${code}`);
    }
    expect(tried).toBeGreaterThan(0);
    expect(digestOf(venue.world)).toBe(before);
    return wrong;
  }

  it.each([
    ['nobody', null, 2],
    ['oneFactor', 'marisol', 1],
    ['frozen', 'frozen', 2],
  ] as const)('%s is refused by every route and changes nothing [API-08, API-09]', async (caller, who, factors) => {
    expect(await findWrong(caller, who, factors)).toEqual([]);
  });

  it('without the authority of a route is refused by it and changes nothing [PRM-11]', async () => {
    const needed = new Set(routes.flatMap(({ facts }) => facts.authority ?? []));
    const lacking = new Set([...needed].map(authority => personaWithout[authority]));
    for (const who of lacking) expect([who, await findWrong('withoutAuthority', who)]).toEqual([who, []]);
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
        const { venue, good, calls } = await arrangeForeignCall(named, owner, stranger);
        if (calls.length > 0) triedWithForeignIds.push(named.name);
        const before = digestOfState(venue.world);
        for (const parts of calls.length > 0 ? calls : [good]) {
          const secrets = secretsOf(venue, owner, parts);
          const answer = await send(venue, named, parts);
          expect(secrets.filter(secret => answer.text.includes(secret))).toEqual([]);
          if (calls.length === 0) continue;
          const description = `${stranger} ${JSON.stringify(parts)} -> ${answer.status} ${answer.text.slice(0, 200)}`;
          expect([403, 404], description).toContain(answer.status);
        }
        if (calls.length > 0) expect(digestOfState(venue.world), stranger).toBe(before);
      }
    },
  );

  it('was tried with ids of other users wherever a call carries any', () => {
    expect(new Set(triedWithForeignIds).size).toBeGreaterThan(30);
  });
});
