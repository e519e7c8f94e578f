/** For the simulation: what the document shows, without any of the portal's own state. */

export interface ShownOrder {
  readonly side: string;
  readonly quantity: number;
  readonly symbol: string;
  readonly price: number;
  /** Filled quantity; 0 where the row says nothing about it. */
  readonly filled: number;
}

/** '$1,234.50' or '1,234' as a number; NaN if it is none. */
export const readFigure = (text: string): number => Number(text.replaceAll(/[$,]/g, ''));

const orderLine = /^(Buy|Sell) ([\d,.]+) (\S+) at \$([\d,.]+)$/;

/** Rows of the card of open orders; null if the page has no such card, or it could not be loaded. */
export function readOpenOrders(): readonly ShownOrder[] | null {
  const card = document.querySelector('[role=group][aria-label="Open orders"]');
  if (card === null || card.querySelector('[role=alert]') !== null) return null;
  return [...card.querySelectorAll(':scope > ul > li')].map(row => {
    const label = row.getAttribute('aria-label') ?? '';
    const [, side = '', quantity = '', symbol = '', price = ''] = orderLine.exec(label) ?? [];
    const filled = /([\d,.]+) of [\d,.]+ filled/.exec(row.textContent)?.[1] ?? '0';
    return { side, quantity: readFigure(quantity), symbol, price: readFigure(price), filled: readFigure(filled) };
  });
}

/** A figure of the cash card: 'Available to trade', 'Held for open orders', 'Pending deposits', 'Total'. */
export function readCash(label: string): number | null {
  const card = [...document.querySelectorAll('section, [role=region]')].find(
    each => each.querySelector('h2')?.textContent === 'Cash',
  );
  const found = new RegExp(`${label}\\s*(\\$[\\d,.]+)`).exec(card?.textContent ?? '')?.[1];
  return found === undefined ? null : readFigure(found);
}

/** Quantities of the positions by symbol; null if the page has no such table. */
export function readPositions(): ReadonlyMap<string, number> | null {
  const table = [...document.querySelectorAll('table')].find(
    each => each.querySelector('caption')?.textContent === 'Your positions',
  );
  if (table === undefined) return null;
  return new Map(
    [...table.querySelectorAll('button')].flatMap(button => {
      const [, symbol] = /quantity of ([A-Z]+)/.exec(button.getAttribute('aria-label') ?? button.textContent) ?? [];
      const figure = /[\d,.]*\d/.exec(button.textContent)?.[0];
      return symbol === undefined || figure === undefined ? [] : [[symbol, readFigure(figure)] as const];
    }),
  );
}

/** The id of an order: 'H-204417', or its number from a back end with numeric ids. */
const orderId = String.raw`\b(?:H-\d+|18\d{9})\b`;
const firstOrderId = new RegExp(orderId);
const endedOrder = new RegExp(`Your Order (${orderId}) has (completely filled|been successfully canceled|expired)`);

/** Rows of the order history: the id of each order with its status and filled quantity; null without such a table. */
export function readOrderHistory(): ReadonlyMap<string, string> | null {
  const table = [...document.querySelectorAll('table')].find(each => firstOrderId.test(each.textContent));
  if (table === undefined) return null;
  const rows = [...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr')];
  return new Map(
    rows.flatMap(row => {
      const id = firstOrderId.exec(row.textContent)?.[0];
      const cells = [...row.cells].map(cell => cell.textContent);
      return id === undefined ? [] : [[id, cells.join(' | ')] as const];
    }),
  );
}

/** Texts of the toasts on the screen. */
export const readToastTexts = (): string[] =>
  [...document.querySelectorAll('[data-status]')].map(toast => toast.textContent);

/** What a toast says about an order that has ended: its id and how; null if it says nothing of the kind. */
export function readEnded(toast: string): { readonly id: string; readonly how: string } | null {
  const [, id, how] = endedOrder.exec(toast) ?? [];
  return id === undefined || how === undefined ? null : { id, how };
}

/** The portfolio page says that its balances could not be loaded, and of what time the figures are that it shows. */
export const saysFiguresAreOld = (): boolean =>
  [...document.querySelectorAll('main [role=alert]')].some(({ textContent }) =>
    /We couldn’t load your balances\. .*as of \d/.test(textContent),
  );

/** The page says that live updates do not reach it. */
export const saysFeedIsLost = (): boolean =>
  [...document.querySelectorAll('header [role=status] button')].some(button =>
    /not be updating|live updates do not reach/.test(button.getAttribute('aria-label') ?? ''),
  );

/** The count on the bell; null if there is no bell. */
export function readBadge(): number | null {
  const bell = document.querySelector('header button[aria-label^=Notifications]');
  const label = bell?.getAttribute('aria-label');
  return label == null ? null : Number(/\d+/.exec(label)?.[0] ?? 0);
}

export interface ShownNotification {
  /** Null if it is about something else than an order. */
  readonly orderId: string | null;
  readonly text: string;
  readonly isUnread: boolean;
}

/** Rows of the open list of notifications; null while it is closed. */
export function readNotifications(): readonly ShownNotification[] | null {
  const heading = [...document.querySelectorAll('h2')].find(each => each.textContent === 'Notifications');
  const list = heading?.parentElement;
  if (list == null) return null;
  return [...list.querySelectorAll('li a')].map(row => ({
    orderId: firstOrderId.exec(`${row.getAttribute('href')} ${row.textContent}`)?.[0] ?? null,
    text: row.textContent,
    isUnread: row.hasAttribute('data-unread'),
  }));
}

/** The dialog on top; null if none is open. */
export const readDialog = (): Element | null => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null;

export const hasWrongField = (dialog: Element): boolean => dialog.querySelector('[aria-invalid=true]') !== null;

/** The portal asks to sign in. */
export const asksToSignIn = (): boolean => /\/(login|two-factor)$/.test(window.location.pathname);

/** What tells the outcome of the order that the user has sent last. */
const orderOutcome =
  /Your order (didn’t reach us|wasn’t received)|Your order wasn’t placed|Your order (was \w+( \w+)?|expired): |Order rejected\.|balance is not enough|Insufficient/i;

export const saysNotReceived = (dialog: Element): boolean => dialog.textContent.includes('Your order wasn’t received');

/** The smallest elements that tell an outcome of an order other than that it was accepted. */
export function findOrderOutcomes(within: Element = document.body): readonly Element[] {
  if (!orderOutcome.test(within.textContent)) return [];
  const parts = [...within.children].flatMap(each => findOrderOutcomes(each));
  return parts.length > 0 ? parts : [within];
}
