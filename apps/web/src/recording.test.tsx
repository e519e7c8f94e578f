import { queryClient } from '@portal/client/api/query-client';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import { sessionCookieName } from '@portal/mock-server/identity/session-cookie';
import { createMasks, type Mask } from '@portal/mock-server/proxy/masks';
import { readRecording } from '@portal/mock-server/proxy/recording';
import { createRecorder } from '@portal/mock-server/proxy/recorder';
import { startTestingServer } from '@portal/mock-server/testing/testing-server';
import { mountRoute, type Mounted } from '@portal/testing/mount';
import { isLoading } from '@portal/testing/is-loading';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { App } from './app/app';

/** A user goes through the portal, which is recorded; later somebody else goes the same way through the recording. */

const file = join(mkdtempSync(join(tmpdir(), 'recording-')), 'new.ndjson');
afterAll(() => rmSync(dirname(file), { recursive: true, force: true }));

const key = Buffer.alloc(32, 7);
/** Paths with the title of each page, and a text that comes last. */
const ways: readonly (readonly [path: string, title: string, last?: string])[] = [
  ['portfolio', 'Portfolio'],
  ['market', 'Market', 'Open OSTKO'],
  ['asset/TZROP', 'TZROP'],
  ['orders', 'Orders'],
  ['history', 'History'],
  ['transfers', 'Transfers'],
  ['account/bank-accounts', 'Bank accounts'],
  ['account/personal-data', 'Profile'],
  ['account/documents', 'Documents'],
];
/** Texts of each page, in order, by its path. */
const recorded = new Map<string, readonly string[]>();

const isBusy = (): boolean => queryClient.isFetching() + queryClient.isMutating() > 0 || isLoading();

/**
 * The time of the page, since the last trade and until the market closes; the kind of a document, which is shown unless
 * its title says it; what is shown only after a sign-in with the form, which is not part of the recording.
 */
const ignored =
  /^\d+:\d\d:\d\d(?: [ap]\.m\. ET)?$|\d+ (?:sec|min) ago$|^Statement$|^Forget this browser$|^The next sign-in here then/;

/** Goes to a page and returns its texts once nothing loads. */
async function readPage({ navigate }: Mounted, [path, title, last]: (typeof ways)[number]): Promise<readonly string[]> {
  navigate(`/investors/${path}`);
  await waitFor(() => expect(document.title).toContain(title));
  if (last !== undefined) await screen.findByText(last);
  let since = performance.now();
  await waitFor(() => {
    if (isBusy() || screen.queryByText(/^(?:Connecting to live prices|Not live)/) !== null) since = performance.now();
    expect(performance.now() - since).toBeGreaterThan(500);
  });
  const main = document.querySelector('main') ?? document.body;
  const nodes = document.createNodeIterator(main, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) texts.push(node.textContent ?? '');
  return texts.map(text => text.trim()).filter(text => text !== '' && !ignored.test(text));
}

/** The birthdate and the phone number, which the portal writes in a form of its own. */
const rewritten: readonly (string | undefined)[] = ['Jan 10, 1960', '(202) 555-0100'];

/** Whether a text of the replay is the recorded one, but for words that were masked. */
function isSame(mask: Mask, before: string | undefined, after: string): boolean {
  if (before === after || after === 'Masked text.' || rewritten.includes(before)) return true;
  const [old, now] = [before?.split(/\s+/) ?? [], after.split(/\s+/)];
  return (
    old.length === now.length &&
    old.every((word, index) => {
      const end = word.endsWith('.') ? '.' : '';
      const text = end === '' ? word : word.slice(0, -1);
      return [word, `${mask('words', text)}${end}`, `${mask('id', text)}${end}`].includes(now[index] ?? '');
    })
  );
}

// The second test replays what the first one recorded.
describe('the portal in front of another back end', () => {
  it('is recorded while a user goes through it', async () => {
    const back = await startTestingServer();
    const recorder = createRecorder({ file, key, systemNow: () => 0, log: line => expect.fail(line) });
    const front = await startTestingServer({}, { upstream: { origin: back.origin, now: () => 0, recorder } });
    onTestFinished(async () => {
      await front.close();
      await back.close();
    });
    const { world } = back.worlds.default;
    const venue = front.openVenue();
    const session = world.execute('session.open', { userId: venue.userOf('marisol').id, twoFactor: true });
    venue.jar.set(sessionCookieName(false), session.id);
    venue.jar.set(antiForgeryCookie, session.antiForgery);
    // The replayed sign-in page gives the browser an id, which the profile page mentions.
    localStorage.setItem('portal-device', '0'.repeat(32));
    const mounted = await mountRoute({ element: <App />, ownToasts: true, path: '/investors/portfolio', venue });
    for (const way of ways) recorded.set(way[0], await readPage(mounted, way));
    expect([...recorded.values()].flat().length).toBeGreaterThan(500);
    expect(document.body.textContent).toContain('Marisol');
  });

  it('shows the same texts from the recording, offline, after any password and any code', async () => {
    const server = await startTestingServer({}, { recording: readRecording(file) });
    onTestFinished(() => server.close());
    const mounted = await mountRoute({
      element: <App />,
      ownToasts: true,
      path: '/investors/login',
      venue: server.openVenue(),
    });
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'any@body.test' } });
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'any' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: '000000' } });
    await screen.findByRole('heading', { level: 1, name: 'Portfolio' });
    const mask = createMasks(key);
    const seen: string[] = [];
    for (const way of ways) {
      // The reason 'Done for the day' repeats the status and is not shown; masked, it cannot be recognized as such.
      const texts = (await readPage(mounted, way)).filter(
        (text, index, all) => text !== 'Masked text.' || all[index - 1] !== 'Done for day',
      );
      seen.push(...texts);
      const before = recorded.get(way[0]) ?? [];
      const others = texts.flatMap((text, index) => (isSame(mask, before[index], text) ? [] : [[before[index], text]]));
      expect([way[0], texts.length, others]).toEqual([way[0], before.length, []]);
    }
    for (const text of ['Marisol', ...rewritten]) expect(seen.join('\n')).not.toContain(text);
  });
});
