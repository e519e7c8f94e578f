import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAccess, decidePublicAccess, type AccessInput, type AccessOutcome } from './access';

type Changes = {
  readonly [Part in keyof AccessInput]?: AccessInput[Part] extends object
    ? Partial<AccessInput[Part]>
    : AccessInput[Part];
};

/** An investor with full access and nothing left to do. */
const investor: AccessInput = {
  auth: {
    authenticated: true,
    accountId: 'A-1',
    frozen: false,
    twoFactorAuthenticated: true,
    twoFactorAuthType: 'SMS',
    dvpAccount: false,
    unsupported: false,
    errorMessage: null,
  },
  account: {
    status: 'COMPLETE',
    dinoMigrationAccount: false,
    currentUserIsPrimary: true,
    primaryApplicationSignedOn: '2026-01-02T00:00:00Z',
    hasPendingInvites: false,
  },
  identity: { fetched: true, signedTimestamp: '2026-01-02T00:00:00Z' },
  flags: { entityMigration: true },
  brand: { requiresSignature: false },
  returnTarget: null,
};

const change = (base: AccessInput, changes: Changes): AccessInput => ({
  ...base,
  ...changes,
  auth: { ...base.auth, ...changes.auth },
  account: { ...base.account, ...changes.account },
  identity: { ...base.identity, ...changes.identity },
  flags: { ...base.flags, ...changes.flags },
  brand: { ...base.brand, ...changes.brand },
});

const decide = (...changes: Changes[]): AccessOutcome => decideAccess(changes.reduce(change, investor));
const withoutAccount: Changes = { auth: { accountId: null }, account: { status: 'NO_ACCOUNT_ID_FROM_AUTH' } };
const secondary: Changes = { account: { dinoMigrationAccount: true, currentUserIsPrimary: false } };

/** One row per step, in order: what makes it apply, and where it leads. */
const steps: readonly (readonly [
  ids: readonly [string, ...string[]],
  name: string,
  changes: Changes,
  outcome: AccessOutcome,
])[] = [
  [['ACS-02'], 'not authenticated', { auth: { authenticated: false } }, { kind: 'go', to: 'login' }],
  [
    ['ACS-03'],
    'migrated secondary user, not signed',
    { ...secondary, identity: { signedTimestamp: null } },
    { kind: 'go', to: 'register/review-details' },
  ],
  [
    ['ACS-04', 'RTE-33'],
    'migrated secondary user, primary has not signed',
    { account: { ...secondary.account, primaryApplicationSignedOn: null } },
    { kind: 'go', to: 'register/submitted-application', query: { authUser: 'true' } },
  ],
  [
    ['ACS-05'],
    'no account, DVP',
    { ...withoutAccount, auth: { accountId: null, dvpAccount: true } },
    { kind: 'go', to: 'register-entity/account-details' },
  ],
  [
    ['ACS-06'],
    'no account, unsupported',
    { ...withoutAccount, auth: { accountId: null, unsupported: true, errorMessage: 'Not in your state.' } },
    { kind: 'go', to: 'unSupported', query: { errorMessage: 'Not in your state.' } },
  ],
  [['ACS-07'], 'no account', withoutAccount, { kind: 'go', to: 'register/account-details' }],
  [
    ['ACS-08'],
    'no account, invited',
    { auth: { accountId: null }, account: { status: 'NO_ACCOUNT_ID_FROM_AUTH', hasPendingInvites: true } },
    { kind: 'go', to: 'register/accept-invite' },
  ],
  [['ACS-09'], 'frozen', { auth: { frozen: true } }, { kind: 'go', to: 'frozen' }],
  [
    ['ACS-10'],
    'no second factor set up',
    { auth: { twoFactorAuthenticated: false, twoFactorAuthType: 'NOT_SETUP' } },
    { kind: 'go', to: 'register/two-factor-setup' },
  ],
  [['ACS-11'], 'one factor only', { auth: { twoFactorAuthenticated: false } }, { kind: 'go', to: 'two-factor' }],
  [
    ['ACS-13'],
    'brand that requires a signature, not signed',
    { brand: { requiresSignature: true }, identity: { signedTimestamp: null } },
    { kind: 'go', to: 'register/review-details' },
  ],
  [
    ['ACS-14'],
    'return target stored',
    { returnTarget: '/investors/asset/OSTKO' },
    { kind: 'return', target: '/investors/asset/OSTKO' },
  ],
];
const outcomeOf = (id: string): AccessOutcome | undefined => steps.find(([[own]]) => own === id)?.[3];
const changesOf = (id: string): Changes => steps.find(([[own]]) => own === id)?.[2] ?? {};

/** Pairs of steps that can apply at once; the first must win. Later changes override earlier ones. */
const pairs: readonly (readonly [winner: string, loser: string])[] = [
  ...['ACS-03', 'ACS-04', 'ACS-05', 'ACS-06', 'ACS-07', 'ACS-08', 'ACS-09', 'ACS-10', 'ACS-11', 'ACS-13', 'ACS-14'].map(
    loser => ['ACS-02', loser] as const,
  ),
  ...['ACS-04', 'ACS-05', 'ACS-06', 'ACS-07', 'ACS-08', 'ACS-09', 'ACS-10', 'ACS-11', 'ACS-13', 'ACS-14'].map(
    loser => ['ACS-03', loser] as const,
  ),
  ...['ACS-05', 'ACS-06', 'ACS-07', 'ACS-08', 'ACS-09', 'ACS-10', 'ACS-11', 'ACS-14'].map(
    loser => ['ACS-04', loser] as const,
  ),
  ...['ACS-05', 'ACS-06', 'ACS-07', 'ACS-08'].flatMap(winner =>
    ['ACS-09', 'ACS-10', 'ACS-11', 'ACS-13', 'ACS-14'].map(loser => [winner, loser] as const),
  ),
  ...['ACS-10', 'ACS-11', 'ACS-13', 'ACS-14'].map(loser => ['ACS-09', loser] as const),
  ...['ACS-13', 'ACS-14'].flatMap(loser => [['ACS-10', loser] as const, ['ACS-11', loser] as const]),
  ['ACS-13', 'ACS-14'],
];

describe('the access decision', () => {
  it('allows an investor without open steps [ACS-15]', () => {
    expect(decide()).toEqual({ kind: 'allow' });
  });

  it.each(steps)('step %s, "%s", leads to its page', (_ids, _name, changes, outcome) => {
    expect(decide(changes)).toEqual(outcome);
  });

  it.each(pairs)('takes step %s before step %s [ACS-01]', (winner, loser) => {
    expect(decide(changesOf(loser), changesOf(winner))).toEqual(outcomeOf(winner));
    expect(decide(changesOf(loser))).toEqual(outcomeOf(loser));
  });

  it("puts the waiting page of a migrated secondary user before the brand's signature [ACS-01]", () => {
    const both = [changesOf('ACS-13'), changesOf('ACS-04'), { identity: { fetched: false } }];
    expect(decide(...both)).toEqual(outcomeOf('ACS-04'));
  });

  it('sends a DVP user with one factor to two-factor even when none is set up [ACS-12]', () => {
    const dvp = { auth: { twoFactorAuthenticated: false, twoFactorAuthType: 'NOT_SETUP', dvpAccount: true } };
    expect(decide(dvp)).toEqual({ kind: 'go', to: 'two-factor' });
  });

  it('prefers the entity form for a DVP user who is unsupported as well [ACS-05]', () => {
    const both = { ...withoutAccount, auth: { accountId: null, dvpAccount: true, unsupported: true } };
    expect(decide(both)).toEqual({ kind: 'go', to: 'register-entity/account-details' });
  });

  it('opens no account for a user whose account is not known yet', () => {
    expect(decide({ auth: { accountId: null }, account: { status: null } })).toEqual({ kind: 'allow' });
  });

  it('treats a two-factor type it does not know as set up [SES-02]', () => {
    const unknown = { auth: { twoFactorAuthenticated: false, twoFactorAuthType: 'PASSKEY' } };
    expect(decide(unknown)).toEqual({ kind: 'go', to: 'two-factor' });
  });

  it('takes the steps for migrated users only with the entity-migration flag [ACS-03, ACS-04, FLG-04]', () => {
    for (const id of ['ACS-03', 'ACS-04']) {
      expect(decide(changesOf(id), { flags: { entityMigration: false } })).toEqual({ kind: 'allow' });
    }
  });

  it('asks a migrated secondary user to sign only after the identities were fetched [ACS-03]', () => {
    expect(decide(changesOf('ACS-03'), { identity: { fetched: false, signedTimestamp: null } })).toEqual({
      kind: 'allow',
    });
  });

  it('makes only secondary users of migrated accounts wait [PRM-04]', () => {
    const waiting = { account: { ...secondary.account, primaryApplicationSignedOn: null } };
    expect(decide(waiting)).toEqual(outcomeOf('ACS-04'));
    expect(decide(waiting, { account: { currentUserIsPrimary: true } })).toEqual({ kind: 'allow' });
    expect(decide(waiting, { account: { dinoMigrationAccount: false } })).toEqual({ kind: 'allow' });
  });

  it('passes the migration step to the set-up page and the code page [RTE-30, SGN-15, SGN-16]', () => {
    expect(decide(changesOf('ACS-10'), { migrationStep: '1' })).toEqual({
      kind: 'go',
      to: 'register/two-factor-setup',
      query: { migrate: 'true' },
    });
    for (const migrationStep of ['1', '3']) {
      expect(decide(changesOf('ACS-11'), { migrationStep })).toEqual({
        kind: 'go',
        to: 'two-factor',
        query: { migrationStep },
      });
      expect(decidePublicAccess('two-factor', change(investor, { migrationStep }))).toEqual({
        kind: 'go',
        to: 'portfolio',
        query: { migrationStep },
      });
    }
  });

  it('ignores a return target outside the portal [ACS-14]', () => {
    expect(decide({ returnTarget: 'https://evil.example' })).toEqual({ kind: 'allow' });
  });

  it('never allows a user who is frozen, signed out or without two factors', () => {
    const maybe = fc.option(fc.constantFrom('', 'x'), { nil: null });
    const inputs = fc.record({
      auth: fc.record({
        authenticated: fc.boolean(),
        accountId: maybe,
        frozen: fc.boolean(),
        twoFactorAuthenticated: fc.boolean(),
        twoFactorAuthType: fc.constantFrom('NOT_SETUP', 'SMS', 'OTHER', null),
        dvpAccount: fc.boolean(),
        unsupported: fc.boolean(),
        errorMessage: maybe,
      }),
      account: fc.record({
        status: fc.constantFrom('COMPLETE', 'NO_ACCOUNT_ID_FROM_AUTH', null),
        dinoMigrationAccount: fc.boolean(),
        currentUserIsPrimary: fc.boolean(),
        primaryApplicationSignedOn: maybe,
        hasPendingInvites: fc.boolean(),
      }),
      identity: fc.record({ fetched: fc.boolean(), signedTimestamp: maybe }),
      flags: fc.record({ entityMigration: fc.boolean() }),
      brand: fc.record({ requiresSignature: fc.boolean() }),
      returnTarget: fc.constantFrom(null, '/investors/history', '//evil.example'),
    });
    fc.assert(
      fc.property(inputs, input => {
        const { kind } = decideAccess(input);
        if (kind === 'go') return;
        const { authenticated, twoFactorAuthenticated, frozen } = input.auth;
        expect([authenticated, twoFactorAuthenticated, frozen]).toEqual([true, true, false]);
        expect(kind).toBe(input.returnTarget === '/investors/history' ? 'return' : 'allow');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('public pages', () => {
  const left = ['', 'login', 'forgot-password', 'two-factor', 'migration'];
  const staying = ['asset/OSTKO', 'logout', 'register/account-details'];

  it.each(left)("send an investor with full access from '%s' to the portfolio [ACS-16]", page => {
    expect(decidePublicAccess(page, investor)).toEqual({ kind: 'go', to: 'portfolio' });
  });

  it.each(staying)("let an investor with full access stay on '%s' [ACS-16]", page => {
    expect(decidePublicAccess(page, investor)).toEqual({ kind: 'allow' });
  });

  it('send an investor who just signed in to the stored return target first', () => {
    const returning = { ...investor, returnTarget: '/investors/asset/OSTKO' };
    expect(decidePublicAccess('login', returning)).toEqual({ kind: 'return', target: '/investors/asset/OSTKO' });
    expect(decidePublicAccess('asset/TZROP', returning)).toEqual({ kind: 'allow' });
  });

  it.each([...left, ...staying])("let an anonymous visitor stay on '%s' [ACS-17]", page => {
    expect(decidePublicAccess(page, change(investor, { auth: { authenticated: false } }))).toEqual({ kind: 'allow' });
  });

  it('lead a signed-in user from an invitation link to the invitation, with or without an account [SGN-17]', () => {
    const invite = { iid: 'I-1', aid: 'A-9' };
    const toInvite = { kind: 'go', to: 'register/accept-invite', query: { iid: 'I-1', aid: 'A-9' } };
    const opened = (changes: Changes) => decidePublicAccess('login', { ...change(investor, changes), invite });
    expect(opened({})).toEqual(toInvite);
    expect(opened(withoutAccount)).toEqual(toInvite);
    expect(opened({ returnTarget: '/investors/history' })).toEqual(toInvite);
    expect(opened({ auth: { authenticated: false } })).toEqual({ kind: 'allow' });
    expect(opened({ auth: { twoFactorAuthenticated: false } })).toEqual({ kind: 'allow' });
    expect(opened({ auth: { frozen: true } })).toEqual({ kind: 'allow' });
    expect(decidePublicAccess('login', { ...investor, invite: { iid: 'I-1', aid: null } })).toEqual({
      kind: 'go',
      to: 'register/accept-invite',
      query: { iid: 'I-1' },
    });
  });

  it('let a user with one factor stay on two-factor', () => {
    expect(decidePublicAccess('two-factor', change(investor, { auth: { twoFactorAuthenticated: false } }))).toEqual({
      kind: 'allow',
    });
  });
});
