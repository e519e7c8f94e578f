import { demoSettings } from '@portal/contracts/configuration/demo-settings';
import { antiForgeryCookie, type Base, defaultBases } from '@portal/contracts/routing/route';
import { WebSocket } from 'ws';
import { configure, parseConfig } from '../browser/config.ts';
import { dropFlags } from '../settings/flags.ts';
import { liveFeed } from '../feed/live-feed.ts';
import { rereadPreferences } from '../preferences/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { quotes } from '../quotes/quotes.ts';
import { resetServerTime } from '../browser/server-time.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { closeTabs } from '../session/session-tabs.ts';
import { stopSessionTimers } from '../session/sign-in/session-timers.ts';
import { resetSettings } from '../settings/settings.ts';

/** Environment of a test browser: the venue's origin and its cookies. */
export interface TestBrowser {
  readonly origin: string;
  readonly jar: {
    get(name: string): string | undefined;
    take(setCookies: readonly string[]): void;
    header(): string;
  };
}

/**
 * Connects the client to a venue in the same process, over real HTTP and a real WebSocket. As in a browser, cookies are
 * sent only with credentialed calls, and the page sees only script-readable ones. Tests must call the returned function
 * at the end: it resets the client to the state of a fresh page.
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
  // Same as in the pages of the mock server.
  const {
    links,
    supportEmail,
    supportPhone,
    receivingFirm,
    clientIds,
    bankLink,
    idempotentMoney,
    brands,
    traderTopic,
  } = parseConfig(JSON.stringify(demoSettings), origin);
  configure({
    links,
    brands,
    supportEmail,
    supportPhone,
    receivingFirm,
    clientIds,
    bankLink,
    idempotentMoney,
    traderTopic,
    // A busy machine is no failure.
    requestTimeoutMs: 240_000,
    // Maps the entries of `defaultBases`, so every base is present.
    bases: Object.fromEntries(bases) as Record<Base, string>,
    feedUrl: `${origin.replace('http', 'ws')}/api/live`,
    flagsUrl: origin,
    fetch: send,
    // XMLHttpRequest would use the browser's own cookies. This replacement reports progress only at the end.
    sendUpload: async (url, init, report) => {
      const response = await send(url, init);
      report(1, 1);
      return response;
    },
    // The browser's own WebSocket would use its own cookies; this one sends those of the jar.
    openSocket: url => new WebSocket(url, ['v12.stomp'], { headers: { cookie: jar.header() } }),
  });
  showCookies();
  return () => {
    stopSessionTimers();
    liveFeed.stop();
    quotes.clear();
    dropFlags();
    queryClient.clear();
    closeTabs();
    changeSession(initialAuthState);
    resetSettings();
    resetServerTime();
    configure(null);
    localStorage.clear();
    sessionStorage.clear();
    rereadPreferences();
    document.cookie = `${antiForgeryCookie}=; max-age=0; path=/`;
  };
}
