import { ApiFailure } from './api-failure.ts';
import { configure, portalConfig } from './config.ts';
import { onSessionEvent, type SessionEvent } from './session-events.ts';
import { connectBrowser, type TestBrowser } from './test-browser.ts';

/** For the client's own tests: a page of the portal without its screens. */
export interface TestPage {
  /** What the session has told since the page was opened. */
  readonly events: readonly SessionEvent[];
  close(): void;
}

/** Opens the portfolio page in a browser that talks to a venue. */
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

export interface SentCall {
  readonly path: string;
  /** What the address carries after '?'. */
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The portal's calls from now on, as they leave. */
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

/** Keeps the portal's calls from leaving until the function that it returns is called. */
export function holdCalls(): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const { fetch: send } = portalConfig();
  configure({
    fetch: async (input, init) => {
      await released;
      return send(input, init);
    },
  });
  return () => {
    configure({ fetch: send });
    release();
  };
}

/** The failure that a call ends with; a call that succeeds is an error. */
export async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`no ApiFailure but ${String(error)}`);
  return error;
}
