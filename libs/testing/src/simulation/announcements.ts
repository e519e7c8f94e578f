import { displayStatus } from '@portal/domain/orders/order-status';
import * as shown from './shown.ts';
import {
  accountsOf,
  countAtVenue,
  findOrder,
  findSent,
  type SimulationRun,
  type UserCommand,
} from './simulation-run.ts';

/** For the simulation: what the page tells of itself, which must be true at that moment. */

/** What tells in a dialog that no cash was moved, beside a field that is marked as wrong. */
const cashRefusal = /No money was moved/;
const sessionEnd = /Your session has ended/;

export type Announcements = ReturnType<typeof followAnnouncements>;

/** Follows what the page says, from one change of the document to the next. */
export function followAnnouncements(run: SimulationRun) {
  const seen = new Set<string>();
  const told = new Set<UserCommand>();
  let untrue: string | null = null;

  function checkToast(text: string): void {
    const [inUse, other] = accountsOf(run);
    const ended = shown.readEnded(text);
    if (ended !== null) {
      const { id, how } = ended;
      const owner = [inUse, other].find(each => findOrder(run, each, id) !== undefined);
      const order = owner === undefined ? undefined : findOrder(run, owner, id);
      const status = how === 'completely filled' ? 'Filled' : how === 'expired' ? 'Expired' : 'Canceled';
      if (order?.status.name !== status) untrue ??= `'${text}', but the order is ${order?.status.name ?? 'unknown'}`;
      const sent = run.commands.find(each => each.kind === 'order' && Number(order?.quantity) === each.amount);
      if (sent !== undefined) told.add(sent);
      if (owner !== inUse) untrue ??= `'${text}', but this order belongs to the account that is not in use`;
    }
    const [, rejected] = /^Order rejected\..*?(?:Buy|Sell) ([\d,.]+) \S+ at/s.exec(text) ?? [];
    if (rejected !== undefined) checkEnd(text, 'rejected', rejected);
    const accepted = /Order accepted: (Buy|Sell) ([\d,.]+) (\S+) at/.exec(text);
    if (accepted !== null) checkSuccess(text, accepted[2] ?? '', ['order']);
  }

  /** The page says that a command has succeeded: it must have, at the venue. */
  function checkSuccess(text: string, figure: string, kinds: readonly UserCommand['kind'][]): void {
    const amount = shown.readFigure(figure);
    const command = run.commands.find(each => kinds.includes(each.kind) && each.amount === amount);
    if (command === undefined) untrue ??= `'${text}', but the user has not sent it`;
    else if (countAtVenue(run, command) === 0) untrue ??= `'${text}', but the venue does not have it`;
    else told.add(command);
  }

  /** The dialog about an order whose outcome was open names the order. */
  function checkOrderDialog(): void {
    const dialog = shown.readDialog();
    if (dialog === null || shown.findOrderOutcomes(dialog).length === 0) return;
    const [, figure = ''] = /(?:Buy|Sell) ([\d,.]+) \S+ at/.exec(dialog.textContent) ?? [];
    const amount = shown.readFigure(figure);
    const command = run.commands.find(each => each.kind === 'order' && each.amount === amount);
    if (command === undefined) return;
    if (shown.saysNotReceived(dialog) && countAtVenue(run, command) > 0)
      untrue ??= `'${dialog.textContent}', but the venue has the order`;
    told.add(command);
  }

  /** The dialog that tells the success of a transfer of cash names its amount. */
  function checkCashDialog(): void {
    const text = shown.readDialog()?.textContent ?? '';
    const done = /(Deposit|Withdrawal) submitted[^$]*\$([\d,]+\.\d\d)/.exec(text);
    if (done !== null) checkSuccess(done[0], done[2] ?? '', [done[1] === 'Deposit' ? 'deposit' : 'withdrawal']);
  }

  /** The ticket names an order that the venue has ended at once, or that ended before its outcome was known. */
  function checkEndedOrder(): void {
    for (const alert of document.querySelectorAll('[role=alert]')) {
      const [text, how = '', figure = ''] =
        /Your order (?:was )?(\w+): (?:Buy|Sell) ([\d,.]+) \S+ at/.exec(alert.textContent) ?? [];
      if (text !== undefined) checkEnd(text, how, figure);
    }
  }

  /** The page says how an order has ended. Those of other devices are left out. */
  function checkEnd(text: string, how: string, figure: string): void {
    const amount = shown.readFigure(figure);
    const command = run.commands.find(each => each.kind === 'order' && each.amount === amount);
    if (command === undefined) return;
    const [order] = findSent(run, command);
    const status = order === undefined ? 'unknown' : displayStatus(order.status.name).toLowerCase();
    if (status === how) told.add(command);
    else untrue ??= `'${text}', but the order is ${status}`;
  }

  function look(): void {
    for (const text of shown.readToastTexts()) {
      if (seen.has(text)) continue;
      seen.add(text);
      checkToast(text);
    }
    checkOrderDialog();
    checkCashDialog();
    checkEndedOrder();
    // The user sends one command at a time, so what else is told is about the last one.
    const last = run.commands.at(-1);
    if (last === undefined || told.has(last)) return;
    const { textContent } = document.body;
    if (sessionEnd.test(textContent) && countAtVenue(run, last) === 0) told.add(last);
    else if (last.kind === 'order') {
      if (shown.findOrderOutcomes().some(each => !last.shownBefore.has(each))) told.add(last);
    } else {
      const dialog = shown.readDialog();
      if (dialog !== null && (cashRefusal.test(dialog.textContent) || shown.hasWrongField(dialog))) told.add(last);
    }
  }

  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return {
    /** The first untrue statement; null while there is none. */
    get untrue(): string | null {
      return untrue;
    },
    /** True if the outcome of this command was told. */
    wasTold: (command: UserCommand) => told.has(command),
    stop: () => observer.disconnect(),
  };
}
