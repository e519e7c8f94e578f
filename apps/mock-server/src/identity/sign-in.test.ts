import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';
import { personaPassword } from '../seed/persona-spec.ts';
import { checkSignIn } from './sign-in.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

describe('whether an address has an account', () => {
  /** How often signing in compared the password, and its result. */
  function signIn(email: string, password: string) {
    let compared = 0;
    const result = checkSignIn(venue().world, email, password, (typed, stored) => {
      compared += 1;
      return checkPassword(typed, stored);
    });
    return { compared, refusal: result.ok ? null : result.refusal };
  }

  it('cannot be inferred from the work of signing in: one password is compared either way', () => {
    const known = signIn('marisol.vance@example.com', 'wrong');
    expect(known).toMatchObject({ compared: 1, refusal: { code: 'INVALID_CREDENTIALS' } });
    expect(signIn('nobody@example.com', 'wrong')).toEqual(known);
    expect(signIn('marisol.vance@example.com', personaPassword)).toEqual({ compared: 1, refusal: null });
  });

  it('cannot be inferred from a lock: known or not, the address waits and nothing is compared', () => {
    for (const email of ['marisol.vance@example.com', 'nobody@example.com']) {
      for (let i = 0; i < 10; i++) signIn(email, 'wrong');
      expect(signIn(email, personaPassword)).toMatchObject({ compared: 0, refusal: { code: 'TOO_MANY_ATTEMPTS' } });
    }
  });

  it('leaves no unknown address in the world or in its log', () => {
    const commands = venue().world.log.commands().length;
    for (let i = 0; i < 10; i++) signIn('nobody@example.com', 'wrong');
    expect(venue().world.log.commands()).toHaveLength(commands);
    expect(venue().world.state.people.failedSignIns.size).toBe(0);
  });

  it('forgets the failures of one hour in the next', () => {
    signIn('marisol.vance@example.com', 'wrong');
    venue().advance(3_600_000);
    signIn('trader@example.com', 'wrong');
    signIn(venue().userOf('trader').email, 'wrong');
    expect([...venue().world.state.people.failedSignIns.keys()]).toEqual([venue().userOf('trader').email]);
  });

  it('cannot be inferred from the comparison: without a stored password the same hash is computed, once', () => {
    const salts: string[] = [];
    const hash = (password: string, salt: string): Buffer => {
      salts.push(salt);
      return scryptSync(password, salt, 32, { N: 64, r: 4, p: 1 });
    };
    expect(checkPassword('nobody', undefined, hash)).toBe(false);
    expect(checkPassword('right', hashPassword('right', 'salt'), hash)).toBe(true);
    expect(checkPassword('wrong', hashPassword('right', 'salt'), hash)).toBe(false);
    expect(salts).toEqual(['nobody', 'salt', 'salt']);
  });
});
