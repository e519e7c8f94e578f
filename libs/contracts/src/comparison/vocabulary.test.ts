import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { liveOrderUpdate, liveQuote, liveTrade } from '../live';
import { apiRoutes } from '../routes';
import { strictFormOf } from '../schemas/strict-form';
import { unwrap } from './schema-path';
import { vocabularyOf } from './vocabulary';

/** Codes of the specification: one that each of the fields may have, and the fields by their route. */
const known = [
  {
    what: 'the status of an order',
    code: 'Partially filled',
    fields: {
      'orders.place': 'status.name executionHistory[].status',
      'orders.cancel': 'order.status.name order.executionHistory[].status',
      'orders.list': 'orders[].status.name orders[].executionHistory[].status',
      'orders.one': 'status.name executionHistory[].status',
      'orders.executions': 'executions[].status',
      'portfolio.overview': 'orders[].status.name orders[].executionHistory[].status',
      'live.trader': 'status.name executionHistory[].status',
    },
  },
  {
    what: 'the status of a transfer',
    code: 'WAITING_FOR_COST_BASIS',
    fields: {
      'transfers.list': 'transactions[].status',
      'portfolio.overview': 'walletManagerTransactions[].status',
      'banking.deposit': 'status',
      'banking.withdraw': 'status',
      'wallets.withdraw': 'status',
      'accountTransfers.list': 'transfers[].status',
      'accountTransfers.submit': 'status',
      'securitiesProviders.depositShares': 'status',
    },
  },
  {
    what: 'the type of a transfer',
    code: 'FIAT_DEPOSIT',
    fields: {
      'transfers.list': 'transactions[].transactionType',
      'portfolio.overview': 'walletManagerTransactions[].transactionType',
      'banking.deposit': 'transactionType',
      'banking.withdraw': 'transactionType',
      'wallets.withdraw': 'transactionType',
    },
  },
  {
    what: 'the type of a share transfer',
    code: 'ACATS',
    fields: { 'accountTransfers.list': 'transfers[].transferType', 'accountTransfers.submit': 'transferType' },
  },
  {
    what: 'the status of a wallet',
    code: 'CONFIRMED',
    fields: {
      'wallets.replaceAddress': 'status',
      'wallets.depositAddress': 'status',
      'wallets.investorAddresses': 'addresses[].status',
      'wallets.addAddress': 'status',
      'securitiesProviders.addresses': 'addresses[].status',
      'securitiesProviders.createWallet': 'status',
    },
  },
  {
    what: 'the type of an account',
    code: 'TRUST',
    fields: { 'startUp.global': 'account.type', 'accounts.one': 'type' },
  },
  {
    what: 'the status of an account',
    code: 'KYC_PENDING',
    fields: { 'startUp.global': 'account.status accountStatus', 'accounts.one': 'status', 'accounts.status': 'status' },
  },
  {
    what: 'the status of an identity check',
    code: 'NOT_APPROVED_RETRYABLE',
    fields: {
      'startUp.global':
        'account.kycStatus account.primaryUser.kycStatuses[].status account.authorizedUsers[].kycStatus ' +
        'account.acceptedAuthorizedUsers[].kycStatus identity.kycStatuses[].status',
      'accounts.one':
        'kycStatus primaryUser.kycStatuses[].status authorizedUsers[].kycStatus acceptedAuthorizedUsers[].kycStatus',
      'accounts.userStatuses': '[].kycStatus',
      'accounts.status': 'kycStatus',
      'identities.save': 'kycStatuses[].status',
    },
  },
  { what: 'a second factor', code: 'AUTHENTICATOR', fields: { 'auth.user': 'twoFactorAuthType' } },
  {
    what: 'the status of an invite',
    code: 'REVOKED',
    fields: {
      'startUp.global': 'inviteStatus[].status',
      'invites.list': '[].status',
      'invites.statuses': '[].status',
      'invites.schedule': 'status',
      'invites.resend': 'status',
      'invites.revoke': 'status',
      'invites.show': 'status',
      'invites.accept': 'status',
    },
  },
  {
    what: 'the status of a bank account',
    code: 'APPROVED',
    fields: {
      'startUp.global': 'achAccounts[].status',
      'banking.accounts': '[].status',
      'banking.link': '[].status',
      'banking.remove': '[].status',
      'banking.prefer': '[].status',
      'banking.verify': '[].status',
      'banking.reauthorize': '[].status',
    },
  },
  {
    what: 'the status of the check of a bank account',
    code: 'manually_verified',
    fields: {
      'startUp.global': 'achAccounts[].verification_status',
      'banking.accounts': '[].verification_status',
      'banking.link': '[].verification_status',
      'banking.remove': '[].verification_status',
      'banking.prefer': '[].verification_status',
      'banking.verify': '[].verification_status',
      'banking.reauthorize': '[].verification_status',
    },
  },
  { what: 'the kind of a document', code: '1099-B', fields: { 'documents.list': 'rows[].type' } },
].map(({ fields, ...rest }) => ({
  ...rest,
  fields: Object.entries(fields).flatMap(([route, names]) => names.split(' ').map(name => [route, name] as const)),
}));

/** Paths of all texts within a schema, as comparisons write them. */
function listTexts(schema: unknown, path: string): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodMiniString) return [path];
  if (inner instanceof z.ZodMiniArray) return listTexts(inner.def.element, `${path}[]`);
  if (inner instanceof z.ZodMiniRecord) return listTexts(inner.def.valueType, `${path}.*`);
  if (inner instanceof z.ZodMiniUnion) return inner.def.options.flatMap(option => listTexts(option, path));
  if (!(inner instanceof z.ZodMiniObject)) return [];
  return Object.entries(inner.def.shape).flatMap(([name, field]) =>
    listTexts(field, path === '' ? name : `${path}.${name}`),
  );
}

describe('a code that the contract reads as text', () => {
  it('is each of these fields of the responses and live messages, and no other', () => {
    const bodies = [
      ...apiRoutes().map(({ name, route }) => [name, route.responses[200] ?? route.responses[201]] as const),
      ['live.quote', strictFormOf(liveQuote)] as const,
      ['live.trade', strictFormOf(liveTrade)] as const,
      ['live.trader', strictFormOf(liveOrderUpdate)] as const,
    ];
    const found = bodies.flatMap(([route, schema]) =>
      listTexts(schema, '')
        .filter(field => vocabularyOf(route, field) !== null)
        .map(field => `${route} ${field}`),
    );
    const listed = known.flatMap(({ fields }) => fields.map(([route, field]) => `${route} ${field}`));
    expect(found.toSorted()).toEqual(listed.toSorted());
  });

  it.each(known)('is known if the specification lists it, as $code for $what', ({ code, fields }) => {
    for (const [route, field] of fields) {
      const isKnown = vocabularyOf(route, field);
      // In any spelling: the portal reads codes so.
      const spelled = code.toLowerCase().replaceAll('_', ' ');
      const found = [code, spelled, 'NEW_CODE'].map(each => isKnown?.(each));
      expect([route, field, ...found]).toEqual([route, field, true, true, false]);
    }
  });

  it.each(known)('is not what another field says about $what', ({ fields }) => {
    for (const [route, field] of fields) {
      expect([route, field, vocabularyOf(route, `${field}Text`)]).toEqual([route, field, null]);
    }
  });
});
