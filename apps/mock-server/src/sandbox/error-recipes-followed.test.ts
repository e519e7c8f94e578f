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

const usd = (venue: Venue, persona: PersonaKey, amount: string): Parts => ({
  params: { productId: 'USD', deviceId: bankOf(venue, persona) },
  body: { amount, zone: 'America/New_York' },
});
const accountOf = (venue: Venue, persona: PersonaKey): string => venue.userOf(persona).activeAccountId ?? '';
const bankOf = ({ world, userOf }: Venue, persona: PersonaKey): string =>
  world.state.banking.banks.get(userOf(persona).activeAccountId ?? '')?.[0]?.id ?? '';

type Way = readonly [ErrorCode, PersonaKey, RouteName, (venue: Venue) => Parts | Promise<Parts>];

/** Recipes of one call: the persona, the route, and the parts. */
const inOneCall: readonly Way[] = [
  ['403.100.1', 'frozen', 'startUp.global', () => validCalls['startUp.global']],
  ['403.4', 'secondaryPlatform', 'startUp.global', () => validCalls['startUp.global']],
  ['403.41', 'refused41', 'startUp.global', () => validCalls['startUp.global']],
  ['403.43', 'refused43', 'startUp.global', () => validCalls['startUp.global']],
  ['AUTHORITY_MISSING', 'withoutDocuments', 'documents.opening', () => validCalls['documents.opening']],
  ['TWO_FACTOR_ALREADY_SET_UP', 'marisol', 'auth.enrollAuthenticator', () => ({ body: {} })],
  ['EMAIL_ALREADY_VERIFIED', 'marisol', 'auth.resendEmailVerification', () => ({ body: {} })],
  ['NO_INVESTOR_ADDRESS', 'newAccount', 'wallets.investorAddresses', () => ({ params: { asset: 'TZROP' } })],
  ['ORDER_NOT_CANCELABLE', 'marisol', 'orders.cancel', () => ({ params: { id: 'H-204417' }, body: {} })],
  [
    'APPLICATION_ALREADY_SIGNED',
    'marisol',
    'accounts.sign',
    () => ({
      params: { accountId: 'A-20001' },
      body: { signature: 'Marisol Vance' },
    }),
  ],
  [
    'SIGNATURE_MISMATCH',
    'dasOffered',
    'accounts.applyForTdas',
    venue => ({
      params: { accountId: accountOf(venue, 'dasOffered') },
      body: { signature: 'Somebody Else' },
    }),
  ],
  [
    'KYC_NOT_RETRYABLE',
    'kycCannotProcess',
    'accounts.sign',
    venue => ({
      params: { accountId: accountOf(venue, 'kycCannotProcess') },
      body: { signature: 'Bruno Wick' },
    }),
  ],
  [
    'TDAS_NOT_OFFERED',
    'marisol',
    'accounts.applyForTdas',
    () => ({
      params: { accountId: 'A-20001' },
      body: { signature: 'Marisol Vance' },
    }),
  ],
  [
    'STATE_NOT_SUPPORTED',
    'dasOffered',
    'accounts.applyForTdas',
    venue => {
      venue.world.execute('settings.change', { values: { jurisdictionAllowedForTdas: 'NY' } });
      return { params: { accountId: accountOf(venue, 'dasOffered') }, body: { signature: 'Gideon Marsh' } };
    },
  ],
  [
    'IDENTITY_LOCKED',
    'marisol',
    'identities.save',
    venue => ({
      params: { id: venue.userOf('marisol').id },
      body: { lastName: 'Other' },
    }),
  ],
  [
    'STEP_UP_REQUIRED',
    'marisol',
    'identities.save',
    venue => ({
      params: { id: venue.userOf('marisol').id },
      body: { email: 'new.address@example.com' },
    }),
  ],
  [
    'EMAIL_IN_USE',
    'marisol',
    'identities.save',
    venue => {
      const sessionId = venue.jar.get('session') ?? '';
      venue.world.execute('stepUp.prove', { sessionId, operation: 'EMAIL_UPDATE', subject: null });
      return { params: { id: venue.userOf('marisol').id }, body: { email: venue.userOf('trader').email } };
    },
  ],
  ['TRADING_DISABLED', 'kycPending', 'orders.place', venue => validCallFor('orders.place', venue)],
  ['ACCOUNT_NOT_READY', 'kycPending', 'banking.linkToken', () => ({ body: {} })],
  ['BANK_ACCOUNT_NOT_APPROVED', 'bankPending', 'banking.deposit', venue => usd(venue, 'bankPending', '10')],
  ['BANK_ACCOUNT_NOT_APPROVED', 'bankRejected', 'banking.deposit', venue => usd(venue, 'bankRejected', '10')],
  ['BANK_ACCOUNT_DISABLED', 'bankReconnect', 'banking.deposit', venue => usd(venue, 'bankReconnect', '10')],
  ['SAVINGS_LIMIT_REACHED', 'bankSavings', 'banking.deposit', venue => usd(venue, 'bankSavings', '10')],
  ['ACCOUNT_IN_DEBIT', 'owesCash', 'banking.withdraw', venue => usd(venue, 'owesCash', '10')],
  ['CASH_NOT_SEASONED', 'unseasonedCash', 'banking.withdraw', venue => usd(venue, 'unseasonedCash', '10')],
  ['AMOUNT_INVALID', 'marisol', 'banking.deposit', venue => usd(venue, 'marisol', '0.001')],
  ['DAILY_LIMIT_REACHED', 'marisol', 'banking.deposit', venue => usd(venue, 'marisol', '50000.01')],
  [
    'TOO_MANY_VERIFICATION_ATTEMPTS',
    'bankLocked',
    'banking.relinkToken',
    venue => ({
      params: { id: bankOf(venue, 'bankLocked') },
      body: {},
    }),
  ],
  [
    'VERIFICATION_FAILED',
    'bankMicroDeposits',
    'banking.verify',
    venue => ({
      params: { id: `item-${bankOf(venue, 'bankMicroDeposits')}` },
      body: { errorCode: 'INCORRECT_DEPOSIT_AMOUNTS' },
    }),
  ],
  [
    'COST_BASIS_INVALID',
    'marisol',
    'transfers.saveCostBasis',
    () => ({
      params: { id: 'T-5011' },
      body: [{ id: 'row-1', amount: '149', costBasis: { amount: '2.5', asset: 'USD' } }],
    }),
  ],
  [
    'SYMBOL_NOT_TRANSFERABLE',
    'marisol',
    'accountTransfers.submit',
    ({ world }) => ({
      ...changed('accountTransfers.submit', { body: { symbol: 'BTC', quantity: '1' } }),
      params: { id: world.execute('shareTransfer.reserve', { accountId: 'A-20001' }) },
    }),
  ],
  [
    'TRANSFER_DETAILS_INVALID',
    'marisol',
    'accountTransfers.submit',
    ({ world }) => ({
      ...changed('accountTransfers.submit', { body: { accountName: 'Somebody Else' } }),
      params: { id: world.execute('shareTransfer.reserve', { accountId: 'A-20001' }) },
    }),
  ],
  [
    'ADDRESS_INVALID',
    'marisol',
    'wallets.addAddress',
    () => ({
      params: { symbol: 'TZROP' },
      body: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' },
    }),
  ],
  ['ASSET_NOT_DEPOSITABLE', 'marisol', 'wallets.depositAddress', () => ({ params: { asset: 'ELMS' } })],
  [
    'WALLET_ALREADY_EXISTS',
    'marisol',
    'securitiesProviders.createWallet',
    () => ({
      params: { asset: 'TZROP' },
      body: {},
    }),
  ],
  ['ADDRESS_NOT_CONFIRMED', 'marisol', 'wallets.withdraw', () => validCalls['wallets.withdraw']],
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
  [
    'INSUFFICIENT_BALANCE',
    'smallCash',
    'orders.place',
    async venue => {
      const { body } = await validCallFor('orders.place', venue);
      return { body: { ...fieldsOf(body), quantity: '1000' } };
    },
  ],
  [
    'ORDER_TYPE_NOT_OFFERED',
    'marisol',
    'orders.place',
    async venue => {
      const { body } = await validCallFor('orders.place', venue);
      return { body: { ...fieldsOf(body), ordType: 1 } };
    },
  ],
];

describe('following an error recipe', () => {
  it.each(inOneCall)('returns %s, as %s by %s', async (code, persona, name, parts) => {
    const venue = server.openVenue();
    venue.signIn(persona);
    expect([errorRecipes[code], await call(venue, name, await parts(venue))]).toEqual([errorRecipes[code], code]);
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
