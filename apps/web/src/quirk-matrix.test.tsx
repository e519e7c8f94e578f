import { configure } from '@portal/client/browser/config';
import { quirkNames, type Quirk } from '@portal/contracts/sandbox/quirks';
import { mountRoute } from '@portal/testing/mount';
import { readBooks } from '@portal/testing/quirks/books';
import { watchClaims } from '@portal/testing/quirks/claims';
import { journeys, signInSteps, type Journey } from '@portal/testing/quirks/journeys';
import { goThrough } from '@portal/testing/quirks/user-steps';
import { watchSaves } from '@portal/testing/saved-files';
import { sample, seed } from '@portal/testing/seeded-sample';
import { afterAll, describe, expect, it } from 'vitest';
import { App } from './app/app';

/**
 * Journeys of users through the whole portal, at a back end with each of the mock server's quirks. A journey reaches
 * its end, or the portal says that it could not. Nothing that it says about orders and money may be untrue, and nothing
 * is ordered or paid twice (decision 62). `DEEP=1` runs all of them and prints a table, the normal run a few, selected
 * by the seed.
 */

const columns = ['none', ...quirkNames, 'all'] as const;
type Column = (typeof columns)[number];

interface Cell {
  readonly title: string;
  readonly column: Column;
  readonly journey: Journey;
}

const cells = columns.flatMap(column =>
  journeys.map((journey): Cell => ({ title: `${journey.name}, quirks: ${column}`, column, journey })),
);
const isDeep = Boolean(process.env['DEEP']);
const chosen = isDeep ? cells : sample(cells, 2, ({ title }) => title);
console.log(`Sample of journeys and quirks: SEED=${seed}`);

const quirksOf = (column: Column): readonly Quirk[] =>
  column === 'all' ? quirkNames : column === 'none' ? [] : [column];

/**
 * Behind a gateway that gives up after the command, sign-in uses up the codes that a user may request. So only one
 * journey signs in behind it.
 */
const atSignIn = (column: Column, { name }: Journey): readonly Quirk[] =>
  quirksOf(column).filter(quirk => name === 'portfolio' || quirk !== 'gatewayAfter');

/** Where the journey stopped and what the portal said; null at its end. */
const stops = new Map<string, string | null>();
let untrue = 0;

function formatTable(): string {
  const width = Math.max(...columns.map(({ length }) => length));
  const rows = columns.map(column => {
    const marks = cells
      .filter(cell => cell.column === column)
      .map(({ title }) => (stops.get(title) === null ? 'done' : '-'));
    return [column.padEnd(width), ...marks.map((mark, index) => mark.padEnd(journeys[index]?.name.length ?? 0))].join(
      '  ',
    );
  });
  const stopped = [...stops].flatMap(([title, stop]) => (stop === null ? [] : [`${title}: ${stop}`]));
  return [
    [' '.repeat(width), ...journeys.map(({ name }) => name)].join('  '),
    ...rows,
    ...stopped,
    `${stops.size} journeys, ${stopped.length} could not be finished, ${untrue} untrue statements about money`,
  ].join('\n');
}

afterAll(() => {
  if (isDeep) console.log(formatTable());
});

describe('a journey at another back end ends, or the portal says why not, and says nothing untrue', () => {
  it.each(chosen)(
    '$title',
    async ({ title, column, journey }) => {
      const { persona, adds } = journey;
      const saved = watchSaves();
      const mounted = await mountRoute({
        element: <App />,
        ownToasts: true,
        path: '/investors/login',
        arrange: ({ world }) => void world.execute('quirks.set', { quirks: atSignIn(column, journey) }),
      });
      const { venue } = mounted;
      // As in the pages that the mock server serves.
      if (venue.world.state.quirks.active.has('ignoredIdempotencyKey')) configure({ idempotentMoney: false });
      const portal = { ...mounted, saved };
      const before = readBooks(venue, persona);
      const watch = watchClaims(venue, persona);
      const signIn = await goThrough(signInSteps(portal, persona));
      venue.world.execute('quirks.set', { quirks: quirksOf(column) });
      const { stoppedAt, explanation, loads } =
        signIn.stoppedAt === null ? await goThrough(journey.steps(portal)) : signIn;
      watch.stop();
      stops.set(title, stoppedAt === null ? null : `${stoppedAt}; ${explanation}`);
      untrue += watch.untrue.length;
      expect(watch.untrue).toEqual([]);
      if (adds !== null) {
        const added = readBooks(venue, persona)[adds] - before[adds];
        expect(added, 'for one confirmation').toBeLessThanOrEqual(1);
        if (stoppedAt === null) expect(added).toBe(1);
      }
      if (stoppedAt !== null) {
        expect(loads, `still loading at: ${stoppedAt}`).toBe(false);
        expect(explanation, `what the portal says at: ${stoppedAt}`).not.toBe('');
      }
    },
    300_000,
  );
});
