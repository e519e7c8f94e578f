import { decimal } from '@portal/domain/money/money';
import { isOpen } from '@portal/mock-server/exchange/order';
import { ordersOf } from '@portal/mock-server/exchange/order-queries';
import { toWireOrder } from '@portal/mock-server/exchange/wire';
import type { World } from '@portal/mock-server/core/world';
import { ordersTopic } from '@portal/mock-server/behavior/change-messages';
import { dialectOf } from '@portal/mock-server/behavior/change-reply';
import { withTextIds } from '@portal/mock-server/behavior/numeric-ids';
import type { Venue } from '../venue.ts';
import { simulatedSymbols, type BackEnd, type SimulatedSymbol } from './schedule.ts';
import type { SimulatedPage } from './simulated-page.tsx';

/** What the user has confirmed. Its amount is unique, which identifies it at the venue. */
export interface UserCommand {
  readonly kind: 'order' | 'deposit' | 'withdrawal';
  readonly accountId: string;
  /** Units or dollars. */
  readonly amount: number;
  readonly symbol: SimulatedSymbol | null;
  /** Outcomes of earlier orders that the page showed when the user confirmed. */
  readonly shownBefore: ReadonlySet<Element>;
}

/** What the simulation keeps beside the page and the world. */
export interface SimulationRun {
  readonly venue: Venue;
  readonly page: SimulatedPage;
  readonly commands: UserCommand[];
  /** Prices by symbol, which the simulation moves. */
  readonly prices: Map<SimulatedSymbol, number>;
  readonly backEnd: BackEnd;
  /** Number of amounts used so far. */
  amounts: number;
}

export const simulatedPersona = 'severalAccounts';

/** Accounts of the user: the one in use, then the other. */
export function accountsOf({ venue }: Pick<SimulationRun, 'venue'>): readonly [string, string] {
  const { id, activeAccountId } = venue.userOf(simulatedPersona);
  const all = [...venue.world.state.people.accounts.values()].filter(({ userIds }) => userIds.includes(id));
  const other = all.find(account => account.id !== activeAccountId);
  if (activeAccountId === null || other === undefined) throw new Error('The user needs two accounts');
  return [activeAccountId, other.id];
}

/** The first amount of the user, then each is one more. */
const firstAmount = 101;

export const nextAmount = (run: SimulationRun): number => firstAmount + run.amounts++;

/** An id as the back end gives it to the page, in its dialect. */
export const idForPage = (world: World, id: string): string => String(dialectOf(world)?.writeId(id) ?? id);

/** The topic from which the page reads the user's orders. */
export const orderTopic = (run: SimulationRun): string =>
  ordersTopic(run.venue.world, run.venue.userOf(simulatedPersona).id, accountsOf(run)[0]);

/** Open orders of an account as the world has them, oldest first. */
export const openOrders = ({ venue: { world } }: SimulationRun, accountId: string) =>
  ordersOf(world, accountId).filter(isOpen).map(toWireOrder);

/** The order with this id, or with this number from a back end with numeric ids. */
export const findOrder = ({ venue: { world } }: SimulationRun, accountId: string, id: string) =>
  ordersOf(world, accountId)
    .map(toWireOrder)
    .find(({ orderId }) => orderId === withTextIds(id, 'orderId'));

/** The orders that the venue has for a command: one at most, if nothing is wrong. */
export const findSent = ({ venue: { world } }: SimulationRun, { accountId, symbol, amount }: UserCommand) =>
  ordersOf(world, accountId)
    .map(toWireOrder)
    .filter(order => order.symbol === symbol && Number(order.quantity) === amount);

/** Number of orders or transfers that the venue has for a command. */
export function countAtVenue(run: SimulationRun, command: UserCommand): number {
  const { kind, accountId, amount } = command;
  if (kind === 'order') return findSent(run, command).length;
  const { world } = run.venue;
  const type = kind === 'deposit' ? 'FIAT_DEPOSIT' : 'FIAT_WITHDRAWAL';
  const transfers = world.state.transfers.byAccount.get(accountId) ?? [];
  return transfers.filter(each => each.transactionType === type && Number(each.amount) === amount).length;
}

/** Calls that are additions to the specification. */
const additions = ['orders.queue', 'market.depth'];

/** The back end is as it is from the beginning: nothing fails, and nothing but its dialect and quirks is unusual. */
export function arrangeBackEnd({
  venue: { world },
  backEnd: { additions: status, dialect, quirks },
}: Pick<SimulationRun, 'venue' | 'backEnd'>): void {
  world.execute('fault.clear', {});
  world.execute('dialect.set', { dialect });
  world.execute('quirks.set', { quirks });
  if (status === null) return;
  const body = { code: 'NOT_FOUND', message: 'We couldn’t find that call.' };
  for (const route of additions)
    world.execute('fault.arrange', { route, times: null, effect: { kind: 'answer', status, body } });
}

/** So that there is something to sell in each account. */
export function creditUnits(run: Pick<SimulationRun, 'venue'>): void {
  for (const accountId of accountsOf(run))
    for (const symbol of simulatedSymbols)
      run.venue.world.execute('ledger.creditTokens', { accountId, symbol, quantity: decimal('2000') });
}
