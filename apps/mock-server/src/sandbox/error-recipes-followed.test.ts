import type { ErrorCode } from '@portal/contracts/schemas/errors';
import { describe, expect, it } from 'vitest';
import { codeOf, type RouteName, routes, send } from '../../testing/calls.ts';
import { validCallFor, validCalls } from '../../testing/valid-calls.ts';
import { errorRecipes } from './error-recipes.ts';
import { fieldsOf } from '../core/fields-of.ts';
import type { PersonaKey } from '../seed/personas.ts';
import type { Parts } from '../../testing/testing-call.ts';
import type { Venue } from '../../testing/testing-server.ts';
import { useServer } from '../../testing/use-server.ts';

const server = await useServer();

async function call(venue: Venue, name: RouteName, parts: Parts): Promise<string | null> {
  const route = routes.find(each => each.name === name);
  if (route === undefined) throw new Error(`No route ${name}`);
  return codeOf(await send(venue, route, parts));
}

/** The valid call of a route with a part of it changed. */
const changed = (name: RouteName, changes: Parts): Parts => ({
  ...validCalls[name],
  ...changes,
  ...(changes.body === undefined || Array.isArray(changes.body)
    ? {}
    : { body: { ...fieldsOf(validCalls[name].body), ...fieldsOf(changes.body) } }),
});

const accountOf = (venue: Venue, persona: PersonaKey): string => venue.userOf(persona).activeAccountId ?? '';
const bankOf = ({ world, userOf }: Venue, persona: PersonaKey): string =>
  world.state.banking.banks.get(userOf(persona).activeAccountId ?? '')?.[0]?.id ?? '';

type MakeParts = (venue: Venue, persona: PersonaKey) => Parts | Promise<Parts>;

const given =
  (parts: Parts): MakeParts =>
  () =>
    parts;
const usd =
  (amount: string): MakeParts =>
  (venue, persona) => ({
    params: { productId: 'USD', deviceId: bankOf(venue, persona) },
    body: { amount, zone: 'America/New_York' },
  });
const signature =
  (text: string): MakeParts =>
  (venue, persona) => ({ params: { accountId: accountOf(venue, persona) }, body: { signature: text } });
const profile =
  (body: object): MakeParts =>
  ({ userOf }, persona) => ({ params: { id: userOf(persona).id }, body });
const shareTransfer =
  (body: object): MakeParts =>
  ({ world }) => ({
    ...changed('accountTransfers.submit', { body }),
    params: { id: world.execute('shareTransfer.reserve', { accountId: 'A-20001' }) },
  });
const order =
  (changes: object): MakeParts =>
  async venue => ({ body: { ...fieldsOf((await validCallFor('orders.place', venue)).body), ...changes } });

type Way = readonly [ErrorCode, PersonaKey, RouteName, MakeParts];

const startUp = given(validCalls['startUp.global']);
const wrongBasis = [{ id: 'row-1', amount: '149', costBasis: { amount: '2.5', asset: 'USD' } }];
const wrongAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';

/** Recipes of one call: the persona, the route, and the parts. */
const inOneCall: readonly Way[] = [
  ['403.100.1', 'frozen', 'startUp.global', startUp],
  ['403.4', 'secondaryPlatform', 'startUp.global', startUp],
  ['403.41', 'refused41', 'startUp.global', startUp],
  ['403.43', 'refused43', 'startUp.global', startUp],
  ['AUTHORITY_MISSING', 'withoutDocuments', 'documents.opening', given(validCalls['documents.opening'])],
  ['TWO_FACTOR_ALREADY_SET_UP', 'marisol', 'auth.enrollAuthenticator', given({ body: {} })],
  ['EMAIL_ALREADY_VERIFIED', 'marisol', 'auth.resendEmailVerification', given({ body: {} })],
  ['NO_INVESTOR_ADDRESS', 'newAccount', 'wallets.investorAddresses', given({ params: { asset: 'TZROP' } })],
  ['ORDER_NOT_CANCELABLE', 'marisol', 'orders.cancel', given({ params: { id: 'H-204417' }, body: {} })],
  ['APPLICATION_ALREADY_SIGNED', 'marisol', 'accounts.sign', signature('Marisol Vance')],
  ['SIGNATURE_MISMATCH', 'dasOffered', 'accounts.applyForTdas', signature('Somebody Else')],
  ['KYC_NOT_RETRYABLE', 'kycCannotProcess', 'accounts.sign', signature('Bruno Wick')],
  ['TDAS_NOT_OFFERED', 'marisol', 'accounts.applyForTdas', signature('Marisol Vance')],
  [
    'STATE_NOT_SUPPORTED',
    'dasOffered',
    'accounts.applyForTdas',
    (venue, persona) => {
      venue.world.execute('settings.change', { values: { jurisdictionAllowedForTdas: 'NY' } });
      return signature('Gideon Marsh')(venue, persona);
    },
  ],
  ['IDENTITY_LOCKED', 'marisol', 'identities.save', profile({ lastName: 'Other' })],
  ['STEP_UP_REQUIRED', 'marisol', 'identities.save', profile({ email: 'new.address@example.com' })],
  [
    'EMAIL_IN_USE',
    'marisol',
    'identities.save',
    (venue, persona) => {
      const sessionId = venue.jar.get('session') ?? '';
      venue.world.execute('stepUp.prove', { sessionId, operation: 'EMAIL_UPDATE', subject: null });
      return profile({ email: venue.userOf('trader').email })(venue, persona);
    },
  ],
  ['TRADING_DISABLED', 'kycPending', 'orders.place', order({})],
  ['ACCOUNT_NOT_READY', 'kycPending', 'banking.linkToken', given({ body: {} })],
  ['BANK_ACCOUNT_NOT_APPROVED', 'bankPending', 'banking.deposit', usd('10')],
  ['BANK_ACCOUNT_NOT_APPROVED', 'bankRejected', 'banking.deposit', usd('10')],
  ['BANK_ACCOUNT_DISABLED', 'bankReconnect', 'banking.deposit', usd('10')],
  ['SAVINGS_LIMIT_REACHED', 'bankSavings', 'banking.deposit', usd('10')],
  ['ACCOUNT_IN_DEBIT', 'owesCash', 'banking.withdraw', usd('10')],
  ['CASH_NOT_SEASONED', 'unseasonedCash', 'banking.withdraw', usd('10')],
  ['AMOUNT_INVALID', 'marisol', 'banking.deposit', usd('0.001')],
  ['DAILY_LIMIT_REACHED', 'marisol', 'banking.deposit', usd('50000.01')],
  [
    'TOO_MANY_VERIFICATION_ATTEMPTS',
    'bankLocked',
    'banking.relinkToken',
    (venue, persona) => ({ params: { id: bankOf(venue, persona) }, body: {} }),
  ],
  [
    'VERIFICATION_FAILED',
    'bankMicroDeposits',
    'banking.verify',
    (venue, persona) => ({
      params: { id: `item-${bankOf(venue, persona)}` },
      body: { errorCode: 'INCORRECT_DEPOSIT_AMOUNTS' },
    }),
  ],
  ['COST_BASIS_INVALID', 'marisol', 'transfers.saveCostBasis', given({ params: { id: 'T-5011' }, body: wrongBasis })],
  ['SYMBOL_NOT_TRANSFERABLE', 'marisol', 'accountTransfers.submit', shareTransfer({ symbol: 'BTC', quantity: '1' })],
  ['TRANSFER_DETAILS_INVALID', 'marisol', 'accountTransfers.submit', shareTransfer({ accountName: 'Somebody Else' })],
  [
    'ADDRESS_INVALID',
    'marisol',
    'wallets.addAddress',
    given({ params: { symbol: 'TZROP' }, body: { address: wrongAddress } }),
  ],
  ['ASSET_NOT_DEPOSITABLE', 'marisol', 'wallets.depositAddress', given({ params: { asset: 'ELMS' } })],
  [
    'WALLET_ALREADY_EXISTS',
    'marisol',
    'securitiesProviders.createWallet',
    given({ params: { asset: 'TZROP' }, body: {} }),
  ],
  ['ADDRESS_NOT_CONFIRMED', 'marisol', 'wallets.withdraw', given(validCalls['wallets.withdraw'])],
  [
    'INITIATION_DATE_INVALID',
    'marisol',
    'wallets.withdraw',
    () => changed('wallets.withdraw', { body: { initiationDate: 1 } }),
  ],
  [
    'ASSET_NOT_WITHDRAWABLE',
    'marisol',
    'wallets.withdraw',
    () => changed('wallets.withdraw', { body: { amount: '1', asset: 'BAYC' } }),
  ],
  ['INSUFFICIENT_BALANCE', 'smallCash', 'orders.place', order({ quantity: '1000' })],
  ['ORDER_TYPE_NOT_OFFERED', 'marisol', 'orders.place', order({ ordType: 1 })],
];

describe('following an error recipe', () => {
  it.each(inOneCall)('returns %s, as %s by %s', async (code, persona, name, parts) => {
    const venue = server.openVenue();
    venue.signIn(persona);
    expect([errorRecipes[code], await call(venue, name, await parts(venue, persona))]).toEqual([
      errorRecipes[code],
      code,
    ]);
  });

  it('finds none of marisol’s expired invites open, and no one can be invited twice', async () => {
    const venue = server.openVenue();
    venue.signIn('marisol');
    const mine = [...venue.world.state.invites.byId.values()].filter(({ accountId }) => accountId === 'A-20001');
    const over = mine.find(({ status }) => status === 'REVOKED' || status === 'ACCEPTED');
    const open = mine.find(({ status }) => status === 'SENT' || status === 'SCHEDULED');
    const params = { accountId: 'A-20001', inviteId: over?.id ?? '' };
    expect(await call(venue, 'invites.resend', { params, body: {} })).toBe('INVITE_NOT_OPEN');
    const body = { firstName: 'Again', lastName: 'Invited', email: open?.email ?? '' };
    expect(await call(venue, 'invites.schedule', { params: { accountId: 'A-20001' }, body })).toBe('ALREADY_INVITED');
  });
});
