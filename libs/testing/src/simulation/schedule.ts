import { dialectNames, type DialectName, type Quirk } from '@portal/contracts/sandbox/dialects';
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
export type Page = (typeof pages)[number];

/** What happens to a command of the user: its first calls fail, and as many look-ups of orders. */
export interface CommandFailure {
  readonly effect: Effect;
  readonly calls: number;
  readonly lookUps: number;
}

/** What the user does at once after a command: tries again, where the portal offers it, or reloads the page. */
export type AfterCommand = 'nothing' | 'tryAgain' | 'reload';

/** Topics of faults: the orders of the user, or everything. */
export type FeedDisturbance =
  | { readonly kind: 'cut' }
  | { readonly kind: 'refuse'; readonly connections: number }
  | { readonly kind: 'drop' | 'repeat' | 'malformed' | 'reorder' | 'gap'; readonly messages: number }
  /** The server refuses the topic of the user's orders until the end of the burst's check. */
  | { readonly kind: 'refuseTopic' };

/** Actions, after which everything shown is checked. */
export type Burst = readonly Action[];

/** What the back end is like, from the beginning to the end. */
export interface BackEnd {
  /** Its response to calls that are additions to the specification; null if it has them. */
  readonly additions: 404 | 405 | null;
  readonly dialect: DialectName;
  readonly quirks: readonly Quirk[];
}

/** Everything that happens with a seed. */
export interface Schedule {
  readonly backEnd: BackEnd;
  readonly bursts: readonly Burst[];
}

/**
 * 1: users, the venue, other devices and tabs, reloads; nothing fails. 2: also call faults, feed faults and offline
 * phases. 3: also dialects and quirks of other back ends, and longer bursts.
 */
export type Level = 1 | 2 | 3;

const symbol = fc.constantFrom(...simulatedSymbols);
/** Selects one of the orders by its number, counted around. */
const pick = fc.nat({ max: 5 });

const then = fc.constantFrom<AfterCommand>('nothing', 'tryAgain', 'reload');

const order = (failure: fc.Arbitrary<CommandFailure | null>) =>
  fc.record({
    kind: fc.constant('order' as const),
    symbol,
    side: fc.constantFrom<'buy' | 'sell'>('buy', 'buy', 'sell'),
    fillsAtOnce: fc.boolean(),
    then,
    failure,
  });
const cancel = fc.record({ kind: fc.constant('cancel' as const), pick });
const moveCash = (failure: fc.Arbitrary<CommandFailure | null>) =>
  fc.record({
    kind: fc.constant('moveCash' as const),
    move: fc.constantFrom<'deposit' | 'withdrawal'>('deposit', 'deposit', 'withdrawal'),
    then,
    failure,
  });
const succeeds = fc.constant(null);
const open = fc.record({ kind: fc.constant('open' as const), page: fc.constantFrom(...pages) });
/** They pass before. The portal reads orders again for some seconds after a command. */
const seconds = fc.constantFrom(0, 0, 15);
/** An order of the account in use, or of the other one of the user. `isLost`: the live feed loses the update. */
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
/** The user, or someone else with access to the account, places an order with another device. */
const orderElsewhere = fc.record({ kind: fc.constant('orderElsewhere' as const), symbol, ofOther: fc.boolean() });
const clockJump = fc.record({ kind: fc.constant('clockJump' as const), minutes: fc.integer({ min: 1, max: 5 }) });
/** Prices move ten times a second, while the user looks at a page; null for the page that is open. */
const pricesMove = fc.record({
  kind: fc.constant('pricesMove' as const),
  times: fc.constantFrom(3, 20, 20),
  page: fc.constantFrom<Page | null>(null, 'portfolio', 'asset/TZROP', 'asset/OSTKO'),
});
const wait = fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 20 }) });
const simple = <
  K extends 'tryAgain' | 'switchAccount' | 'reload' | 'offline' | 'online' | 'switchInOtherTab' | 'sessionEnds',
>(
  kind: K,
): fc.Arbitrary<{ readonly kind: K }> => fc.constant({ kind });

const calm = [
  { arbitrary: order(succeeds), weight: 5 },
  { arbitrary: cancel, weight: 3 },
  { arbitrary: moveCash(succeeds), weight: 2 },
  { arbitrary: open, weight: 5 },
  { arbitrary: simple('switchAccount'), weight: 2 },
  { arbitrary: simple('reload'), weight: 2 },
  { arbitrary: wait, weight: 2 },
  { arbitrary: fill(false), weight: 4 },
  { arbitrary: reject(false), weight: 1 },
  { arbitrary: orderElsewhere, weight: 4 },
  // Another tab of the browser switches the account.
  { arbitrary: simple('switchInOtherTab'), weight: 1 },
  // As by a sign-out with another device. The user signs in again as soon as the portal asks for it.
  { arbitrary: simple('sessionEnds'), weight: 1 },
  { arbitrary: clockJump, weight: 1 },
  { arbitrary: pricesMove, weight: 6 },
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
const readRoutes = [['portfolio.overview'], ['portfolio.balances'], ['orders.list'], ['orders.one']];
/** Each of the routes, by their names in the contract, fails so many times. */
const cancelFails = fc.record({
  kind: fc.constant('callFault' as const),
  routes: fc.constant<readonly string[]>(['orders.cancel']),
  effect: commandEffect,
  times: fc.integer({ min: 1, max: 3 }),
});
const readFails = fc.record({
  kind: fc.constant('callFault' as const),
  routes: fc.constantFrom(...readRoutes),
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

const disturbed = [
  ...calm,
  { arbitrary: fill(true), weight: 3 },
  { arbitrary: reject(true), weight: 1 },
  { arbitrary: order(commandFailure), weight: 5 },
  { arbitrary: moveCash(commandFailure), weight: 5 },
  { arbitrary: cancelFails, weight: 2 },
  { arbitrary: readFails, weight: 3 },
  { arbitrary: feedFault, weight: 5 },
  { arbitrary: simple('tryAgain'), weight: 4 },
  { arbitrary: simple('offline'), weight: 1 },
  { arbitrary: simple('online'), weight: 2 },
];

/** The oracle can compare what is shown while a back end has these, so it has them to the end. */
const lastingQuirks: readonly Quirk[] = ['gatewayBefore', 'gatewayAfter', 'ignoredQuery', 'duplicatedResponses'];

/** Responses have an unusual form, until everything shown is checked: their figures cannot be compared. */
const quirks = fc.constant({ kind: 'quirks' as const, quirks: ['unknownValues'] as const });

type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Readonly<Value> : never;
/** What a user does in the portal, what happens at the venue, and what goes wrong between them. */
export type Action = Drawn<(typeof disturbed)[number]['arbitrary'] | typeof quirks>;

const additions = fc.constantFrom(null, 404, 405);
const standard = fc.constant('standard' as const);
const backEndByLevel: Record<Level, fc.Arbitrary<BackEnd>> = {
  1: fc.record({ additions: fc.constant(null), dialect: standard, quirks: fc.constant([]) }),
  2: fc.record({ additions, dialect: standard, quirks: fc.constant([]) }),
  3: fc.record({
    additions,
    dialect: fc.constantFrom(...dialectNames),
    quirks: fc.oneof(
      // The list then has other orders beside the one that is looked up.
      { arbitrary: fc.constant<readonly Quirk[]>(['ignoredQuery']), weight: 2 },
      { arbitrary: fc.uniqueArray(fc.constantFrom(...lastingQuirks), { maxLength: 2 }), weight: 1 },
    ),
  }),
};

const byLevel: Record<Level, { readonly actions: readonly fc.WeightedArbitrary<Action>[]; readonly longest: number }> =
  {
    1: { actions: calm, longest: 8 },
    2: { actions: disturbed, longest: 12 },
    3: { actions: [...disturbed, { arbitrary: quirks, weight: 3 }], longest: 14 },
  };

/** Schedules of a level: one or two bursts. */
export function schedules(level: Level): fc.Arbitrary<Schedule> {
  const { actions, longest } = byLevel[level];
  const burst = fc.array(fc.oneof(...actions), { minLength: 1, maxLength: longest, size: 'max' });
  const bursts = fc.array(burst, { minLength: 1, maxLength: 2, size: 'max' });
  // Without a bias the first schedule of a seed is not one of the shortest.
  return fc.noBias(fc.record({ backEnd: backEndByLevel[level], bursts }));
}

const orderNow = { kind: 'order', symbol: 'TZROP', failure: null } as const;
const moveNow = { kind: 'moveCash', failure: null } as const;

/** Each page and each thing that users do, once. */
export const everything: Schedule = {
  backEnd: { additions: null, dialect: 'standard', quirks: [] },
  bursts: [
    [
      ...pages.map(page => ({ kind: 'open', page }) as const),
      // Its dialog is not there yet when the user looks for it the first time.
      { kind: 'switchAccount' },
      { kind: 'switchAccount' },
      { ...orderNow, side: 'buy', fillsAtOnce: false, then: 'nothing' },
      { kind: 'cancel', pick: 0 },
      { ...orderNow, side: 'sell', fillsAtOnce: true, then: 'tryAgain' },
      { ...moveNow, move: 'deposit', then: 'tryAgain' },
      { ...moveNow, move: 'withdrawal', then: 'nothing' },
      { kind: 'sessionEnds' },
      { kind: 'offline' },
      { kind: 'online' },
      // Shows the page to sign in once, before the user has a limited number of attempts on it.
      { kind: 'reload' },
    ],
  ],
};
