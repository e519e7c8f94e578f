import { readableSymbolPattern, symbolPattern } from '@portal/domain/market/symbol-vocabulary';
import { z } from 'zod/mini';
import { alsoNamed, expected, openText } from './expected.ts';

/** Shared field schemas. Every text has a maximum length, every list a maximum size (T32). */
export const shortText = z.string().check(z.maxLength(300));
/** Text of at most 5,000 characters. */
export const longText = z.string().check(z.maxLength(5000));
const exactId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected an id'));
/** An id. Those of other servers are longer, or have more punctuation: nothing that means more in a path than a name. */
export const id = openText(exactId, /^[\w-][\w.:@~+=-]{0,127}$/);
/** A symbol. */
export const symbolId = openText(z.string().check(z.regex(symbolPattern, 'Expected a symbol')), readableSymbolPattern);
/** An email address. */
export const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/, 'Expected an email address'));

/** A valid calendar date, '2025-11-18'. */
export const isoDate = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Expected a date such as 2025-11-18'), z.refine(isRealDate, 'No such date'));

/** An ISO 8601 instant with offset, '2025-11-18T18:46:12.000Z'. */
export const instant = z
  .string()
  .check(z.maxLength(40), z.refine(isInstant, 'Expected an instant such as 2025-11-18T18:46:12Z'));

/** When someone signed. */
export const signingTime = alsoNamed(instant, 'signedAt', 'signedTimestamp');

/** Names that servers give to the time that an object is about. */
export const timeNames = [
  'time',
  'at',
  'dateTime',
  'asOf',
  'transactTime',
  'transactedAt',
  'transactionTime',
  'occurredAt',
  'executedAt',
  'executionTime',
  'executionDate',
  'executedOn',
  'filledAt',
  'fillTime',
  'tradeTime',
  'tradedAt',
  'tradeDate',
  'date',
  'createTime',
  'updateTime',
] as const;

/** The instant that an object is about, under any of its usual names. */
export const anyTime = alsoNamed(instant, ...timeNames);

/** Page number, counted from 1. Query values are text on the wire and parsed to whole numbers. */
export const pageNumber = wholeNumber(1, 100_000);
/** Rows per page. */
export const pageSize = wholeNumber(1, 500);

/** What a page of a list says of itself. */
export const paging = expected({
  pageNumber: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  totalElements: z.int(),
  first: z.boolean(),
  last: z.boolean(),
});

/** An IANA time zone. */
export const zone = z.string().check(z.regex(/^[A-Za-z0-9_+\-/]{1,64}$/, 'Expected a time zone'));

/** Which days of a list to return, and which page of them. */
export const pagedDays = {
  start: z.optional(isoDate),
  stop: z.optional(isoDate),
  page: z.optional(pageNumber),
  size: z.optional(pageSize),
  zone: z.optional(zone),
};

/** A list of query values: repeated keys or a single key, both parsed to a list [HIS-15]. */
export const queryList = z.pipe(
  z.union([shortText, z.array(shortText).check(z.maxLength(500))]),
  z.transform((value: string | string[]): string[] => (typeof value === 'string' ? [value] : value)),
);

function wholeNumber(min: number, max: number) {
  return z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,9}$/, 'Expected a whole number')), z.number()]),
    z.pipe(
      z.transform((value: string | number): number => Number(value)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );
}

function isRealDate(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(new Date(text).getTime());
}

/**
 * Body of a file response: bytes, not JSON. The server sends a Buffer, the client receives a Blob. The route's metadata
 * (`file`) lists the content types, also for the OpenAPI document.
 */
export const fileBody = z.custom<Uint8Array | Blob>(isBytes, 'Expected a file');

/** Checked by shape: a page, its test and the platform each have their own Blob class. */
function isBytes(value: unknown): boolean {
  if (ArrayBuffer.isView(value)) return true;
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value;
}
