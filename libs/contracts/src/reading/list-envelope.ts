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

type Fields = Readonly<Record<string, unknown>>;

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
  return only === undefined || others.length > 0 ? null : at(body, only);
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

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null);
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

/** Names of one fact, the most certain first, in lower case and without underscores. */
const names = {
  page: ['pagenumber', 'page', 'currentpage'],
  /** Spring Data counts these from 0. */
  pageFromZero: ['number', 'pageindex'],
  pageSize: ['pagesize', 'size', 'perpage', 'limit'],
  offset: ['offset', 'skip'],
  totalPages: ['totalpages', 'pages', 'pagecount'],
  totalElements: ['totalelements', 'totalcount', 'total', 'totalitems', 'totalrows'],
  /** Of all pages, unless there are more pages than it can fill. */
  count: ['count'],
  first: ['first', 'isfirst'],
  last: ['last', 'islast'],
  hasNext: ['hasnext', 'hasnextpage', 'hasmore'],
  next: ['next', 'nextpage', 'nextlink', '@odata.nextlink'],
  /** Leads to the next page. Some servers send `cursor` with the last page too. */
  cursor: ['nextcursor', 'nextpagetoken', 'nexttoken', 'cursor'],
  previous: ['previous', 'prev', 'previouspage'],
} as const;

/** Objects of a list that contain its paging. */
const pagingKeys = ['pageable', 'page', 'paging', 'pagination', 'pageInfo', 'meta'] as const;
const isPaging = (name: string): boolean => pagingKeys.some(key => key === name);

const pagingWithin = (fields: Fields): Fields[] => Object.values(pagingPartsOf(fields));

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

function readPaging(body: unknown, { rows, path }: Found): ListPaging {
  const owners = [owner(body, path.slice(0, -1)), body].filter(isFields);
  const facts = owners.flatMap(fields => [
    fields,
    ...pagingWithin(fields),
    ...pagingWithin(fields).flatMap(pagingWithin),
    ...linksWithin(fields),
  ]);
  const said = new Map(
    facts.toReversed().flatMap(fields =>
      Object.entries(fields)
        .filter(([, value]) => typeof value !== 'object' || value === null)
        .map(([name, value]) => [name.toLowerCase().replaceAll('_', ''), value] as const),
    ),
  );
  // Spring's page number is also in `pageable`, where it has the name of the specification's, which counts from 1.
  const isSpring = owners.some(({ pageable }) => isFields(pageable)) || said.has('number');
  const read = <T>(name: keyof typeof names, as: (value: unknown) => T | null): T | null =>
    names[name].reduce<T | null>((found, each) => found ?? as(said.get(each)), null);

  const isNext = names.next.some(name => said.has(name)) ? read('next', value => value || null) !== null : null;
  const first = read('first', booleanFrom);
  const givenPages = read('totalPages', countFrom);
  const givenTotal = read('totalElements', countFrom);
  const isCounted = givenPages !== null || givenTotal !== null;
  const hasCursor = isCounted || rows.length === 0 || !read('cursor', value => value) ? null : true;
  const hasNext = read('hasNext', booleanFrom) ?? isNext ?? hasCursor;
  const last = read('last', booleanFrom) ?? (hasNext === null ? null : !hasNext);
  const count = read('count', countFrom);
  const isOfPage = count !== null && count <= rows.length && ((givenPages ?? 1) > 1 || last === false);
  const givenElements = givenTotal ?? (isOfPage ? null : count);
  const givenSize = read('pageSize', countFrom) ?? (last === false && rows.length > 0 ? rows.length : null);
  const givenPage = readPage();
  if ([first, last, givenPages, givenElements, givenPage, givenSize].every(fact => fact === null))
    // What came without any paging is the whole list, as far as anybody can tell: nothing proves that no row is missing.
    return { page: 1, pageSize: rows.length, totalPages: 1, totalElements: rows.length, first: true, last: null };

  const isWhole = givenElements !== null && givenElements <= rows.length;
  const totalPages = givenPages ?? computePages();
  const page = givenPage ?? (first === true || isWhole || totalPages === 1 ? 1 : null);
  return {
    page,
    pageSize: givenSize,
    totalPages,
    totalElements: givenElements ?? (totalPages === 1 ? rows.length : null),
    first: first ?? (page === null ? null : page === 1),
    last: last ?? (page === null || totalPages === null ? null : page >= totalPages),
  };

  function readPage(): number | null {
    if (first === true) return 1;
    const offset = read('offset', countFrom);
    if (offset !== null && givenSize !== null && givenSize > 0) return Math.floor(offset / givenSize) + 1;
    const fromZero = read('pageFromZero', countFrom);
    const number = fromZero ?? read('page', countFrom);
    if (number !== null) {
      const saysLast = last === true && givenPages !== null && givenPages > 0;
      const countsFromZero = saysLast ? number < givenPages : number === 0 || fromZero !== null || isSpring;
      return countsFromZero ? number + 1 : number;
    }
    const next = read('next', pageFrom);
    if (next !== null) return next - 1;
    // A link to the first page may have no number.
    const previous = read('previous', value => pageFrom(value) ?? (typeof value === 'string' ? 1 : null));
    return previous === null ? null : previous + 1;
  }

  function computePages(): number | null {
    if (isWhole) return 1;
    if (givenElements !== null && givenSize !== null && givenSize > 0)
      return Math.max(1, Math.ceil(givenElements / givenSize));
    return last === true ? givenPage : null;
  }
}

const owner = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), body);

const booleanFrom = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

function countFrom(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The number of a page, or of a link to it such as '/orders/?page=3'. */
const pageFrom = (value: unknown): number | null =>
  countFrom(typeof value === 'string' ? /[?&]page=(\d{1,9})(?:&|#|$)/.exec(value)?.[1] : value);
