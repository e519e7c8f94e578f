import type { Locator, Page } from '@playwright/test';
import type { BrowserCall } from '../browser-sandbox.ts';

/** What a screen is arranged with. */
export interface Stage {
  readonly page: Page;
  /** The sandbox of the world, and the portal's calls as the person who is signed in. */
  readonly call: BrowserCall;
}

/** A state of a page of the portal that is looked at: as it opens, or after a few steps. */
export interface Screen {
  /** Names its pictures: 'deposit-review'. */
  readonly name: string;
  /** Below /investors, with its query, or from the root; found out on the spot where it holds an id or a link's token. */
  readonly path: string | ((stage: Stage) => Promise<string>);
  /** Of the browser's tab, without the brand; a pattern stands for the whole. */
  readonly title: string | RegExp;
  /** The page's one heading of the first rank. */
  readonly heading: string | RegExp;
  /** From the page as it opens to the state that is meant. Nothing is committed: what follows in the same world is as before. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  /** What the browser writes about answers that the state is made of, such as a refused sign-in. */
  readonly noise?: RegExp;
}

/** Screens of one person, in the order in which they are met. */
export interface Chapter {
  /** A persona of the sandbox; null is a visitor. */
  readonly persona: string | null;
  /** How far the persona is signed in; 1 leaves the second factor open. */
  readonly factors?: 1 | 2;
  /** Before the first page is opened. */
  readonly arrange?: (call: BrowserCall) => Promise<void>;
  readonly screens: readonly Screen[];
}

/** Where a screen is. `prefix` is the brand's part of the address: '/cedar-row', or nothing. */
export async function addressOf({ path }: Screen, stage: Stage, prefix: string): Promise<string> {
  const found = typeof path === 'string' ? path : await path(stage);
  return found.startsWith('/') ? found : `${prefix}/investors/${found}`;
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** Presses a button of the page, or of the dialog that is open. */
export const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
