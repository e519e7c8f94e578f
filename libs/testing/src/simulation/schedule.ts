import { quirkNames, type Quirk } from '@portal/contracts/sandbox/quirks';
import fc from 'fast-check';
import { unavailable, type Effect } from '../arrange.ts';

/** For the simulation: what happens in it, as data that fast-check generates and shrinks. */

export const simulatedSymbols = ['TZROP', 'OSTKO'] as const;
export type SimulatedSymbol = (typeof simulatedSymbols)[number];

const pages = [
  'portfolio',
  'orders',
  'history',
  'market',
  'asset/TZROP',
  'asset/OSTKO',
  'account/bank-accounts',
  'transfers',
] as const;

/** What the user does in the portal. `pick` selects one of the orders by its number, counted around. */
export type UserAction =
  | { readonly kind: 'order'; readonly symbol: SimulatedSymbol; readonly fillsAtOnce: boolean }
  | { readonly kind: 'cancel'; readonly pick: number }
  | { readonly kind: 'deposit' }
  | { readonly kind: 'open'; readonly page: (typeof pages)[number] }
  | { readonly kind: 'tryAgain' }
  | { readonly kind: 'switchAccount' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'offline' | 'online' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** What happens at the venue. An order belongs to the account in use, or to the other one of the user. */
export type VenueAction =
  | { readonly kind: 'fill'; readonly pick: number; readonly part: boolean; readonly ofOther: boolean }
  | { readonly kind: 'reject'; readonly pick: number }
  /** The user, or somebody else with access to the account, places an order with another device. */
  | { readonly kind: 'orderElsewhere'; readonly symbol: SimulatedSymbol; readonly ofOther: boolean }
  /** Another tab of the browser switches the account. */
  | { readonly kind: 'switchInOtherTab' }
  | { readonly kind: 'clockJump'; readonly minutes: number }
  | { readonly kind: 'priceMoves'; readonly symbol: SimulatedSymbol; readonly times: number };

/** Topics of faults: the orders of the user, or everything. */
export type FeedDisturbance =
  | { readonly kind: 'cut' }
  | { readonly kind: 'refuse'; readonly connections: number }
  | { readonly kind: 'drop' | 'repeat' | 'malformed' | 'reorder' | 'gap'; readonly messages: number }
  /** The server refuses the topic of the user's orders until the end of the burst's check. */
  | { readonly kind: 'refuseTopic' };

/** What goes wrong between the portal and the venue. */
export type Disturbance =
  | { readonly kind: 'callFault'; readonly route: string; readonly effect: Effect; readonly times: number }
  | { readonly kind: 'feedFault'; readonly fault: FeedDisturbance }
  | { readonly kind: 'quirks'; readonly quirks: readonly Quirk[] }
  /** The page is reloaded, and the code of the live feed cannot be loaded so many times. */
  | { readonly kind: 'chunkFails'; readonly times: number };

export type Action = UserAction | VenueAction | Disturbance;

/** Actions, after which everything shown is checked. */
export type Burst = readonly Action[];

/**
 * 1: users, the venue, other devices and tabs, reloads; nothing fails. 2: also call faults, feed faults and offline
 * phases. 3: also quirks of other back ends, and longer bursts.
 */
export type Level = 1 | 2 | 3;

const symbol = fc.constantFrom(...simulatedSymbols);
const pick = fc.nat({ max: 5 });

const order = fc.record({ kind: fc.constant('order' as const), symbol, fillsAtOnce: fc.boolean() });
const cancel = fc.record({ kind: fc.constant('cancel' as const), pick });
const deposit = fc.constant<UserAction>({ kind: 'deposit' });
const open = fc.record({ kind: fc.constant('open' as const), page: fc.constantFrom(...pages) });
const fill = fc.record({
  kind: fc.constant('fill' as const),
  pick,
  part: fc.boolean(),
  ofOther: fc.boolean(),
});
const reject = fc.record({ kind: fc.constant('reject' as const), pick });
const orderElsewhere = fc.record({ kind: fc.constant('orderElsewhere' as const), symbol, ofOther: fc.boolean() });
const clockJump = fc.record({ kind: fc.constant('clockJump' as const), minutes: fc.integer({ min: 1, max: 5 }) });
const priceMoves = fc.record({
  kind: fc.constant('priceMoves' as const),
  symbol,
  times: fc.integer({ min: 1, max: 20 }),
});
const wait = fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 20 }) });
const simple = <K extends 'tryAgain' | 'switchAccount' | 'reload' | 'offline' | 'online' | 'switchInOtherTab'>(
  kind: K,
): fc.Arbitrary<{ readonly kind: K }> => fc.constant({ kind });

const calm: readonly fc.WeightedArbitrary<Action>[] = [
  { arbitrary: order, weight: 7 },
  { arbitrary: cancel, weight: 3 },
  { arbitrary: deposit, weight: 3 },
  { arbitrary: open, weight: 5 },
  { arbitrary: simple('switchAccount'), weight: 2 },
  { arbitrary: simple('reload'), weight: 2 },
  { arbitrary: wait, weight: 2 },
  { arbitrary: fill, weight: 5 },
  { arbitrary: reject, weight: 1 },
  { arbitrary: orderElsewhere, weight: 3 },
  { arbitrary: simple('switchInOtherTab'), weight: 1 },
  { arbitrary: clockJump, weight: 1 },
  { arbitrary: priceMoves, weight: 2 },
];

/** Calls that act, and those whose responses the checked screens show. */
const commandRoutes = ['orders.place', 'orders.cancel', 'banking.deposit', 'orders.list', 'orders.one'] as const;
const readRoutes = ['portfolio.overview', 'portfolio.balances', 'orders.queue', 'market.depth', 'orders.list'] as const;
const lost = fc.record({
  kind: fc.constant('callFault' as const),
  route: fc.constantFrom(...commandRoutes),
  effect: fc.constantFrom<Effect>({ kind: 'dropAfter' }, { kind: 'dropBefore' }, { kind: 'empty' }, unavailable),
  times: fc.integer({ min: 1, max: 3 }),
});
const readFails = fc.record({
  kind: fc.constant('callFault' as const),
  route: fc.constantFrom(...readRoutes),
  effect: fc.constantFrom<Effect>({ kind: 'dropBefore' }, unavailable),
  times: fc.integer({ min: 1, max: 12 }),
});
const feedFault = fc.record({
  kind: fc.constant('feedFault' as const),
  fault: fc.oneof<fc.Arbitrary<FeedDisturbance>[]>(
    fc.constant({ kind: 'cut' }),
    fc.constant({ kind: 'refuseTopic' }),
    fc.record({ kind: fc.constant('refuse' as const), connections: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constantFrom(
        'drop' as const,
        'repeat' as const,
        'malformed' as const,
        'reorder' as const,
        'gap' as const,
      ),
      messages: fc.integer({ min: 1, max: 3 }),
    }),
  ),
});
const chunkFails = fc.record({ kind: fc.constant('chunkFails' as const), times: fc.integer({ min: 1, max: 2 }) });

const disturbed: readonly fc.WeightedArbitrary<Action>[] = [
  ...calm,
  { arbitrary: lost, weight: 6 },
  { arbitrary: readFails, weight: 3 },
  { arbitrary: feedFault, weight: 5 },
  { arbitrary: chunkFails, weight: 2 },
  { arbitrary: simple('tryAgain'), weight: 4 },
  { arbitrary: simple('offline'), weight: 1 },
  { arbitrary: simple('online'), weight: 2 },
];

const quirks = fc.record({
  kind: fc.constant('quirks' as const),
  quirks: fc.uniqueArray(
    // Late responses need the true time; the other is the subject of a setting of the portal, not of a change at run time.
    fc.constantFrom(...quirkNames.filter(name => name !== 'lateResponses' && name !== 'ignoredIdempotencyKey')),
    { minLength: 1, maxLength: 3 },
  ),
});

const byLevel: Record<Level, { readonly actions: readonly fc.WeightedArbitrary<Action>[]; readonly longest: number }> =
  {
    1: { actions: calm, longest: 6 },
    2: { actions: disturbed, longest: 8 },
    3: { actions: [...disturbed, { arbitrary: quirks, weight: 4 }], longest: 12 },
  };

/** Schedules of a level: one or two bursts. */
export function schedules(level: Level): fc.Arbitrary<readonly Burst[]> {
  const { actions, longest } = byLevel[level];
  const burst = fc.array(fc.oneof(...actions), { minLength: 1, maxLength: longest, size: 'max' });
  // Without a bias the first schedule of a seed is not one of the shortest.
  return fc.noBias(fc.array(burst, { minLength: 1, maxLength: 2, size: 'max' }));
}

/** One line for an action, for a person who reads the steps of a failing seed. */
function describeAction(action: Action): string {
  switch (action.kind) {
    case 'order':
      return `The user orders ${action.symbol}, ${action.fillsAtOnce ? 'at the ask' : 'below the market'}.`;
    case 'cancel':
      return `The user cancels open order ${action.pick + 1}.`;
    case 'deposit':
      return 'The user deposits cash.';
    case 'open':
      return `The user opens ${action.page}.`;
    case 'tryAgain':
      return 'The user tries again, where the portal offers it.';
    case 'switchAccount':
      return 'The user switches the account.';
    case 'reload':
      return 'The user reloads the page.';
    case 'offline':
      return 'The network goes.';
    case 'online':
      return 'The network returns.';
    case 'wait':
      return `${action.seconds} s pass.`;
    case 'fill':
      return `The venue fills ${action.part ? 'a part' : 'the rest'} of open order ${action.pick + 1} of the account ${action.ofOther ? 'not in use' : 'in use'}.`;
    case 'reject':
      return `The venue rejects open order ${action.pick + 1}.`;
    case 'orderElsewhere':
      return `Another device orders ${action.symbol} for the account ${action.ofOther ? 'not in use' : 'in use'}.`;
    case 'switchInOtherTab':
      return 'Another tab switches the account.';
    case 'clockJump':
      return `The clock of the venue jumps ${action.minutes} min.`;
    case 'priceMoves':
      return `The price of ${action.symbol} moves ${action.times} times within ${action.times / 10} s.`;
    case 'callFault':
      return `The next ${action.times} calls of ${action.route} fail: ${action.effect.kind}${'status' in action.effect ? ` ${action.effect.status}` : ''}.`;
    case 'feedFault':
      return `Live feed: ${Object.values(action.fault).join(' ')}.`;
    case 'quirks':
      return `The back end has the quirks ${action.quirks.join(', ')}.`;
    case 'chunkFails':
      return `The user reloads the page, and the code of the live feed cannot be loaded ${action.times} times.`;
  }
}

/** The steps of a schedule, numbered by burst. */
export const describeSteps = (bursts: readonly Burst[]): string[] =>
  bursts.flatMap((burst, i) =>
    [...burst, null].map(action => `${i + 1}. ${action ? describeAction(action) : 'Everything shown is checked.'}`),
  );
