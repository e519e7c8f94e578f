import { api } from '@portal/contracts/api';
import { authorities } from '@portal/domain/accounts/authority';
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

const { venue } = useVenue();

async function startUpOf(persona: PersonaKey) {
  venue.signIn(persona);
  return venue.read(api.startUp.global, { query: { symbolResource: 'asset' } });
}

describe('the personas', () => {
  it('all sign in with the one password, and each states its purpose', async () => {
    const names = new Set(Object.values(personas).map(({ name }) => name));
    expect(names.size).toBe(Object.keys(personas).length);
    // Object.keys returns strings; these are the keys of this very object.
    for (const key of Object.keys(personas) as PersonaKey[]) {
      expect(personas[key].purpose).toMatch(/^[A-Z].*\.$/);
      const { email } = venue.userOf(key);
      expect((await venue.call(api.auth.login, { body: { email, password: personaPassword } })).status).toBe(200);
    }
  });

  it.each(['marisol', 'transferTroubles'] as const)(
    'tell a transfer of shares alike in the list and in its request: day and firm of %s',
    async persona => {
      venue.signIn(persona);
      const accountId = venue.userOf(persona).activeAccountId ?? '';
      const requests = await venue.read(api.accountTransfers.list, { query: { accountId } });
      const rows = await venue.read(api.transfers.list, { query: { accountId, page: 1, size: 50 } });
      expect(requests.transfers.length).toBeGreaterThan(0);
      for (const { id, submittedDate, deliveringFirmName } of requests.transfers) {
        const row = rows.transactions.find(each => each.id === id);
        expect([row?.date ?? row?.createdDate, row?.clientId]).toEqual([submittedDate, deliveringFirmName]);
      }
    },
  );

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
    expect(venue.signIn('dvpNoAccount')).toMatchObject({ dvp: true, accountIds: [] });
    const { unsupportedStates } = await venue.read(api.startUp.settings);
    const region = (await startUpOf('unsupported')).identity?.legalDetails?.physicalAddress?.region ?? '';
    expect(unsupportedStates?.split(' ')).toContain(region);
    expect((await startUpOf('invited')).inviteStatus).toMatchObject([{ status: 'SENT' }]);
    expect(venue.signIn('frozen').frozen).toBe(true);
    expect(venue.signIn('severalAccounts').accountIds).toHaveLength(2);
    for (const [type, persona] of Object.entries(personaOfTwoFactorType)) {
      expect(venue.signIn(persona).twoFactorType).toBe(type);
    }
    for (const [status, persona] of Object.entries(personaOfInviteStatus)) {
      const { email } = venue.signIn(persona);
      const invites = [...venue.world.state.invites.byId.values()].filter(each => each.email === email);
      expect(invites).toMatchObject([{ status }]);
    }
  });

  it('hold every listed authority, and some persona lacks each of them [PRM-08]', async () => {
    const held = new Set<string>();
    for (const persona of ['marisol', 'notSetUp', 'betaTester'] as const) {
      venue.signIn(persona);
      for (const authority of (await venue.read(api.auth.user)).authorities) held.add(authority);
    }
    expect([...held].toSorted()).toEqual([...authorities].toSorted());
    for (const [authority, persona] of Object.entries(personaWithout)) {
      venue.signIn(persona);
      expect((await venue.read(api.auth.user)).authorities).not.toContain(authority);
    }
  });

  it('include one with an unknown authority, which is passed on unchanged [PRM-09]', async () => {
    venue.signIn('unknownAuthority');
    expect((await venue.read(api.auth.user)).authorities).toContain('api:can-see-the-future');
  });
});
