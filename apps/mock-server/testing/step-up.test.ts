import { describe, expect, it } from 'vitest';
import type { StepUp } from '../src/identity/step-up.ts';
import type { Parts } from './testing-call.ts';
import type { Venue } from './testing-server.ts';
import { codeOf, nameOf, routes, send } from './calls.ts';
import { findOwner } from './owners.ts';
import { validCallFor } from './valid-calls.ts';
import { digestOfState } from './world-digest.ts';
import { useServer } from './use-server.ts';

const server = await useServer();

/**
 * Calls that require a fresh code for exactly their operation (docs/decisions/0008-step-up.md); the table is the
 * decision.
 */
const guarded = ['accountTransfers.submit', 'banking.link', 'banking.withdraw', 'wallets.withdraw'] as const;

const routeOf = (name: string) => {
  const named = routes.find(each => each.name === name);
  if (named === undefined) throw new Error(`No route ${name}`);
  return named;
};

const sessionOf = (venue: Venue): string => venue.jar.get('session') ?? '';

/** A world in which the owner's call is ready to be sent, and its proofs, which were removed from the world. */
async function arrange(name: string, change: (good: Parts, venue: Venue) => Parts = good => good) {
  const named = routeOf(name);
  const owner = await findOwner(server, named);
  const venue = server.openVenue();
  venue.signIn(owner);
  const parts = change(await validCallFor(nameOf(named), venue), venue);
  const { stepUps } = venue.world.state.people;
  const proofs = stepUps.get(sessionOf(venue)) ?? [];
  stepUps.delete(sessionOf(venue));
  const give = (some: readonly StepUp[], session = sessionOf(venue)) => void stepUps.set(session, some);
  return { venue, owner, proofs, give, call: () => send(venue, named, parts) };
}

/** A new email address, proved as the specification requires [APA-12]. */
const newEmail = (good: Parts, venue: Venue): Parts => {
  const sessionId = sessionOf(venue);
  venue.world.execute('stepUp.prove', { sessionId, operation: 'EMAIL_UPDATE', subject: null });
  return { ...good, body: { email: 'another.address@example.com' } };
};

describe.each([...guarded.map(name => [name, undefined] as const), ['identities.save', newEmail] as const])(
  '%s',
  (name, change) => {
    it('does nothing without a fresh code', async () => {
      const { venue, proofs, call } = await arrange(name, change);
      expect(proofs).toHaveLength(1);
      const before = digestOfState(venue.world);
      const answer = await call();
      expect([answer.status, codeOf(answer)]).toEqual([403, 'STEP_UP_REQUIRED']);
      expect(withoutEmpty(digestOfState, venue)).toBe(before);
    });

    it('does nothing with a code for another operation or of another session', async () => {
      const { venue, owner, proofs, give, call } = await arrange(name, change);
      const [proof] = proofs;
      if (proof === undefined) throw new Error('No proof');
      const elsewhere = venue.anotherBrowser();
      elsewhere.signIn(owner);
      give([{ ...proof, subject: 'Withdraw 1 USD to B-1' }]);
      give(proofs, sessionOf(elsewhere));
      expect(codeOf(await call())).toBe('STEP_UP_REQUIRED');
      give([{ ...proof, operation: proof.operation === 'TRANSFER' ? 'WITHDRAWAL' : 'TRANSFER' }]);
      expect(codeOf(await call())).toBe('STEP_UP_REQUIRED');
      give([{ ...proof, until: venue.world.now() }]);
      expect(codeOf(await call())).toBe('STEP_UP_REQUIRED');
    });

    it('accepts the right code, and consumes it', async () => {
      const { venue, proofs, give, call } = await arrange(name, change);
      give(proofs);
      expect((await call()).status).toBeLessThan(300);
      expect(venue.world.state.people.stepUps.get(sessionOf(venue))).toEqual([]);
    });

    it('requires none if the settings say so', async () => {
      const { venue, call } = await arrange(name, change);
      venue.world.execute('settings.change', { values: { stepUpFor: [] } });
      expect((await call()).status).toBeLessThan(300);
    });
  },
);

/** Inspects the world, ignoring the empty list that requesting a proof leaves behind. */
function withoutEmpty<T>(look: (world: Venue['world']) => T, { world }: Venue): T {
  const { stepUps } = world.state.people;
  for (const [session, proofs] of stepUps) if (proofs.length === 0) stepUps.delete(session);
  return look(world);
}

it('no other call requires a fresh code', async () => {
  const asking: string[] = [];
  for (const named of routes.filter(({ facts, route }) => facts.access === 'twoFactor' && route.method !== 'GET')) {
    const { call } = await arrange(named.name);
    if (codeOf(await call()) === 'STEP_UP_REQUIRED') asking.push(named.name);
  }
  expect(asking.toSorted()).toEqual([...guarded]);
});
