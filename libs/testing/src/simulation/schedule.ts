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

/** What happens to a command of the user: its first calls fail, and as many look-ups of orders. */
export interface CommandFailure {
  readonly effect: Effect;
  readonly calls: number;
  readonly lookUps: number;
}

/** See `UserAction`. */
export type AfterCommand = 'nothing' | 'tryAgain' | 'reload';

/**
 * What the user does in the portal. `pick` selects one of the orders by its number, counted around. `then` is what the
 * user does at once after a command: tries again, where the portal offers it, or reloads the page.
 */
export type UserAction =
  | {
      readonly kind: 'order';
      readonly symbol: SimulatedSymbol;
      readonly fillsAtOnce: boolean;
      readonly then: AfterCommand;
      readonly failure: CommandFailure | null;
    }
  | { readonly kind: 'cancel'; readonly pick: number }
  | { readonly kind: 'deposit'; readonly then: AfterCommand; readonly failure: CommandFailure | null }
  | { readonly kind: 'open'; readonly page: (typeof pages)[number] }
  | { readonly kind: 'tryAgain' }
  | { readonly kind: 'switchAccount' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'offline' | 'online' }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * What happens at the venue. An order belongs to the account in use, or to the other one of the user. `isLost`: the live
 * feed loses the update. `seconds` pass before.
 */
export type VenueAction =
  | {
      readonly kind: 'fill';
      readonly pick: number;
      readonly part: boolean;
      readonly ofOther: boolean;
      readonly isLost: boolean;
      readonly seconds: number;
    }
  | { readonly kind: 'reject'; readonly pick: number; readonly isLost: boolean; readonly seconds: number }
  /** The user, or somebody else with access to the account, places an order with another device. */
  | { readonly kind: 'orderElsewhere'; readonly symbol: SimulatedSymbol; readonly ofOther: boolean }
  /** Another tab of the browser switches the account. */
  | { readonly kind: 'switchInOtherTab' }
  | { readonly kind: 'clockJump'; readonly minutes: number }
  | { readonly kind: 'pricesMove'; readonly times: number };

/** Topics of faults: the orders of the user, or everything. */
export type FeedDisturbance =
  | { readonly kind: 'cut' }
  | { readonly kind: 'refuse'; readonly connections: number }
  | { readonly kind: 'drop' | 'repeat' | 'malformed' | 'reorder' | 'gap'; readonly messages: number }
  /** The server refuses the topic of the user's orders until the end of the burst's check. */
  | { readonly kind: 'refuseTopic' };

/** What goes wrong between the portal and the venue. */
export type Disturbance =
  /** `routes` by their names in the contract; each fails so many times. */
  | { readonly kind: 'callFault'; readonly routes: readonly string[]; readonly effect: Effect; readonly times: number }
  /** The back end lacks calls that are additions to the specification, to the end. */
  | { readonly kind: 'lacksAdditions'; readonly status: number }
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

const then = fc.constantFrom<AfterCommand>('nothing', 'nothing', 'tryAgain', 'tryAgain', 'reload');

const order = (failure: fc.Arbitrary<CommandFailure | null>) =>
  fc.record({ kind: fc.constant('order' as const), symbol, fillsAtOnce: fc.boolean(), then, failure });
const cancel = fc.record({ kind: fc.constant('cancel' as const), pick });
const deposit = (failure: fc.Arbitrary<CommandFailure | null>) =>
  fc.record({ kind: fc.constant('deposit' as const), then, failure });
const succeeds = fc.constant(null);
const open = fc.record({ kind: fc.constant('open' as const), page: fc.constantFrom(...pages) });
/** The portal reads orders again for some seconds after a command. */
const seconds = fc.constantFrom(0, 0, 15);
const fill = (isLost: boolean) =>
  fc.record({
    kind: fc.constant('fill' as const),
    pick,
    part: fc.boolean(),
    ofOther: fc.boolean(),
    isLost: fc.constant(isLost),
    seconds,
  });
const reject = (isLost: boolean) =>
  fc.record({ kind: fc.constant('reject' as const), pick, isLost: fc.constant(isLost), seconds });
const orderElsewhere = fc.record({ kind: fc.constant('orderElsewhere' as const), symbol, ofOther: fc.boolean() });
const clockJump = fc.record({ kind: fc.constant('clockJump' as const), minutes: fc.integer({ min: 1, max: 5 }) });
const pricesMove = fc.record({ kind: fc.constant('pricesMove' as const), times: fc.integer({ min: 1, max: 20 }) });
const wait = fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 20 }) });
const simple = <K extends 'tryAgain' | 'switchAccount' | 'reload' | 'offline' | 'online' | 'switchInOtherTab'>(
  kind: K,
): fc.Arbitrary<{ readonly kind: K }> => fc.constant({ kind });

const calm: readonly fc.WeightedArbitrary<Action>[] = [
  { arbitrary: order(succeeds), weight: 5 },
  { arbitrary: cancel, weight: 3 },
  { arbitrary: deposit(succeeds), weight: 2 },
  { arbitrary: open, weight: 5 },
  { arbitrary: simple('switchAccount'), weight: 2 },
  { arbitrary: simple('reload'), weight: 2 },
  { arbitrary: wait, weight: 2 },
  { arbitrary: fill(false), weight: 4 },
  { arbitrary: reject(false), weight: 1 },
  { arbitrary: orderElsewhere, weight: 3 },
  { arbitrary: simple('switchInOtherTab'), weight: 1 },
  { arbitrary: clockJump, weight: 1 },
  { arbitrary: pricesMove, weight: 4 },
];

const commandEffect = fc.constantFrom<Effect>(
  { kind: 'dropAfter' },
  { kind: 'dropBefore' },
  { kind: 'empty' },
  unavailable,
);
const commandFailure = fc.record({
  effect: commandEffect,
  calls: fc.integer({ min: 1, max: 3 }),
  lookUps: fc.constantFrom(0, 6),
});
const readRoutes = [['portfolio.overview'], ['portfolio.balances'], ['orders.list'], ['orders.one']] as const;
const cancelFails = fc.record({
  kind: fc.constant('callFault' as const),
  routes: fc.constant(['orders.cancel']),
  effect: commandEffect,
  times: fc.integer({ min: 1, max: 3 }),
});
const readFails = fc.record({
  kind: fc.constant('callFault' as const),
  routes: fc.constantFrom(...readRoutes),
  effect: fc.constantFrom<Effect>({ kind: 'dropBefore' }, unavailable),
  times: fc.integer({ min: 1, max: 12 }),
});
const lacksAdditions = fc.record({
  kind: fc.constant('lacksAdditions' as const),
  status: fc.constantFrom(404, 405),
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
  { arbitrary: fill(true), weight: 3 },
  { arbitrary: reject(true), weight: 1 },
  { arbitrary: order(commandFailure), weight: 5 },
  { arbitrary: deposit(commandFailure), weight: 4 },
  { arbitrary: cancelFails, weight: 2 },
  { arbitrary: readFails, weight: 3 },
  { arbitrary: lacksAdditions, weight: 2 },
  { arbitrary: feedFault, weight: 5 },
  { arbitrary: chunkFails, weight: 2 },
  { arbitrary: simple('tryAgain'), weight: 4 },
  { arbitrary: simple('offline'), weight: 1 },
  { arbitrary: simple('online'), weight: 2 },
];

// Late responses need the true time; without keys the portal has another setting, which is no change at run time.
const usableQuirks = quirkNames.filter(name => name !== 'lateResponses' && name !== 'ignoredIdempotencyKey');
const quirks = fc.record({
  kind: fc.constant('quirks' as const),
  quirks: fc.oneof(
    fc.uniqueArray(fc.constantFrom(...usableQuirks), { minLength: 1, maxLength: 3 }),
    // The list then has other orders beside the one that is looked up.
    fc.constant<readonly Quirk[]>(['ignoredQuery']),
  ),
});

const byLevel: Record<Level, { readonly actions: readonly fc.WeightedArbitrary<Action>[]; readonly longest: number }> =
  {
    1: { actions: calm, longest: 6 },
    2: { actions: disturbed, longest: 8 },
    3: { actions: [...disturbed, { arbitrary: quirks, weight: 6 }], longest: 12 },
  };

/** Schedules of a level: one or two bursts. */
export function schedules(level: Level): fc.Arbitrary<readonly Burst[]> {
  const { actions, longest } = byLevel[level];
  const burst = fc.array(fc.oneof(...actions), { minLength: 1, maxLength: longest, size: 'max' });
  // Without a bias the first schedule of a seed is not one of the shortest.
  return fc.noBias(fc.array(burst, { minLength: 1, maxLength: 2, size: 'max' }));
}

const describeThen = ({ then: next }: { readonly then: AfterCommand }): string =>
  ({ nothing: '', tryAgain: ', and tries again if that is offered', reload: ', and reloads the page at once' })[next];
const describeEffect = (effect: Effect): string => `${effect.kind}${'status' in effect ? ` ${effect.status}` : ''}`;
const describeFailure = ({ failure }: { readonly failure: CommandFailure | null }): string =>
  failure === null
    ? ''
    : ` (${describeEffect(failure.effect)} of the first ${failure.calls} calls and ${failure.lookUps} look-ups)`;
const describeDelay = ({ seconds: passed }: { readonly seconds: number }): string =>
  passed === 0 ? '' : `After ${passed} s: `;
const describeLoss = ({ isLost }: { readonly isLost: boolean }): string =>
  isLost ? '; the live feed loses the update' : '';

/** One line for an action, for a person who reads the steps of a failing seed. */
function describeAction(action: Action): string {
  switch (action.kind) {
    case 'order':
      return `The user orders ${action.symbol}, ${action.fillsAtOnce ? 'at the ask' : 'below the market'}${describeFailure(action)}${describeThen(action)}.`;
    case 'cancel':
      return `The user cancels open order ${action.pick + 1}.`;
    case 'deposit':
      return `The user deposits cash${describeFailure(action)}${describeThen(action)}.`;
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
      return `${describeDelay(action)}The venue fills ${action.part ? 'a part' : 'the rest'} of open order ${action.pick + 1} of the account ${action.ofOther ? 'not in use' : 'in use'}${describeLoss(action)}.`;
    case 'reject':
      return `${describeDelay(action)}The venue rejects open order ${action.pick + 1}${describeLoss(action)}.`;
    case 'orderElsewhere':
      return `Another device orders ${action.symbol} for the account ${action.ofOther ? 'not in use' : 'in use'}.`;
    case 'switchInOtherTab':
      return 'Another tab switches the account.';
    case 'clockJump':
      return `The clock of the venue jumps ${action.minutes} min.`;
    case 'pricesMove':
      return `Prices move ${action.times} times within ${action.times / 10} s.`;
    case 'callFault':
      return `The next ${action.times} calls of ${action.routes.join(' and ')} fail: ${describeEffect(action.effect)}.`;
    case 'lacksAdditions':
      return `The back end answers ${action.status} to calls beyond the specification from now on.`;
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
