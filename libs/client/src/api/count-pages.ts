/** What a page says of its list; null where the server does not say it. */
export interface PageCounts {
  readonly totalPages: number | null;
  readonly totalElements: number | null;
}

/**
 * Number of pages of a list. A server that names only the number of all rows has pages of `size` rows, as asked for. Null if
 * it names neither.
 */
export const countPages = ({ totalPages, totalElements }: PageCounts, size: number): number | null =>
  totalPages ?? (totalElements === null ? null : Math.max(1, Math.ceil(totalElements / Math.max(1, size))));
