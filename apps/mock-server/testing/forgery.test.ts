import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { describe, expect, it } from 'vitest';
import type { Venue } from './testing-server.ts';
import { codeOf, nameOf, routes, send } from './calls.ts';
import { validCallFor } from './valid-calls.ts';
import { digestOf } from './world-digest.ts';
import { useServer } from './use-server.ts';

const server = await useServer();

/** Every call that changes data, sent as another site could make a browser send it (T2, S-04, S-05). */
const changing = routes.filter(({ route }) => route.method !== 'GET');

interface Forged {
  /** The anti-forgery cookie, if it is another one. */
  readonly cookie?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const tokenOf = (venue: Venue): string => venue.jar.get(antiForgeryCookie) ?? '';

describe('a forged call', () => {
  /** Each call of these routes, ready to be sent in one world, and the answers that differ from the expected refusal. */
  async function findAccepted(some: typeof changing, code: string, forge: (venue: Venue) => readonly Forged[]) {
    const venue = server.openVenue();
    venue.signIn('marisol');
    const calls = [];
    for (const named of some) calls.push({ named, parts: await validCallFor(nameOf(named), venue) });
    const forged = forge(venue);
    const before = digestOf(venue.world);
    const wrong: unknown[] = [];
    for (const { named, parts } of calls) {
      for (const { cookie, headers } of forged) {
        if (cookie !== undefined) venue.jar.set(antiForgeryCookie, cookie);
        const answer = await send(venue, named, { ...parts, headers });
        if (answer.status !== 403 || codeOf(answer) !== code) wrong.push([named.name, headers, answer.status]);
      }
    }
    expect(digestOf(venue.world)).toBe(before);
    return wrong;
  }

  it('without the token of this very session is refused by every route and changes nothing [API-02]', async () => {
    const some = changing.filter(({ facts }) => facts.access !== 'anyone');
    const tokens = (venue: Venue): readonly Forged[] => {
      const other = venue.anotherBrowser();
      other.signIn('trader');
      const own = tokenOf(venue);
      return [
        { cookie: own, headers: { [antiForgeryHeader]: '' } },
        { cookie: own, headers: { [antiForgeryHeader]: own.slice(1) } },
        { cookie: own, headers: { [antiForgeryHeader]: tokenOf(other) } },
        { cookie: 'planted', headers: { [antiForgeryHeader]: 'planted' } },
        { cookie: tokenOf(other), headers: { [antiForgeryHeader]: tokenOf(other) } },
      ];
    };
    expect(await findAccepted(some, 'ANTI_FORGERY_TOKEN_INVALID', tokens)).toEqual([]);
  });

  it('from another site is refused by every route, with or without a token', async () => {
    const sites = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }];
    const forge = () => sites.map(headers => ({ headers }));
    expect(await findAccepted(changing, 'CROSS_SITE_REQUEST', forge)).toEqual([]);
  });
});

describe('a read call', () => {
  it('changes nothing for any caller, except the link that verifies an email address', async () => {
    for (const named of routes.filter(({ route, facts }) => route.method === 'GET' && facts.changesByGet !== true)) {
      const venue = server.openVenue();
      venue.signIn('marisol');
      const parts = await validCallFor(nameOf(named), venue);
      const before = digestOf(venue.world);
      await send(venue, named, parts);
      expect([named.name, digestOf(venue.world) === before]).toEqual([named.name, true]);
    }
  });
});
