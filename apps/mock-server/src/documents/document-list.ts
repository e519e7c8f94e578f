import { documentKinds } from '@portal/domain/lookups';
import { documentContentType, formatDocumentName, type DocumentKind } from '@portal/domain/documents';
import { addDays, marketDate } from '@portal/domain/market-time';
import { readConfirmations } from '../exchange/order-reading.ts';
import { marketDayOf } from '../market-day.ts';
import type { AccountRecord } from '../people/user.ts';
import { parsePaymentReason } from '../seed/payments.ts';
import type { World } from '../world/world.ts';
import { formatMonth, formatQuantity } from './paper-text.ts';
import { add, zero } from '@portal/domain/money';
import { computeStanding, readPostings, startOfDay, type Posting } from './postings.ts';
import { computeLots } from './tax-lots.ts';

/** What a document is made from. */
export type Subject =
  | { readonly kind: 'statements'; readonly month: string }
  | { readonly kind: 'tradeConf'; readonly orderId: string; readonly date: string }
  | { readonly kind: TaxKind; readonly year: string };

export type TaxKind = Exclude<DocumentKind, 'statements' | 'tradeConf'>;

/** A document that can be asked for. It is not kept anywhere: it is made from the world's records when it is opened. */
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

/** Day and month from which the tax documents of the year before are there. */
const taxDocumentsFrom = '01-31';

/** The list that was asked for last in each world, with what it was made from: pages and files are asked for one by one. */
const latest = new WeakMap<World, { readonly madeFrom: string; readonly list: readonly VenueDocument[] }>();

/** The documents of an account, newest first. */
export function listDocuments(world: World, record: AccountRecord): readonly VenueDocument[] {
  const { ledger, steps } = world.exchange.floor;
  const today = marketDate(world.now());
  const { accountLegalName } = record.account;
  // The journal and the steps of orders only grow, or get a new last entry where they are folded.
  const facts = [record.id, accountLegalName, today, ledger.nextEntryId, ledger.entries.length, steps.count];
  const madeFrom = JSON.stringify(facts);
  const known = latest.get(world);
  if (known?.madeFrom === madeFrom) return known.list;
  const list = makeList(world, record, today);
  latest.set(world, { madeFrom, list });
  return list;
}

function makeList(world: World, { id, account }: AccountRecord, today: string): readonly VenueDocument[] {
  const postings = readPostings(world, id);
  const make = (subject: Subject, part: string, title: string, date: string): VenueDocument => ({
    id: `${id}_${codes[subject.kind]}_${part}`,
    type: subject.kind,
    title,
    date,
    fileName: formatDocumentName({
      type: subject.kind,
      date,
      accountName: account.accountLegalName,
      ...(subject.kind === 'tradeConf' && { reference: subject.orderId }),
    }),
    contentType: documentContentType(subject.kind),
    accountId: id,
    subject,
  });
  const statements = statementMonths(postings, today).map(month =>
    make({ kind: 'statements', month }, month, `Statement for ${formatMonth(month)}`, endOfMonth(month)),
  );
  const confirmations = [...confirmedDays(world, id)].map(([key, { orderId, date, title }]) =>
    make({ kind: 'tradeConf', orderId, date }, key, title, date),
  );
  const taxes = taxYears(postings, today).flatMap(year =>
    taxKinds(postings, year).map(kind => make({ kind, year }, year, taxTitles[kind](year), `${year}-12-31`)),
  );
  const order = (kind: DocumentKind): number => documentKinds.indexOf(kind);
  return [...statements, ...confirmations, ...taxes].sort(
    (a, b) =>
      (a.date === b.date ? 0 : a.date < b.date ? 1 : -1) || order(a.type) - order(b.type) || (a.id < b.id ? 1 : -1),
  );
}

/** A document by its id, if it is of this account. */
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

/** The finished months in which something happened or something was there. */
function statementMonths(postings: readonly Posting[], today: string): string[] {
  const first = postings[0]?.date.slice(0, 7);
  const months: string[] = [];
  if (first === undefined) return months;
  for (let month = first; month < today.slice(0, 7); month = nextMonth(month)) {
    const { cents, depositCents, units } = computeStanding(postings, startOfDay(`${nextMonth(month)}-01`));
    const isActive = postings.some(({ date }) => date.startsWith(month));
    if (isActive || cents !== 0 || depositCents !== 0 || units.size > 0) months.push(month);
  }
  return months;
}

/** The days on which orders were executed, each order by itself. */
function confirmedDays(world: World, accountId: string) {
  const days = new Map<string, { readonly orderId: string; readonly date: string; readonly title: string }>();
  const quantities = new Map<string, typeof zero>();
  for (const { orderId, timeStamp, symbol, side, fillQuantity } of readConfirmations(world, accountId)) {
    const date = marketDayOf(Date.parse(timeStamp));
    const key = `${orderId}_${date}`;
    const quantity = add(quantities.get(key) ?? zero, fillQuantity);
    quantities.set(key, quantity);
    days.set(key, { orderId, date, title: `${side === 1 ? 'Bought' : 'Sold'} ${formatQuantity(quantity)} ${symbol}` });
  }
  return days;
}

/** The past years whose documents are there, since the account's first. */
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

/** The documents that a year gives rise to: nobody gets a form that says nothing. */
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
