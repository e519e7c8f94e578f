import { api } from '@portal/contracts/api';
import { authorities } from '@portal/domain/accounts/authority';
import { marketDate } from '@portal/domain/calendar/market-time';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { subtract, sum } from '@portal/domain/money/money';
import { computeDisplayedDays } from '@portal/domain/transfers/share-transfer';
import { describe, expect, it } from 'vitest';
import { personaPassword } from './persona-spec.ts';
import { personas, type PersonaKey } from './personas.ts';
import {
  personaOfAccountStatus,
  personaOfAccountType,
  personaOfInviteStatus,
  personaOfKycStatus,
  personaOfTwoFactorType,
  personaWithout,
} from '../../testing/personas-of.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

async function startUpOf(persona: PersonaKey) {
  venue().signIn(persona);
  return venue().read(api.startUp.global, { query: { symbolResource: 'asset' } });
}

describe('the personas', () => {
  it('all sign in with the one password, and each states its purpose', async () => {
    const names = new Set(Object.values(personas).map(({ name }) => name));
    expect(names.size).toBe(Object.keys(personas).length);
    // Object.keys returns strings; these are the keys of this very object.
    for (const key of Object.keys(personas) as PersonaKey[]) {
      expect(personas[key].purpose).toMatch(/^[A-Z].*\.$/);
      const { email } = venue().userOf(key);
      expect((await venue().call(api.auth.login, { body: { email, password: personaPassword } })).status).toBe(200);
    }
  });

  it.each(['marisol', 'transferTroubles'] as const)(
    'tell a transfer of shares alike in the list and in its request: day and firm of %s',
    async persona => {
      venue().signIn(persona);
      const accountId = venue().userOf(persona).activeAccountId ?? '';
      const requests = await venue().read(api.accountTransfers.list, { query: { accountId } });
      const rows = await venue().read(api.transfers.list, { query: { accountId, page: 1, size: 50 } });
      expect(requests.transfers.length).toBeGreaterThan(0);
      for (const { id, submittedDate, deliveringFirmName } of requests.transfers) {
        const row = rows.transactions.find(each => each.id === id);
        expect([row?.date ?? row?.createdDate, row?.clientId]).toEqual([submittedDate, deliveringFirmName]);
      }
    },
  );

  it.each(['marisol', 'unseasonedCash'] as const)(
    'tell from which day each deposit of %s can be used and withdrawn, and hold exactly that much back',
    async persona => {
      venue().signIn(persona);
      const today = marketDate(venue().world.now());
      const accountId = venue().userOf(persona).activeAccountId ?? '';
      const { transactions } = await venue().read(api.transfers.list, { query: { accountId, page: 1, size: 50 } });
      const deposits = transactions.filter(row => (row.transactionType ?? row.type) === 'FIAT_DEPOSIT');
      for (const { status, expectedDate } of deposits.filter(row => row.status === 'PENDING')) {
        expect([status, (expectedDate ?? '') > today]).toEqual(['PENDING', true]);
      }
      const young = deposits.filter(row => row.status === 'COMPLETE' && (row.seasonedDate ?? '') > today);
      const { fiatAssets } = await venue().read(api.portfolio.balances, { query: { accountId, brokerId: 'halyard' } });
      const { availableWithdrawalBalance, availableSeasonedBalance } = fiatAssets['USD'] ?? expect.fail('no cash');
      expect(young).not.toEqual([]);
      expect(sum(young.map(({ amount }) => amount))).toBe(
        subtract(availableWithdrawalBalance, availableSeasonedBalance),
      );
    },
  );

  it('wait for a cost basis only once the shares can have arrived [TRF-32]', async () => {
    venue().signIn('marisol');
    const accountId = venue().userOf('marisol').activeAccountId ?? '';
    const { transfers } = await venue().read(api.accountTransfers.list, { query: { accountId } });
    const waiting = transfers.filter(({ status }) => status === 'WAITING_FOR_COST_BASIS');
    expect(waiting).not.toEqual([]);
    for (const { submittedDate, expectedDate, transferType } of waiting) {
      const submitted = marketDate(Date.parse(submittedDate));
      expect(expectedDate).toBe(addTradingDays(submitted, computeDisplayedDays(transferType).least));
      expect((expectedDate ?? '') <= marketDate(venue().world.now())).toBe(true);
    }
  });

  it('cover each account kind, account status and KYC status [API-11]', async () => {
    for (const [type, persona] of Object.entries(personaOfAccountType)) {
      expect((await startUpOf(persona)).account?.type).toBe(type);
    }
    for (const [status, persona] of Object.entries(personaOfAccountStatus)) {
      expect((await startUpOf(persona)).accountStatus).toBe(status);
    }
    for (const [status, persona] of Object.entries(personaOfKycStatus)) {
      expect((await startUpOf(persona)).account?.kycStatus).toBe(status);
    }
  });

  it('cover every outcome of the access decision and several accounts per user [API-11]', async () => {
    expect((await startUpOf('migratedUnsigned')).identity?.signedTimestamp).toBeNull();
    expect((await startUpOf('migratedWaiting')).account).toMatchObject({
      dinoMigrationAccount: true,
      currentUserIsPrimary: false,
      primaryApplicationSignedOn: null,
    });
    expect(venue().signIn('dvpNoAccount')).toMatchObject({ dvp: true, accountIds: [] });
    const { unsupportedStates } = await venue().read(api.startUp.settings);
    const region = (await startUpOf('unsupported')).identity?.legalDetails?.physicalAddress?.region ?? '';
    expect(unsupportedStates?.split(' ')).toContain(region);
    expect((await startUpOf('invited')).inviteStatus).toMatchObject([{ status: 'SENT' }]);
    expect(venue().signIn('frozen').frozen).toBe(true);
    expect(venue().signIn('severalAccounts').accountIds).toHaveLength(2);
    for (const [type, persona] of Object.entries(personaOfTwoFactorType)) {
      expect(venue().signIn(persona).twoFactorType).toBe(type);
    }
    for (const [status, persona] of Object.entries(personaOfInviteStatus)) {
      const { email } = venue().signIn(persona);
      const invites = [...venue().world.state.invites.byId.values()].filter(each => each.email === email);
      expect(invites).toMatchObject([{ status }]);
    }
  });

  it('hold every listed authority, and some persona lacks each of them [PRM-08]', async () => {
    const held = new Set<string>();
    for (const persona of ['marisol', 'notSetUp', 'betaTester'] as const) {
      venue().signIn(persona);
      for (const authority of (await venue().read(api.auth.user)).authorities) held.add(authority);
    }
    expect([...held].toSorted()).toEqual([...authorities].toSorted());
    for (const [authority, persona] of Object.entries(personaWithout)) {
      venue().signIn(persona);
      expect((await venue().read(api.auth.user)).authorities).not.toContain(authority);
    }
  });

  it('include one with an unknown authority, which is passed on unchanged [PRM-09]', async () => {
    venue().signIn('unknownAuthority');
    expect((await venue().read(api.auth.user)).authorities).toContain('api:can-see-the-future');
  });
});
