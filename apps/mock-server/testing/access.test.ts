import type { NamedRoute } from '@portal/contracts/routes';
import { describe, expect, it } from 'vitest';
import type { Venue } from './testing-server.ts';
import { codeOf, nameOf, routes, send } from './calls.ts';
import { validCalls } from './valid-calls.ts';
import { useServer } from './use-server.ts';

const server = useServer();

describe('access to routes', () => {
  /** The code with which a caller is refused, or 'passed'. */
  const codeFor = async (named: NamedRoute, arrange: (venue: Venue) => void): Promise<string> => {
    const venue = server.openVenue();
    arrange(venue);
    return codeOf(await send(venue, named, validCalls[nameOf(named)])) ?? 'passed';
  };
  const need = (access: string, named: NamedRoute): boolean => named.facts.access === access;
  const refusalCodes = ['NOT_AUTHENTICATED', '403.100.1', '403.100.2', 'AUTHORITY_MISSING'];

  it('a caller without a session reaches only public routes [API-08]', async () => {
    for (const named of routes) {
      const code = await codeFor(named, venue => venue.signOut());
      if (need('anyone', named)) expect([named.name, refusalCodes.includes(code)]).toEqual([named.name, false]);
      else expect([named.name, code]).toEqual([named.name, 'NOT_AUTHENTICATED']);
    }
  });

  it('one factor reaches no account data [API-09]', async () => {
    for (const named of routes) {
      const code = await codeFor(named, venue => venue.signIn('marisol', 1));
      const expected = need('twoFactor', named) ? '403.100.2' : 'is authorized';
      expect([named.name, refusalCodes.includes(code) ? code : 'is authorized']).toEqual([named.name, expected]);
    }
  });

  it('a frozen account reaches no account data', async () => {
    for (const named of routes) {
      const code = await codeFor(named, venue => venue.signIn('frozen'));
      const expected = need('twoFactor', named) ? '403.100.1' : 'is authorized';
      expect([named.name, refusalCodes.includes(code) ? code : 'is authorized']).toEqual([named.name, expected]);
    }
  });

  it('a route with an authority is closed to users without it, and only to them [PRM-11]', async () => {
    for (const named of routes) {
      const code = await codeFor(named, venue => venue.signIn('withoutAuthorities'));
      const expected = named.facts.authority === undefined ? 'is authorized' : 'AUTHORITY_MISSING';
      expect([named.name, refusalCodes.includes(code) ? code : 'is authorized']).toEqual([named.name, expected]);
      const allowed = await codeFor(named, venue => venue.signIn('trader'));
      expect([named.name, refusalCodes.includes(allowed)]).toEqual([named.name, false]);
    }
  });
});
