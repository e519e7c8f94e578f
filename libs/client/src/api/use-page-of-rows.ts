import { useState } from 'react';

/** Which page of a list: its number from 1, and its rows. */
export interface PageOfRows {
  readonly page: number;
  readonly size: number;
}

/** The rows of a page, cut from the whole list. */
export const cutPage = <Row>(rows: readonly Row[], { page, size }: PageOfRows): readonly Row[] =>
  rows.slice((page - 1) * size, page * size);

/**
 * The page that the rows on screen are of: the one asked for, or, while the rows of the page before stay until it has
 * loaded (`isPlaceholderData` of the query), that page.
 */
export function usePageOfRows({ page, size }: PageOfRows, isPlaceholderData: boolean): PageOfRows {
  const [shown, setShown] = useState<PageOfRows>({ page, size });
  if (isPlaceholderData) return shown;
  if (shown.page !== page || shown.size !== size) setShown({ page, size });
  return { page, size };
}
