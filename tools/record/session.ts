import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { worldCookie, sandbox } from '@portal/contracts/sandbox/sandbox';
import { createCookieJar } from '@portal/contracts/testing/cookie-jar';
import { callFrom } from '@portal/sandbox-client/browser-call';
import { watchOutcome } from '@portal/sandbox-client/outcome';
import { createCall } from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';
import { openVenue } from '@portal/sandbox-client/venue';
import { bundlePage } from '../machine/bundle-page.ts';
import { RecordError } from './context.ts';
import type { PageEvent } from './page/page-event.ts';
import type { Recording } from './recording.ts';
import { watchSandbox } from './sandbox-moves.ts';
import { createStepList } from './step-list.ts';
import { createTypedReader } from './typed.ts';

/** What is recorded, and where it begins. */
export interface SessionOptions extends Pick<Recording, 'title' | 'persona' | 'signedOut' | 'world'> {
  /** Path of the first page. */
  readonly start: string;
}

/** A session that is being recorded. */
export interface Session {
  readonly worldId: string;
  /** Settles when the user has closed the browser. */
  readonly closed: Promise<void>;
  /** Ends the recording and its world. */
  finish(): Promise<Recording>;
}

/** How often the world is asked what was done to it. */
const intervalMs = 250;

/**
 * Opens a world of its own, whose clock stands still, and its first page in the browser, and records everything from then
 * on: steps in the page, what is done to the world through the sandbox, and in the end what the venue has of it.
 *
 * @throws {SandboxError} if no mock server answers, or it refuses
 * @throws {RecordError} if the first page does not open
 */
export async function startSession(
  context: BrowserContext,
  origin: string,
  { title, persona, signedOut, world, start }: SessionOptions,
): Promise<Session> {
  const own = await openVenue(callFrom(context), { ...world, speed: 0 });
  const { worldId } = own;
  // Not by the cookies of the browser: it may be closed when the last calls are made.
  const jar = createCookieJar();
  jar.set(worldCookie, worldId);
  const call = createCall(sendByFetch({ origin, jar }));
  if (!signedOut) await own.signIn(persona);
  const readOutcome = await watchOutcome({ call, worldId }, persona);
  const readMoves = await watchSandbox(call);
  const readTyped = createTypedReader(call);

  const list = createStepList();
  const noise = new Set<string>();
  const gaps = new Set<string>();
  /** Reads and events, one after the other, so that the steps are in the order in which they happened. */
  let work = Promise.resolve();
  const then = (next: () => Promise<void>): void => {
    work = work.then(next);
    // finish() reports it.
    work.catch(() => undefined);
  };
  const addMoves = async (isNeeded: boolean): Promise<void> => {
    for (const move of await readMoves(isNeeded)) list.add({ kind: 'move', move });
  };
  // A server that restarts is asked again.
  const tryToAddMoves = (isNeeded: boolean): Promise<void> => addMoves(isNeeded).catch(() => undefined);
  const tick = setInterval(() => then(() => tryToAddMoves(false)), intervalMs);

  const page = await context.newPage();
  await context.exposeBinding('recordEvent', (source, event: PageEvent) =>
    then(async () => {
      if (source.page === page) {
        await tryToAddMoves(isAction(event));
        list.addEvent(event);
      } else if (isAction(event)) {
        gaps.add('What was done in another tab of the portal is not repeated.');
      }
    }),
  );
  await context.addInitScript(() => localStorage.setItem('portal-cookieConsent', 'accepted'));
  await context.addInitScript({ content: await bundlePage(new URL('page/capture.ts', import.meta.url)) });
  listenForNoise(context, noise);
  await page.goto(start).catch((cause: unknown) => {
    throw new RecordError(`${origin}${start} does not open.\n${String(cause)}`);
  });

  return {
    worldId,
    closed: waitForEnd(context, page),
    async finish() {
      clearInterval(tick);
      then(() => addMoves(true));
      await work;
      const outcome = await readOutcome();
      const steps = await list.steps(readTyped);
      await call(sandbox.worlds.dispose, { params: { id: worldId } });
      const facts = { title, persona, signedOut, world };
      return { ...facts, steps, outcome, noise: [...noise], gaps: [...gaps, ...list.gaps()] };
    },
  };
}

/** Whether the user has done something, not the page. */
const isAction = ({ happening: { kind } }: PageEvent): boolean => !['seen', 'toast', 'alert', 'receipt'].includes(kind);

/** The browser is closed, or its last window. */
const waitForEnd = (context: BrowserContext, page: Page): Promise<void> =>
  new Promise(resolve => {
    context.once('close', () => resolve());
    page.once('close', () => resolve());
  });

/** Collects what the browser reports about calls that are refused or get no response. */
function listenForNoise(context: BrowserContext, noise: Set<string>): void {
  context.on('console', (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const found = /status of (\d{3})|net::ERR_\w+/.exec(message.text());
    if (found !== null) noise.add(found[0]);
  });
}
