import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { mountRoute, type Mounted, type Persona } from './mount.tsx';
import type { Venue } from './venue.ts';

/** One way to meet a text of the error catalogue, in the whole portal. */
export interface ErrorRow {
  /** The requirements that say so. */
  readonly ids?: readonly string[];
  /** What is said, word for word; all of them on the same screen. */
  readonly text: string | readonly string[];
  /** The page below /investors. */
  readonly page: string;
  /** Marisol unless stated; null for a visitor. */
  readonly persona?: Persona | null;
  readonly factors?: 1 | 2;
  /** The faults, and whatever else there must be before the page opens. */
  readonly arrange?: readonly ((venue: Venue) => void)[];
  /** What the person does there. */
  readonly steps?: (mounted: Mounted) => Promise<unknown> | void;
}

/** Lazy pages are compiled when a test first opens them. */
export const patience = { timeout: 15_000 };

/** A route gives this answer from now on. A failure below 500 is not asked for again by any query itself. */
export const answering =
  (route: string, status: number, body: unknown = {}) =>
  ({ world }: Venue): void =>
    void world.execute('fault.arrange', { route, times: null, effect: { kind: 'answer', status, body } });

/** A refusal of the start-up data, in the shape of a list. */
export const refusingStart = (...errors: readonly { code: string; message: string; developerMessage?: string }[]) =>
  answering('startUp.global', 403, errors);

/** By its words, which is much quicker than by its role in a page of many parts. */
export const press = async (words: string | RegExp): Promise<unknown> =>
  fireEvent.click(
    await screen.findByText(words, { selector: 'button, button *, a, a *, [role=menuitem] *' }, patience),
  );

export const pressNamed = async (name: string): Promise<unknown> =>
  fireEvent.click(await screen.findByLabelText(name, { selector: 'button' }, patience));

export async function enter(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }, patience), { target: { value } });
}

const said = (): string => document.body.textContent.replaceAll(/\s+/g, ' ');

/** A table of rows for `it.each`, each under its texts and the requirements that say so. */
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
  for (const text of [row.text].flat()) await waitFor(() => expect(said()).toContain(text), patience);
  return mounted;
}
