import { plainCode } from '@portal/domain/codes/spelling';

/**
 * One rule for the lists of every back end. The specification names what a list contains, and for some the paging, but for
 * most neither the key of the rows nor the object around them. This reads the forms that web frameworks write.
 */

/** What a list says about its pages; null if it neither says so nor lets it be computed. */
export interface ListPaging {
  /** Counted from 1. */
  readonly page: number | null;
  readonly pageSize: number | null;
  readonly totalPages: number | null;
  /** Rows on all pages. */
  readonly totalElements: number | null;
  readonly first: boolean | null;
  readonly last: boolean | null;
}

/** The rows of a list. */
export interface ListEnvelope {
  readonly rows: readonly unknown[];
  /** The keys that lead to the rows; empty if the body itself is the list. */
  readonly path: readonly string[];
  readonly paging: ListPaging;
}

/** The fields of an object in a body. */
export type Fields = Readonly<Record<string, unknown>>;

/** Keys of rows that frameworks use, the likeliest first. */
const usualKeys = ['content', 'items', 'data', 'results', 'rows'] as const;
/** Keys of an object that contains the list; it may have any if it is the only object. */
const wrapperKeys = ['data', 'result', 'results', '_embedded'] as const;
/** Lists of objects that a response may have beside its rows. */
const otherLists: ReadonlySet<string> = new Set(['errors', 'warnings', 'messages', 'links', 'sort']);

/**
 * Finds the rows of a list: the body itself if it is an array, else what stands under `key`, the key of the contract, else
 * under one of the usual keys, else the only array of objects. The same holds one level below.
 *
 * A body that has just the paging of an empty list is one.
 *
 * @returns null if there is no list, or if it is unclear which one is meant
 */
export function readListEnvelope(body: unknown, key: string | null): ListEnvelope | null {
  const found = findRows(body, key, true);
  return found && { ...found, paging: readPaging(body, found) };
}

type Found = Omit<ListEnvelope, 'paging'>;

function findRows(body: unknown, key: string | null, mayNest: boolean): Found | null {
  if (Array.isArray(body)) return { rows: body, path: [] };
  if (!isFields(body)) return null;
  const keys = key === null ? usualKeys : [key, ...usualKeys];
  const usual = keys.find(each => Array.isArray(body[each]));
  if (usual !== undefined) return at(body, usual);
  const nested = mayNest ? findNested(body, key) : null;
  if (nested !== null) return nested;
  const lists = Object.keys(body).filter(name => !otherLists.has(name) && isListOfObjects(body[name]));
  // An empty list may be one of anything.
  const [only, ...others] = lists.some(name => !isEmpty(body[name]))
    ? lists.filter(name => !isEmpty(body[name]))
    : lists;
  if (only === undefined) return mayNest && isLeftOut(body) ? { rows: [], path: [] } : null;
  return others.length > 0 ? null : at(body, only);
}

/** Whether nothing but the paging of an empty list is there: some servers leave out empty lists. */
function isLeftOut(body: Fields): boolean {
  const { totalElements, totalPages, last } = readPaging(body, { rows: [], path: [] });
  const isEmptyPage = last !== false && (totalPages ?? 0) <= 1 && (totalElements ?? 0) === 0;
  return isEmptyPage && Object.keys(body).every(name => isPaging(name) || factNames.has(plainCode(name)));
}

function findNested(body: Fields, key: string | null): Found | null {
  const objects = Object.keys(body).filter(name => !isPaging(name) && isFields(body[name]));
  const keys = [...(key === null ? wrapperKeys : [key, ...wrapperKeys]), ...(objects.length === 1 ? objects : [])];
  for (const each of keys) {
    const inner = isFields(body[each]) ? findRows(body[each], key, false) : null;
    if (inner !== null) return { rows: inner.rows, path: [each, ...inner.path] };
  }
  return null;
}

/** `key` leads to a list of the body. */
const at = (body: Fields, key: string): Found => ({ rows: body[key] as readonly unknown[], path: [key] });

/** Whether a value of a body is an object, and no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null);
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

/** Names of one fact in plain spelling, the most certain first. */
const names = {
  page: ['pagenumber', 'page', 'currentpage'],
  /** Spring Data counts these from 0. */
  pageFromZero: ['number', 'pageindex'],
  pageSize: ['pagesize', 'size', 'perpage', 'limit'],
  offset: ['offset', 'skip'],
  totalPages: ['totalpages', 'pages', 'pagecount'],
  totalElements: ['totalelements', 'totalcount', 'total', 'totalitems', 'totalrows', 'totalsize', 'totalentries'],
  /** Of all pages, unless there are more pages than it can fill. */
  count: ['count'],
  first: ['first', 'isfirst'],
  last: ['last', 'islast'],
  hasNext: ['hasnext', 'hasnextpage', 'hasmore'],
  next: ['next', 'nextpage', 'nextlink', 'odatanextlink'],
  /** Leads to the next page. Some servers send `cursor` with the last page too. */
  cursor: ['nextcursor', 'nextpagetoken', 'nexttoken', 'cursor'],
  previous: ['previous', 'prev', 'previouspage'],
  daysCovered: ['start', 'stop'],
} as const;
const factNames: ReadonlySet<string> = new Set(Object.values(names).flat());

/** Objects of a list that contain its paging. */
const pagingKeys = ['pageable', 'page', 'paging', 'pagination', 'pageInfo', 'meta'] as const;
const isPaging = (name: string): boolean => pagingKeys.some(key => key === name);

/** The objects with the paging of a list beside its rows, such as `meta` of `{ data, meta: { page } }`. */
export const pagingPartsOf = (fields: Fields): Readonly<Record<string, Fields>> =>
  Object.fromEntries(
    pagingKeys.flatMap(key => {
      const part = fields[key];
      return isFields(part) ? [[key, part] as const] : [];
    }),
  );

/**
 * Whether JSON:API (`links`) or HAL (`_links`) links to a next page. The numbers in these links are not read: some count from
 * 0, and do not say so.
 */
const linksWithin = (fields: Fields): Fields[] =>
  [fields['links'], fields['_links']].flatMap(links =>
    isFields(links) && ['next', 'prev', 'first', 'last'].some(name => name in links)
      ? [{ next: links['next'] == null ? null : true }]
      : [],
  );

/** What a response says about the pages of its list. */
interface Said {
  /** By name in plain spelling. */
  readonly facts: ReadonlyMap<string, unknown>;
  /** Spring's page number is also in `pageable`, where it has the name of the specification's, which counts from 1. */
  readonly isSpring: boolean;
  readonly rowCount: number;
}

/** Collects the facts from the object around the rows, from the body, and from the objects with paging in either. */
function collectFacts(body: unknown, { rows, path }: Found): Said {
  const owner = path.slice(0, -1).reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), body);
  const owners = [owner, body].filter(isFields);
  const parts = (fields: Fields): Fields[] => Object.values(pagingPartsOf(fields));
  const sources = owners.flatMap(fields => [
    fields,
    ...parts(fields),
    ...parts(fields).flatMap(parts),
    ...linksWithin(fields),
  ]);
  // The first source that names a fact counts.
  const entries = sources.toReversed().flatMap(fields => Object.entries(fields));
  const facts = new Map(
    entries
      .filter(([, value]) => typeof value !== 'object' || value === null)
      .map(([name, value]) => [plainCode(name), value] as const),
  );
  const isSpring = owners.some(({ pageable }) => isFields(pageable)) || facts.has('number');
  return { facts, isSpring, rowCount: rows.length };
}

/** A fact, by the first of its names whose value can be read. */
const read = <T>({ facts }: Said, name: keyof typeof names, as: (value: unknown) => T | null): T | null =>
  names[name].reduce<T | null>((found, each) => found ?? as(facts.get(each)), null);

/** What is said, and then what follows from it. */
function readPaging(body: unknown, found: Found): ListPaging {
  const said = collectFacts(body, found);
  const { rowCount } = said;
  const first = read(said, 'first', booleanFrom);
  const last = readLast(said);
  const elements = readElements(said, last);
  const pageSize = read(said, 'pageSize', countFrom) ?? (last === false && rowCount > 0 ? rowCount : null);
  const givenPages = read(said, 'totalPages', countFrom);
  const givenPage = first === true ? 1 : readPage(said, pageSize, last === true ? givenPages : null);
  if ([first, last, givenPages, elements, givenPage, pageSize].every(fact => fact === null))
    // What came without any paging is the whole list, as far as anybody can tell: nothing proves that no row is missing.
    return { page: 1, pageSize: rowCount, totalPages: 1, totalElements: rowCount, first: true, last: null };

  const isWhole = elements !== null && elements <= rowCount;
  const pagesOfRows = isWhole ? 1 : divide(elements, pageSize, Math.ceil);
  const totalPages = givenPages ?? pagesOfRows ?? (last === true ? givenPage : null);
  const page = givenPage ?? (first === true || isWhole || totalPages === 1 ? 1 : null);
  return {
    page,
    pageSize,
    totalPages,
    totalElements: elements ?? (totalPages === 1 ? rowCount : null),
    first: first ?? (page === null ? null : page === 1),
    last: last ?? (page === null || totalPages === null ? null : page >= totalPages),
  };
}

/** Whether this is the last page: as it says, or because there is a next page, a link to one, or a cursor. */
function readLast(said: Said): boolean | null {
  const hasNext = read(said, 'hasNext', booleanFrom) ?? hasNextLink(said) ?? hasCursor(said);
  return read(said, 'last', booleanFrom) ?? (hasNext === null ? null : !hasNext);
}

const hasNextLink = (said: Said): boolean | null =>
  names.next.some(name => said.facts.has(name)) ? read(said, 'next', value => value || null) !== null : null;

/** An empty page has no next one, and a total says more than a cursor. */
function hasCursor(said: Said): true | null {
  const total = read(said, 'totalPages', countFrom) ?? read(said, 'totalElements', countFrom);
  return total === null && said.rowCount > 0 && read(said, 'cursor', value => value || null) !== null ? true : null;
}

/** Rows on all pages. A count that the rows of this page fill is that of the page, if there are more pages. */
function readElements(said: Said, last: boolean | null): number | null {
  const count = read(said, 'count', countFrom);
  const hasMore = (read(said, 'totalPages', countFrom) ?? 1) > 1 || last === false;
  const isOfPage = count !== null && count <= said.rowCount && hasMore;
  return read(said, 'totalElements', countFrom) ?? (isOfPage ? null : count);
}

/** The number of this page: by its offset, as it says, or by the numbers in links to its neighbors. */
function readPage(said: Said, pageSize: number | null, pagesToLast: number | null): number | null {
  const before = divide(read(said, 'offset', countFrom), pageSize, Math.floor);
  if (before !== null) return before + 1;
  const fromZero = read(said, 'pageFromZero', countFrom);
  const number = fromZero ?? read(said, 'page', countFrom);
  if (number !== null) {
    // The number of the last page tells how a server counts.
    const countsFromZero = pagesToLast ? number < pagesToLast : number === 0 || fromZero !== null || said.isSpring;
    return countsFromZero ? number + 1 : number;
  }
  const next = read(said, 'next', pageFrom);
  if (next !== null) return next - 1;
  // A link to the first page may have no number.
  const previous = read(said, 'previous', value => pageFrom(value) ?? (typeof value === 'string' ? 1 : null));
  return previous === null ? null : previous + 1;
}

/** How many pages some rows fill; null if the rows or the size of a page are not said. */
const divide = (rows: number | null, pageSize: number | null, round: (pages: number) => number): number | null =>
  rows === null || pageSize === null || pageSize === 0 ? null : round(rows / pageSize);

const booleanFrom = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

function countFrom(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The number of a page, or of a link to it such as '/orders/?page=3'. */
const pageFrom = (value: unknown): number | null =>
  countFrom(typeof value === 'string' ? /[?&]page=(\d{1,9})(?:&|#|$)/.exec(value)?.[1] : value);
