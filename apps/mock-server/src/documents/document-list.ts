import { documentKinds } from '@portal/domain/accounts/lookups';
import { documentContentType, formatDocumentName, type DocumentKind } from '@portal/domain/documents/documents';
import { marketDate } from '@portal/domain/calendar/market-time';
import { formatOrderId, type Order } from '../exchange/order.ts';
import { fillsOf, ordersOf } from '../exchange/order-queries.ts';
import { formatUnits } from '../core/units.ts';
import type { AccountRecord } from '../identity/user.ts';
import { parsePaymentReason } from '../exchange/payments.ts';
import type { World } from '../core/world.ts';
import { makeConfirmation } from './confirmation.ts';
import { makeDividendDetails, makeTaxLots } from './csv-files.ts';
import { formatMonth, formatQuantity } from './pdf-text.ts';
import { computeStanding, endOfMonth, nextMonth, readPostings, startOfDay, type Posting } from './postings.ts';
import { makeStatement } from './statement.ts';
import { make1099B, make1099Div, makeK1, makeTaxSummary } from './tax-forms.ts';
import { computeLots } from './tax-lots.ts';

type TaxKind = Exclude<DocumentKind, 'statements' | 'tradeConf'>;

export type VenueDocument = ReturnType<typeof describe>;

interface Kind {
  /** Its letters in document ids. */
  readonly code: string;
  readonly title: string;
  readonly make: (world: World, record: AccountRecord, part: string) => Promise<Buffer> | Buffer;
}

/** Titles are completed by the month, the trade or the year. */
const kinds: Readonly<Record<DocumentKind, Kind>> = {
  statements: { code: 'STM', title: 'Statement for', make: makeStatement },
  tradeConf: { code: 'CNF', title: '', make: makeConfirmation },
  taxDoc: { code: 'TAX', title: 'Tax summary for', make: makeTaxSummary },
  '1099-B': { code: '1099B', title: 'Form 1099-B for', make: make1099B },
  'tax lot data': { code: 'LOTS', title: 'Tax lot data for', make: makeTaxLots },
  '1099-DIV': { code: '1099DIV', title: 'Form 1099-DIV for', make: make1099Div },
  '1099-DIV details': { code: 'DIVS', title: 'Form 1099-DIV details for', make: makeDividendDetails },
  K1: { code: 'K1', title: 'Schedule K-1 for', make: makeK1 },
};

/** Renders a document from the world's records; the same world gives the same bytes. */
export const makeDocument = async (
  world: World,
  record: AccountRecord,
  { type, part }: VenueDocument,
): Promise<Buffer> => kinds[type].make(world, record, part);

/** Month and day from which the previous year's tax documents are available. */
const taxDocumentsFrom = '01-31';

/** The documents of an account, newest first. */
export function listDocuments(world: World, record: AccountRecord): readonly VenueDocument[] {
  const list = [...listSettled(world, record), ...listConfirmations(world, record)];
  return list.sort(
    (a, b) =>
      (a.date === b.date ? 0 : a.date < b.date ? 1 : -1) || placeOf(a.type) - placeOf(b.type) || (a.id < b.id ? 1 : -1),
  );
}

const placeOf = (kind: DocumentKind): number => documentKinds.indexOf(kind);

/**
 * An available document. It is not stored: it is rendered from the world's records when it is opened.
 *
 * @param part what it is about: a month, a year, or an order with a day: '2025-11', '2025', 'H-204311_2025-11-18'
 * @param date ISO date in New York
 */
function describe({ id, account }: AccountRecord, type: DocumentKind, part: string, about: string, date: string) {
  const { code, title } = kinds[type];
  const reference = type === 'tradeConf' ? { reference: part.split('_')[0] ?? '' } : {};
  return {
    id: `${id}_${code}_${part}`,
    type,
    part,
    title: `${title} ${about}`.trim(),
    date,
    fileName: formatDocumentName({ type, date, accountName: account.accountLegalName, ...reference }),
    contentType: documentContentType(type),
  };
}

/** Statements and tax documents: they cover finished months and years. */
function listSettled(world: World, record: AccountRecord): readonly VenueDocument[] {
  const postings = readPostings(world, record.id);
  const today = marketDate(world.now());
  const statements = statementMonths(postings, today).map(month =>
    describe(record, 'statements', month, formatMonth(month), endOfMonth(month)),
  );
  const taxes = taxYears(postings, today).flatMap(year =>
    taxKinds(postings, year).map(kind => describe(record, kind, year, year, `${year}-12-31`)),
  );
  return [...statements, ...taxes];
}

const listConfirmations = (world: World, record: AccountRecord): readonly VenueDocument[] =>
  ordersOf(world, record.id).flatMap(order => confirmOrder(record, order));

/** A document by its id, if it belongs to this account. */
export const findDocument = (world: World, record: AccountRecord, documentId: string): VenueDocument | null =>
  documentId.startsWith(`${record.id}_`)
    ? (listDocuments(world, record).find(({ id }) => id === documentId) ?? null)
    : null;

/** The finished months with activity or holdings. */
function statementMonths(postings: readonly Posting[], today: string): string[] {
  const first = postings[0]?.date.slice(0, 7);
  const months: string[] = [];
  if (first === undefined) return months;
  const active = new Set(postings.map(({ date }) => date.slice(0, 7)));
  for (let month = first; month < today.slice(0, 7); month = nextMonth(month)) {
    if (active.has(month) || hasBalance(postings, startOfDay(`${nextMonth(month)}-01`))) months.push(month);
  }
  return months;
}

function hasBalance(postings: readonly Posting[], until: number): boolean {
  const { cents, depositCents, units } = computeStanding(postings, until);
  return cents !== 0 || depositCents !== 0 || units.size > 0;
}

/** A confirmation for each day on which the order was executed. */
function confirmOrder(record: AccountRecord, order: Order): readonly VenueDocument[] {
  const { symbol, quantityDigits } = order.market.instrument;
  const orderId = formatOrderId(order.number);
  const units = new Map<string, number>();
  for (const { at, filled } of fillsOf(order)) {
    const date = marketDate(at);
    units.set(date, (units.get(date) ?? 0) + filled);
  }
  return [...units].map(([date, filled]) => {
    const title = `${order.isBuy ? 'Bought' : 'Sold'} ${formatQuantity(formatUnits(filled, quantityDigits))} ${symbol}`;
    return describe(record, 'tradeConf', `${orderId}_${date}`, title, date);
  });
}

/** The past years with available documents, since the account's first. */
function taxYears(postings: readonly Posting[], today: string): string[] {
  const first = Number(postings[0]?.date.slice(0, 4) ?? today.slice(0, 4));
  const last = Number(today.slice(0, 4)) - (today.slice(5) >= taxDocumentsFrom ? 1 : 2);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String(first + i));
}

/** The tax documents of a year: empty forms are not issued. */
function taxKinds(postings: readonly Posting[], year: string): TaxKind[] {
  const paid = postings
    .filter(({ date }) => date.startsWith(year))
    .map(({ reason }) => parsePaymentReason(reason)?.kind);
  const hasSales = postings.some(({ date, reason }) => reason === 'sold' && date.startsWith(year));
  const hasLots = hasSales || computeLots(postings, startOfDay(`${Number(year) + 1}-01-01`)).open.length > 0;
  const kinds: TaxKind[] = [];
  if (hasSales) kinds.push('1099-B');
  if (hasLots) kinds.push('tax lot data');
  if (paid.includes('dividend')) kinds.push('1099-DIV', '1099-DIV details');
  if (paid.includes('distribution')) kinds.push('K1');
  return kinds.length === 0 ? [] : ['taxDoc', ...kinds];
}
