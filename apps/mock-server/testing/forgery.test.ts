import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { describe, expect, it } from 'vitest';
import type { Venue } from './testing-server.ts';
import { codeOf, nameOf, routes, send, titled } from './calls.ts';
import { validCallFor } from './valid-calls.ts';
import { digestOf } from './world-digest.ts';
import { useServer } from './use-server.ts';

const server = await useServer();

/** Every call that changes data, sent as another site could make a browser send it (T2, S-04, S-05). */
const changing = routes.filter(({ route }) => route.method !== 'GET');

const tokenOf = (venue: Venue): string => venue.jar.get(antiForgeryCookie) ?? '';

describe('a forged call', () => {
  it.each(titled(changing.filter(({ facts }) => facts.access !== 'anyone')))(
    'of %s, without the token of this very session, is refused and changes nothing [API-02]',
    async (_, named) => {
      const venue = server.openVenue();
      const other = venue.anotherBrowser();
      other.signIn('trader');
      venue.signIn('marisol');
      const parts = await validCallFor(nameOf(named), venue);
      const own = tokenOf(venue);
      const before = digestOf(venue.world);
      const tries = [
        { cookie: own, header: '' },
        { cookie: own, header: own.slice(1) },
        { cookie: own, header: tokenOf(other) },
        { cookie: 'planted', header: 'planted' },
        { cookie: tokenOf(other), header: tokenOf(other) },
      ];
      for (const { cookie, header } of tries) {
        venue.jar.set(antiForgeryCookie, cookie);
        const answer = await send(venue, named, { ...parts, headers: { [antiForgeryHeader]: header } });
        expect([answer.status, codeOf(answer)]).toEqual([403, 'ANTI_FORGERY_TOKEN_INVALID']);
      }
      expect(digestOf(venue.world)).toBe(before);
    },
  );

  it.each(titled(changing))('of %s from another site is refused, with or without a token', async (_, named) => {
    const venue = server.openVenue();
    venue.signIn('marisol');
    const parts = await validCallFor(nameOf(named), venue);
    const before = digestOf(venue.world);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const answer = await send(venue, named, { ...parts, headers });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'CROSS_SITE_REQUEST']);
    }
    expect(digestOf(venue.world)).toBe(before);
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
