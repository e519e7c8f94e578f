import { documentKinds } from '@portal/domain/accounts/lookups';
import { documentContentType, formatDocumentName, type DocumentKind } from '@portal/domain/documents/documents';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { formatOrderId, type Order } from '../exchange/order.ts';
import { fillsOf, ordersOf } from '../exchange/order-queries.ts';
import { formatUnits } from '../core/units.ts';
import { marketDayOf } from '../core/market-day.ts';
import type { AccountRecord } from '../identity/user.ts';
import { parsePaymentReason } from '../listings/payments.ts';
import type { World } from '../core/world.ts';
import { formatMonth, formatQuantity } from './pdf-text.ts';
import { computeStanding, readPostings, startOfDay, type Posting } from './postings.ts';
import { computeLots } from './tax-lots.ts';

/** What a document is rendered from. */
export type Subject =
  | { readonly kind: 'statements'; readonly month: string }
  | { readonly kind: 'tradeConf'; readonly orderId: string; readonly date: string }
  | { readonly kind: TaxKind; readonly year: string };

export type TaxKind = Exclude<DocumentKind, 'statements' | 'tradeConf'>;

/** An available document. It is not stored: it is rendered from the world's records when it is opened. */
export interface VenueDocument {
  readonly id: string;
  readonly type: DocumentKind;
  readonly title: string;
  /** ISO date in New York. */
  readonly date: string;
  readonly fileName: string;
  readonly contentType: 'application/pdf' | 'text/csv';
  readonly accountId: string;
  readonly subject: Subject;
}

/** Letters of each kind in document ids. */
const codes = {
  statements: 'STM',
  tradeConf: 'CNF',
  taxDoc: 'TAX',
  '1099-B': '1099B',
  'tax lot data': 'LOTS',
  '1099-DIV': '1099DIV',
  '1099-DIV details': 'DIVS',
  K1: 'K1',
} satisfies Record<DocumentKind, string>;

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

function make({ id, account }: AccountRecord, subject: Subject, part: string, title: string, date: string) {
  const { kind } = subject;
  const document: VenueDocument = {
    id: `${id}_${codes[kind]}_${part}`,
    type: kind,
    title,
    date,
    fileName: formatDocumentName({
      type: kind,
      date,
      accountName: account.accountLegalName,
      ...(kind === 'tradeConf' && { reference: subject.orderId }),
    }),
    contentType: documentContentType(kind),
    accountId: id,
    subject,
  };
  return document;
}

/** Statements and tax documents: they cover finished months and years. */
function listSettled(world: World, record: AccountRecord): readonly VenueDocument[] {
  const postings = readPostings(world, record.id);
  const today = marketDate(world.now());
  const statements = statementMonths(postings, today).map(month =>
    make(record, { kind: 'statements', month }, month, `Statement for ${formatMonth(month)}`, endOfMonth(month)),
  );
  const taxes = taxYears(postings, today).flatMap(year =>
    taxKinds(postings, year).map(kind => make(record, { kind, year }, year, taxTitles[kind](year), `${year}-12-31`)),
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

/** 'YYYY-MM' after the given one. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export const endOfMonth = (month: string): string => addDays(`${nextMonth(month)}-01`, -1);

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
    const date = marketDayOf(at);
    units.set(date, (units.get(date) ?? 0) + filled);
  }
  return [...units].map(([date, filled]) => {
    const title = `${order.isBuy ? 'Bought' : 'Sold'} ${formatQuantity(formatUnits(filled, quantityDigits))} ${symbol}`;
    return make(record, { kind: 'tradeConf', orderId, date }, `${orderId}_${date}`, title, date);
  });
}

/** The past years with available documents, since the account's first. */
function taxYears(postings: readonly Posting[], today: string): string[] {
  const first = Number(postings[0]?.date.slice(0, 4) ?? today.slice(0, 4));
  const last = Number(today.slice(0, 4)) - (today.slice(5) >= taxDocumentsFrom ? 1 : 2);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String(first + i));
}

const taxTitles = {
  taxDoc: year => `Tax summary for ${year}`,
  '1099-B': year => `Form 1099-B for ${year}`,
  'tax lot data': year => `Tax lots for ${year}`,
  '1099-DIV': year => `Form 1099-DIV for ${year}`,
  '1099-DIV details': year => `Form 1099-DIV details for ${year}`,
  K1: year => `Schedule K-1 for ${year}`,
} satisfies Record<TaxKind, (year: string) => string>;

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
