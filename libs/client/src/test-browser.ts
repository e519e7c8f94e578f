import { antiForgeryCookie, type Base, defaultBases } from '@portal/contracts/route';
import { WebSocket } from 'ws';
import { configure } from './config.ts';
import { dropFlags } from './flags.ts';
import { onFailure } from './http.ts';
import { liveFeed } from './live-feed.ts';
import { rereadPreferences } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { quotes } from './quotes.ts';
import { resetRechecks } from './recheck.ts';
import { resetServerTime } from './server-time.ts';
import { changeSession, initialAuthState } from './session-store.ts';
import { closeTabs } from './session-tabs.ts';
import { stopSessionTimers } from './session-timers.ts';
import { resetSettings } from './settings.ts';

/** What a test's browser brings along: the venue's address and the cookies it has. */
export interface TestBrowser {
  readonly origin: string;
  readonly jar: {
    get(name: string): string | undefined;
    take(setCookies: readonly string[]): void;
    header(): string;
  };
}

/**
 * Connects the client in this process to a venue in this process, over real HTTP and a real WebSocket, as the browser would: cookies
 * travel only with calls that ask for it, and the page sees only those that scripts may read. For tests, which must
 * call the returned function in the end: it leaves the client as a freshly opened page has it.
 */
export function connectBrowser({ origin, jar }: TestBrowser): () => void {
  const showCookies = (): void => {
    const token = jar.get(antiForgeryCookie);
    document.cookie = `${antiForgeryCookie}=${token === undefined ? '; max-age=0' : encodeURIComponent(token)}; path=/`;
  };
  const bases = Object.entries(defaultBases).map(([name, path]) => [name, `${origin}${path}`]);
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (init?.credentials === 'include') headers.set('cookie', jar.header());
    const response = await fetch(input, { ...init, headers });
    jar.take(response.headers.getSetCookie());
    showCookies();
    return response;
  };
  configure({
    // Each base under its own name, as before.
    bases: Object.fromEntries(bases) as Record<Base, string>,
    feedUrl: `${origin.replace('http', 'ws')}/api/live`,
    flagsUrl: origin,
    bankLink: 'simulated',
    // As the mock server's own pages say.
    idempotentMoney: true,
    fetch: send,
    // The browser's own request would take its cookies from the browser too. This one is told about when it is over.
    sendUpload: async (url, init, report) => {
      const response = await send(url, init);
      report(1, 1);
      return response;
    },
    // The browser's own socket would take its cookies from the browser; this one is given them.
    openSocket: url => new WebSocket(url, ['v12.stomp'], { headers: { cookie: jar.header() } }),
  });
  showCookies();
  return () => {
    stopSessionTimers();
    liveFeed.stop();
    quotes.clear();
    dropFlags();
    queryClient.clear();
    onFailure(() => false);
    closeTabs();
    changeSession(initialAuthState);
    resetSettings();
    resetRechecks();
    resetServerTime();
    configure(null);
    localStorage.clear();
    sessionStorage.clear();
    rereadPreferences();
    document.cookie = `${antiForgeryCookie}=; max-age=0; path=/`;
  };
}
