import type { NamedRoute } from '@portal/contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestingServer, type TestingServer, type Venue } from '../testing/testing-server.ts';
import { codeOf, nameOf, routes, send } from './calls.ts';
import { validCalls } from './valid-calls.ts';

let server: TestingServer;
beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

describe('who may call what', () => {
  /** The code that a caller is turned away with, or 'passed'. */
  const codeFor = async (named: NamedRoute, arrange: (venue: Venue) => void): Promise<string> => {
    const venue = server.openVenue();
    arrange(venue);
    return codeOf(await send(venue, named, validCalls[nameOf(named)])) ?? 'passed';
  };
  const need = (access: string, named: NamedRoute): boolean => named.facts.access === access;
  const doors = ['NOT_AUTHENTICATED', '403.100.1', '403.100.2', 'AUTHORITY_MISSING'];

  it('nobody without a session reaches what needs one, and everybody reaches the rest [API-08]', async () => {
    for (const named of routes) {
      const code = await codeFor(named, venue => venue.signOut());
      if (need('anyone', named)) expect([named.name, doors.includes(code)]).toEqual([named.name, false]);
      else expect([named.name, code]).toEqual([named.name, 'NOT_AUTHENTICATED']);
    }
  });

  it('one factor reaches no data of an account [API-09]', async () => {
    for (const named of routes) {
      const code = await codeFor(named, venue => venue.signIn('marisol', 1));
      const expected = need('twoFactor', named) ? '403.100.2' : 'passes the door';
      expect([named.name, doors.includes(code) ? code : 'passes the door']).toEqual([named.name, expected]);
    }
  });

  it('a frozen account reaches no data of an account', async () => {
    for (const named of routes) {
      const code = await codeFor(named, venue => venue.signIn('frozen'));
      const expected = need('twoFactor', named) ? '403.100.1' : 'passes the door';
      expect([named.name, doors.includes(code) ? code : 'passes the door']).toEqual([named.name, expected]);
    }
  });

  it('a route with an authority is closed to whoever lacks it, and only to them [PRM-11]', async () => {
    for (const named of routes) {
      const code = await codeFor(named, venue => venue.signIn('withoutAuthorities'));
      const expected = named.facts.authority === undefined ? 'passes the door' : 'AUTHORITY_MISSING';
      expect([named.name, doors.includes(code) ? code : 'passes the door']).toEqual([named.name, expected]);
      const allowed = await codeFor(named, venue => venue.signIn('trader'));
      expect([named.name, doors.includes(allowed)]).toEqual([named.name, false]);
    }
  });
});
