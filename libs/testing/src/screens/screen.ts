import type { Locator, Page } from '@playwright/test';
import type { AdditionName } from '@portal/contracts/routing/additions';
import type { SandboxCall } from '@portal/sandbox-client/sandbox-call';

/** What a screen's functions receive. */
export interface ScreenContext {
  readonly page: Page;
  /** Calls the sandbox of the world, and the portal API as the signed-in user. */
  readonly call: SandboxCall;
}

/** A state of a portal page to check: as it opens, or after a few steps. */
export interface Screen {
  /** File name of its screenshots: 'deposit-review'. */
  readonly name: string;
  /** Path with query below /investors, or from the root; computed at run time when it contains an id or a token. */
  readonly path: string | ((context: ScreenContext) => Promise<string>);
  /** Browser tab title without the brand; a pattern must match the whole title. */
  readonly title: string | RegExp;
  /** The page's only h1. */
  readonly heading: string | RegExp;
  /**
   * Steps from the opened page to the intended state. Commits nothing, so the world stays unchanged for later screens.
   */
  readonly prepare?: (context: ScreenContext) => Promise<void>;
  /** Console messages expected from responses that the state needs, such as a refused sign-in. */
  readonly noise?: RegExp;
  /** The addition to the specification without which the state does not exist. */
  readonly addition?: AdditionName;
}

/** Screens of one user, in the order in which they are met. */
export interface ScreenGroup {
  /** A persona of the sandbox; null is a visitor. */
  readonly persona: string | null;
  /** Verified factors; 1 leaves the second factor open. */
  readonly factors?: 1 | 2;
  /** Runs before the first page opens. */
  readonly arrange?: (call: SandboxCall) => Promise<void>;
  readonly screens: readonly Screen[];
}

/** Address of a screen. `prefix` is the brand's part of it: '/cedar-row', or empty. */
export async function addressOf({ path }: Screen, context: ScreenContext, prefix: string): Promise<string> {
  const found = typeof path === 'string' ? path : await path(context);
  return found.startsWith('/') ? found : `${prefix}/investors/${found}`;
}

/** The title and the heading of a page that has one text for both. */
export const headed = (text: string) => ({ title: text, heading: text });

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** Clicks a button of the page, or of the open dialog. */
export const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Presses a button of the page, and waits for what it shows: a table, a dialog, a list. */
export const pressFor =
  (button: string | RegExp, role: 'table' | 'dialog' | 'list' | 'group', name: string | RegExp) =>
  async ({ page }: ScreenContext): Promise<void> => {
    await press(page, button);
    await page.getByRole(role, { name }).waitFor();
  };

/** Waits for a dialog that opens by itself. */
export const awaitDialog = async ({ page }: ScreenContext): Promise<void> => dialogOf(page).waitFor();
