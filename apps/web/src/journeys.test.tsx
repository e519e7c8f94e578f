import { configure } from '@portal/client/browser/config';
import { quirkNames, type DialectName, type Quirk } from '@portal/contracts/sandbox/dialects';
import { readBooks } from '@portal/testing/journeys/books';
import { watchClaims } from '@portal/testing/journeys/claims';
import { journeys, signInSteps, type Journey } from '@portal/testing/journeys/journeys';
import { goThrough } from '@portal/testing/journeys/user-steps';
import { mountRoute } from '@portal/testing/mount';
import { watchSaves } from '@portal/testing/saved-files';
import { sample, seed } from '@portal/testing/seeded-sample';
import { translatePage, type TranslationForm } from '@portal/ui/testing/test-translator';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { App } from './app/app';

/**
 * Journeys of users through the whole portal, at back ends that others could have written. In another dialect every
 * journey reaches its end. With a quirk a journey does, or the portal says that it could not. Nothing that it says about
 * orders and money may be untrue, and nothing is ordered or paid twice (decision 112). `DEEP=1` runs the journeys with
 * every quirk and prints a table, the normal run a few, selected by the seed.
 */

const foreign = ['spring', 'plain'] as const satisfies readonly DialectName[];
const columns = ['none', ...quirkNames, 'all'] as const;
type Column = (typeof columns)[number];

const cells = columns.flatMap(column =>
  journeys.map(journey => ({ title: `${journey.name}, quirks: ${column}`, column, journey })),
);
const isDeep = Boolean(process.env['DEEP']);
const chosen = isDeep ? cells : sample(cells, 2, ({ title }) => title);
console.log(`Sample of journeys and quirks: SEED=${seed}`);

const quirksOf = (column: Column): readonly Quirk[] =>
  column === 'all' ? quirkNames : column === 'none' ? [] : [column];

/** The one journey that signs in through the pages, also with quirks; the others begin on the portfolio. */
const signsIn = ({ name }: Journey): boolean => name === 'portfolio';

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

/** Goes through a journey, and compares what the portal says with the books. */
async function goOn(journey: Journey, dialect: DialectName, quirks: readonly Quirk[]) {
  const { persona, adds } = journey;
  const saved = watchSaves();
  const mounted = await mountRoute({
    element: <App />,
    ownToasts: true,
    venue: { dialect },
    ...(signsIn(journey)
      ? {
          path: '/investors/login',
          arrange: ({ world }) => void world.execute('quirks.set', { quirks }),
        }
      : { path: '/investors/portfolio', persona }),
  });
  const { venue } = mounted;
  // As in the pages that the mock server serves.
  if (quirks.includes('ignoredIdempotencyKey')) configure({ idempotentMoney: false });
  const portal = { ...mounted, saved };
  const before = readBooks(venue, persona);
  const watch = watchClaims(venue, persona);
  const signIn = signsIn(journey) ? await goThrough(signInSteps(portal, persona)) : null;
  venue.world.execute('quirks.set', { quirks });
  const end = signIn === null || signIn.stoppedAt === null ? await goThrough(journey.steps(portal)) : signIn;
  watch.stop();
  untrue += watch.untrue.length;
  expect(watch.untrue).toEqual([]);
  if (adds !== null) {
    const added = readBooks(venue, persona)[adds] - before[adds];
    expect(added, 'for one confirmation').toBeLessThanOrEqual(1);
    if (end.stoppedAt === null) expect(added).toBe(1);
  }
  return end;
}

describe.each<TranslationForm>(['replaced', 'wrapped'])('in a page whose texts a translator has %s', form => {
  const walks = isDeep ? journeys : journeys.filter(({ name }) => name === 'buy at the ask' || name === 'deposit');
  it.each(walks.map(journey => [journey.name, journey] as const))(
    'the journey %s reaches its end',
    async (_, journey) => {
      onTestFinished(translatePage(form));
      const { stoppedAt, shows } = await goOn(journey, 'standard', []);
      expect(stoppedAt, shows).toBeNull();
      expect(document.querySelector('font')).not.toBeNull();
    },
  );
});

describe.each(foreign)('at a back end that writes %s, without additions, a journey reaches its end', dialect => {
  it.each(journeys.map(journey => [journey.name, journey] as const))('%s', async (_, journey) => {
    const { stoppedAt, shows } = await goOn(journey, dialect, []);
    expect(stoppedAt, shows).toBeNull();
  });
});

describe('a journey with quirks ends, or the portal says why not, and says nothing untrue', () => {
  it.each(chosen)('$title', async ({ title, column, journey }) => {
    const { stoppedAt, explanation, loads } = await goOn(journey, 'standard', quirksOf(column));
    stops.set(title, stoppedAt === null ? null : `${stoppedAt}; ${explanation}`);
    if (stoppedAt === null) return;
    expect(loads, `still loading at: ${stoppedAt}`).toBe(false);
    expect(explanation, `what the portal says at: ${stoppedAt}`).not.toBe('');
  });
});
