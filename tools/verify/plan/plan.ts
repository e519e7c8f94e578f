import type { api } from '@portal/contracts/api';
import { addDays } from '@portal/domain/calendar/market-time';
import { openingDocumentTypes } from '@portal/domain/documents/documents';
import { isAcatTransfer } from '@portal/domain/transfers/share-transfer';
import type { Parts } from '../model/transport';
import { pick, pickAll, pickTexts, readHeld, readOwner, readSymbols, type Known } from './known';

type Api = typeof api;
type GetOf<N extends keyof Api & string> = {
  [K in keyof Api[N] & string]: Api[N][K] extends { readonly method: 'GET' } ? `${N}.${K}` : never;
}[keyof Api[N] & string];
/** 'orders.list' and so on: every GET of the contract. */
type GetName = { [N in keyof Api & string]: GetOf<N> }[keyof Api & string];

/** The calls of one route. */
export interface RoutePlan {
  /** Inputs of its calls, or why there are none. */
  readonly inputs: (known: Known) => readonly Parts[] | string;
  /** Error codes that are an answer too, for example to the question for a document that nobody has signed. */
  readonly may?: readonly string[];
}

/** Calls of one route with different ids, at most. */
const most = 3;
const zone = 'America/New_York';

/** One call for each of some ids, or the reason why there is none. */
const each = (ids: readonly string[], none: string, make: (id: string) => Parts): readonly Parts[] | string =>
  ids.length === 0 ? none : ids.slice(0, most).map(make);

const noAccount = 'The user has no account.';
const noSymbol = 'No symbol is known from any other call.';
const once = { inputs: () => [{}] } satisfies RoutePlan;

const ofSymbols = (make: (symbol: string) => Parts): RoutePlan => ({
  inputs: known => each([...new Set([...readHeld(known), ...readSymbols(known).securities])], noSymbol, make),
});
/** What wallets have: for symbols, by the account. */
const ofWallets = (make: (symbol: string) => Parts): RoutePlan => ({
  inputs: known => (readOwner(known).accountId === '' ? noAccount : ofSymbols(make).inputs(known)),
});
const ofCoins = (make: (symbol: string) => Parts): RoutePlan => ({
  inputs: known => each(readSymbols(known).coins, 'No coin is listed.', make),
});
const ofAccount = (make: (owner: ReturnType<typeof readOwner>) => Parts): RoutePlan => ({
  inputs: known => {
    const owner = readOwner(known);
    return owner.accountId === '' ? noAccount : [make(owner)];
  },
});
const ofTransfers = (isAcat: boolean): RoutePlan => ({
  inputs: known => {
    const rows = pickAll(known, 'accountTransfers.list', 'transfers.*').filter(
      row => isAcatTransfer(String(pick(row, 'transferType')[0])) === isAcat,
    );
    const ids = rows.flatMap(row => pick(row, 'id')).filter(id => typeof id === 'string');
    return each(ids, 'There is no such transfer.', id => ({ params: { id } }));
  },
});

/** Days of history that lists are asked for. */
const historyDays = 3 * 365;
const window = ({ today }: Known) => ({ start: addDays(today, -historyDays), stop: today });
const listed = (known: Known): Parts => ({ query: { ...window(known), page: '1', size: '100', zone } });

const idsOfOrders = (known: Known): string[] => [
  ...new Set([
    ...pickTexts(known, 'portfolio.overview', 'orders.*.orderId'),
    ...pickTexts(known, 'orders.list', 'orders.*.orderId'),
  ]),
];

/**
 * The valid calls of every GET of the contract, in an order in which earlier responses supply the inputs of later calls. A
 * route that is missing here does not compile.
 */
export const plans: Readonly<Record<GetName, RoutePlan>> = {
  'symbols.list': once,
  'market.status': once,
  'market.ordersStatus': once,
  'market.snapshots': { inputs: () => [{}] },
  'market.schedule': {
    inputs: ({ today }) => [{ query: { start: today, stop: addDays(today, 13), zoneid: zone } }],
  },
  'startUp.settings': once,
  'auth.user': once,
  'security.activity': once,
  'auth.verifyEmail': { inputs: () => 'It would use up the link of an email.' },
  'startUp.global': { inputs: () => [{ query: { symbolResource: 'asset' } }] },
  'startUp.verification': { ...once, may: ['NOT_FOUND'] },
  'portfolio.overview': once,
  'portfolio.balances': ofAccount(query => ({ query })),
  'portfolio.holding': {
    inputs: known => {
      const query = readOwner(known);
      return query.accountId === ''
        ? noAccount
        : each(readHeld(known), 'Nothing is held.', symbol => ({ params: { symbol }, query }));
    },
  },
  'symbols.one': ofSymbols(symbol => ({ params: { symbol } })),
  'symbols.asset': ofSymbols(symbol => ({ params: { symbol } })),
  'symbols.document': {
    ...ofSymbols(symbol => ({ params: { symbol, name: 'terms' } })),
    may: ['NOT_FOUND'],
  },
  'market.priceHistory': {
    inputs: known =>
      each(readSymbols(known).securities, noSymbol, symbol => ({
        params: { symbol },
        query: { start: addDays(known.today, -60), end: known.today, page: '1', size: '100' },
      })),
  },
  'market.depth': ofSymbols(symbol => ({ params: { symbol }, query: { asksort: 'ASC', bidsort: 'DESC' } })),
  'market.trades': ofSymbols(symbol => ({ params: { symbol } })),
  'market.cryptoPrice': ofCoins(symbol => ({ params: { symbol } })),
  'market.cryptoChart': ofCoins(symbol => ({ params: { symbol } })),
  'orders.list': { inputs: known => [listed(known)] },
  'orders.one': { inputs: known => each(idsOfOrders(known), 'There is no order.', id => ({ params: { id } })) },
  'orders.queue': {
    inputs: known =>
      each(pickTexts(known, 'portfolio.overview', 'orders.*.orderId'), 'No order is open.', id => ({ params: { id } })),
  },
  'orders.executions': { inputs: known => [listed(known)] },
  'orders.fee': {
    inputs: known =>
      each(pickTexts(known, 'symbols.asset', 'assetId'), 'No asset is known.', assetId => ({
        query: { price: '10', quantity: '1', assetId },
      })),
  },
  'transfers.list': { inputs: known => [listed(known)] },
  'accountTransfers.list': { inputs: known => [listed(known)] },
  'accountTransfers.firms': once,
  'wallets.depositAddress': {
    ...ofWallets(asset => ({ params: { asset } })),
    may: ['ACCOUNT_NOT_READY', 'ASSET_NOT_DEPOSITABLE', 'NO_INVESTOR_ADDRESS'],
  },
  'wallets.investorAddresses': { ...ofWallets(asset => ({ params: { asset } })), may: ['NO_INVESTOR_ADDRESS'] },
  'wallets.canBuy': ofWallets(asset => ({ query: { asset } })),
  'securitiesProviders.addresses': {
    inputs: known => [
      {},
      ...readHeld(known)
        .slice(0, 1)
        .map(asset => ({ query: { type: 'CUSTODIAL', asset } })),
    ],
  },
  'securitiesProviders.holdings': ofAccount(({ accountId }) => ({ params: { id: accountId } })),
  'banking.accounts': once,
  'banking.pendingCount': once,
  'banking.limits': { inputs: () => [{ query: { zone } }] },
  'banking.wireInstructions': { ...once, may: ['ACCOUNT_NOT_READY'] },
  'documents.list': ofAccount(({ accountId }) => ({ params: { accountId }, query: { page: '1', limit: '100', zone } })),
  'documents.file': {
    inputs: known =>
      each(pickTexts(known, 'documents.list', 'rows.*.id'), 'There is no document.', id => ({ params: { id } })),
  },
  'documents.opening': {
    inputs: known => {
      const { accountId } = readOwner(known);
      return accountId === ''
        ? noAccount
        : openingDocumentTypes.map(documentType => ({ params: { accountId, documentType } }));
    },
    may: ['NOT_FOUND'],
  },
  'documents.acat': ofTransfers(true),
  'documents.freeDelivery': ofTransfers(false),
  'accounts.one': ofAccount(({ accountId }) => ({ params: { accountId } })),
  'accounts.applications': ofAccount(({ accountId }) => ({ params: { accountId } })),
  'accounts.userStatuses': ofAccount(({ accountId }) => ({ params: { accountId } })),
  'accounts.status': ofAccount(({ accountId }) => ({ params: { id: accountId } })),
  // Only the primary user sees them.
  'invites.list': { ...ofAccount(({ accountId }) => ({ params: { accountId } })), may: ['AUTHORITY_MISSING'] },
  'invites.statuses': {
    inputs: known => {
      const emails = [
        ...pickTexts(known, 'auth.user', 'email'),
        ...pickTexts(known, 'startUp.global', 'authUser.email'),
      ];
      return each(emails.slice(0, 1), 'The email address is unknown.', email => ({ query: { email } }));
    },
  },
  'invites.show': {
    inputs: known => {
      const { accountId } = readOwner(known);
      const ids = accountId === '' ? [] : pickTexts(known, 'invites.list', '*.id');
      return each(ids, 'There is no invite.', inviteId => ({ params: { inviteId }, query: { accountId } }));
    },
  },
  'registration.read': { ...once, may: ['NOT_FOUND'] },
  'registration.document': {
    inputs: known =>
      each(pickTexts(known, 'registration.read', 'documents.*.id'), 'No document is uploaded.', id => ({
        params: { id },
      })),
  },
};
