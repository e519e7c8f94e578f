import { ApiFailure } from '../api/api-failure.ts';
import { configure, portalConfig } from '../browser/config.ts';
import { onSessionEvent, type SessionEvent } from '../session/session-events.ts';
import { connectBrowser, type TestBrowser } from './test-browser.ts';

/** A page of the portal without screens, for the client's own tests. */
export interface TestPage {
  /** Session events since the page was opened. */
  readonly events: readonly SessionEvent[];
  close(): void;
}

/** Opens the portfolio page in a browser that is connected to a venue. */
export function openPage(browser: TestBrowser): TestPage {
  const disconnect = connectBrowser(browser);
  const events: SessionEvent[] = [];
  const stopListening = onSessionEvent(event => void events.push(event));
  window.history.replaceState(null, '', '/investors/portfolio');
  return {
    events,
    close() {
      stopListening();
      disconnect();
      window.history.replaceState(null, '', '/');
    },
  };
}

/** A request that the portal sent. */
export interface SentCall {
  readonly path: string;
  /** Query parameters. */
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Records the portal's requests from now on. */
export function watchCalls(): readonly SentCall[] {
  const calls: SentCall[] = [];
  const { fetch: send } = portalConfig();
  configure({
    fetch: (input, init) => {
      const { pathname: path, searchParams } = new URL(input instanceof Request ? input.url : input);
      const query = Object.fromEntries(searchParams);
      calls.push({ path, query, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
      return send(input, init);
    },
  });
  return calls;
}

/** Blocks the portal's requests to addresses like this one, or their responses, until the returned function is called. */
export function holdCalls(like: RegExp | string = '', part: 'request' | 'response' = 'request'): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const { fetch: send } = portalConfig();
  configure({
    fetch: async (input, init) => {
      const isHeld = new RegExp(like).test(input instanceof Request ? input.url : String(input));
      if (isHeld && part === 'request') await released;
      const response = await send(input, init);
      if (isHeld) await released;
      return response;
    },
  });
  return release;
}

/**
 * Resolves with the failure of a call.
 * @throws Error if the call succeeds.
 */
export async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`no ApiFailure but ${String(error)}`);
  return error;
}
