import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { mountRoute, type Mounted, type Persona } from './mount.tsx';
import type { Venue } from './venue.ts';

/** One way to reach a text of the error catalogue in the whole portal. */
export interface ErrorRow {
  /** Ids of the requirements that specify the text. */
  readonly ids?: readonly string[];
  /** The exact text; several texts appear on the same screen. */
  readonly text: string | readonly string[];
  /** Path of the page below /investors. */
  readonly page: string;
  /** Marisol when left out; null for a visitor. */
  readonly persona?: Persona | null;
  readonly factors?: 1 | 2;
  /** Faults and other state to arrange before the page opens. */
  readonly arrange?: readonly ((venue: Venue) => void)[];
  /** User actions on the page. */
  readonly steps?: (mounted: Mounted) => Promise<unknown> | void;
}

/** Clicks a control found by its text, which is much faster than by role on a large page. */
export const press = async (text: string | RegExp): Promise<unknown> =>
  fireEvent.click(await screen.findByText(text, { selector: 'button, button *, a, a *, [role=menuitem] *' }));

export const pressNamed = async (name: string): Promise<unknown> =>
  fireEvent.click(await screen.findByLabelText(name, { selector: 'button' }));

export async function enter(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
}

const readText = (): string => document.body.textContent.replaceAll(/\s+/g, ' ');

/** Rows for `it.each`, each titled with its texts and requirement ids. */
export const rows = (...list: readonly ErrorRow[]) =>
  list.map(row => [`“${[row.text].flat().join(' / ')}” [${(row.ids ?? []).join(', ')}]`, row] as const);

/** Opens the page, does the steps and waits until every text of the row is on the screen. */
export async function walkTo(portal: ReactElement, row: ErrorRow): Promise<Mounted> {
  const { page, persona = 'marisol', factors, arrange = [], steps } = row;
  const mounted = await mountRoute({
    element: portal,
    ownToasts: true,
    path: `/investors/${page}`,
    ...(persona === null ? {} : { persona }),
    ...(factors === undefined ? {} : { factors }),
    arrange: venue => {
      for (const each of arrange) each(venue);
    },
  });
  await steps?.(mounted);
  for (const text of [row.text].flat()) await waitFor(() => expect(readText()).toContain(text));
  return mounted;
}
