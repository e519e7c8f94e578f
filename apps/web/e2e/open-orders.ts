import type { Locator, Page } from '@playwright/test';

/** The row of an open order in the table of the Orders page; `line` is 'Buy 300 TZROP at $4.10'. */
export const openOrderRow = (page: Page, line: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Cancel: ${line}` }) });

/** The cell with what has filled of it. */
export const filledOf = (row: Locator): Locator => row.getByRole('cell').nth(2);
