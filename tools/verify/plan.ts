import type { NamedRoute } from '@portal/contracts/routes';
import { shapeOf, valueAt } from '@portal/contracts/comparison/schema-path';
import { addDays } from '@portal/domain/calendar/market-time';
import { openingDocumentTypes } from '@portal/domain/documents/documents';
import { isAcatTransfer } from '@portal/domain/transfers/share-transfer';
import { pick, pickAll, pickTexts, readHeld, readOwner, readSymbols, type Known } from './known';
import type { Parts } from './transport';

/** Values for a path parameter or query field, by what is known from earlier responses. */
type Source = (known: Known) => readonly string[];
type Sources = Readonly<Record<string, Source>>;

const always =
  (...values: string[]): Source =>
  () =>
    values;
const texts =
  (route: string, path: string): Source =>
  known =>
    pickTexts(known, route, path);

const zone = always('America/New_York');
const today: Source = known => [known.today];
const daysFromToday =
  (days: number): Source =>
  known => [addDays(known.today, days)];

const account: Source = known => [readOwner(known).accountId].filter(id => id !== '');
/** The broker of the account, which may have no id. */
const broker: Source = known => account(known).map(() => readOwner(known).brokerId);
const symbol: Source = known => [...new Set([...readHeld(known), ...readSymbols(known).securities])];
const coin: Source = known => readSymbols(known).coins;
const openOrder = texts('portfolio.overview', 'orders.*.orderId');
const transfer =
  (isAcat: boolean): Source =>
  known =>
    pickAll(known, 'accountTransfers.list', 'transfers.*')
      .filter(row => isAcatTransfer(String(pick(row, 'transferType')[0])) === isAcat)
      .flatMap(row => pick(row, 'id').map(String));

const byName: Sources = {
  symbol,
  // What wallets have is by account.
  asset: known => (account(known).length === 0 ? [] : symbol(known)),
  assetId: texts('symbols.asset', 'assetId'),
  accountId: account,
  brokerId: broker,
  inviteId: known => (account(known).length === 0 ? [] : pickTexts(known, 'invites.list', '*.id')),
  email: known => [
    ...pickTexts(known, 'auth.user', 'email'),
    ...pickTexts(known, 'startUp.global', 'authUser.email').slice(0, 1),
  ],
  documentType: always(...openingDocumentTypes),
  name: always('terms'),
  symbolResource: always('asset'),
  price: always('10'),
  quantity: always('1'),
};

/** Optional fields that are sent too. */
const optional: Sources = {
  start: daysFromToday(-3 * 365),
  stop: today,
  end: today,
  page: always('1'),
  size: always('100'),
  limit: always('100'),
  zone,
  zoneid: zone,
  asksort: always('ASC'),
  bidsort: always('DESC'),
};

/** What a name means for single calls. */
const byCall: Readonly<Record<string, Sources>> = {
  'market.schedule': { start: today, stop: daysFromToday(13) },
  'market.priceHistory': { start: daysFromToday(-60) },
  'market.cryptoPrice': { symbol: coin },
  'market.cryptoChart': { symbol: coin, start: daysFromToday(-60) },
  'portfolio.holding': { symbol: readHeld },
  'orders.one': { id: known => [...openOrder(known), ...pickTexts(known, 'orders.list', 'orders.*.orderId')] },
  'orders.queue': { id: openOrder },
  'securitiesProviders.holdings': { id: account },
  'documents.file': { id: texts('documents.list', 'rows.*.id') },
  'documents.acat': { id: transfer(true) },
  'documents.freeDelivery': { id: transfer(false) },
  'accounts.status': { id: account },
  'registration.document': { id: texts('registration.read', 'documents.*.id') },
};

/** Error codes that are an answer too, for example to the question for a document that no one has signed. */
export const mayAnswer: Readonly<Record<string, readonly string[]>> = {
  'startUp.verification': ['NOT_FOUND'],
  'symbols.document': ['NOT_FOUND'],
  'wallets.depositAddress': ['ACCOUNT_NOT_READY', 'ASSET_NOT_DEPOSITABLE', 'NO_INVESTOR_ADDRESS'],
  'wallets.investorAddresses': ['NO_INVESTOR_ADDRESS'],
  'banking.wireInstructions': ['ACCOUNT_NOT_READY'],
  'documents.opening': ['NOT_FOUND'],
  // Only the primary user sees them.
  'invites.list': ['AUTHORITY_MISSING'],
  'registration.read': ['NOT_FOUND'],
};

/** Calls of one route with different ids, at most. */
const most = 3;

/** The inputs of the calls of a GET, from the names of its path parameters and query fields; or why there are none. */
export function planCalls({ name, route }: NamedRoute, known: Known): readonly Parts[] | string {
  const own = byCall[name] ?? {};
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, each = '']) => each);
  const fields = Object.entries(shapeOf('query' in route ? route.query : undefined));
  const query = fields.flatMap(([each, schema]) => {
    const isOptional = valueAt(schema, ['_zod', 'def', 'type']) === 'optional';
    return !isOptional || optional[each] !== undefined ? [each] : [];
  });
  const values = new Map(
    [...params, ...query].map(each => [each, (own[each] ?? byName[each] ?? optional[each])?.(known) ?? []]),
  );
  const missing = [...values].find(([, found]) => found.length === 0)?.[0];
  if (missing !== undefined) return `No ${missing} is known from any other call.`;
  const count = Math.min(most, Math.max(1, ...[...values].map(([, found]) => found.length)));
  const takeFrom = (names: readonly string[], index: number): Record<string, string> =>
    Object.fromEntries(names.map(each => [each, values.get(each)?.[index] ?? values.get(each)?.[0] ?? '']));
  return Array.from({ length: count }, (_, index) => ({
    ...(params.length > 0 && { params: takeFrom(params, index) }),
    ...(query.length > 0 && { query: takeFrom(query, index) }),
  }));
}
