import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod/mini';
import type { Engine, Profile, ProfileOptions, Tab } from './tab';

declare global {
  interface Window {
    /** What the page has done that no page may, since the driver looked last. */
    noise?: string[];
  }
}

/** Paths of the driver and of the display that it draws on. */
export interface WebkitPrograms {
  readonly driver: string;
  readonly display: string;
}

/** WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/), on a display of its own. */
export async function startWebkit(webkit: WebkitPrograms): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'portal-webkit-'));
  // With buttons of their usual size the window is never narrower than 447 pixels.
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), '* { min-width: 0; min-height: 0; padding: 0; margin: 0; }');
  const display = startProgram([webkit.display, '-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const number: unknown = await once(display.stdout, 'data');
  const port = await findFreePort();
  const driver = startProgram([webkit.driver, `--port=${port}`], {
    DISPLAY: `:${String(number).trim()}`,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    NO_AT_BRIDGE: '1',
    // Drawing by software GL is ten times slower.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // Not the market's zone, as in playwright.config.ts.
    TZ: 'America/Los_Angeles',
  });
  const call = await connect(port);
  return {
    openProfile: options => openProfile(call, options),
    close: async () => {
      await driver.stop();
      await display.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Starts a program that ends, with all that it has started, when it is stopped or this process ends in any way. */
function startProgram([...command]: string[], env: Record<string, string> = {}) {
  const untilInputEnds = '"$@" & read -r _; kill -KILL 0';
  const child = spawn('sh', ['-c', untilInputEnds, 'sh', ...command], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
    // A group of its own, which is what `kill 0` ends.
    detached: true,
  });
  return {
    stdout: child.stdout,
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** How often something is looked at until it is so, in ms. */
const intervals = [20, 50, 100];

/** Sends a command; resolves to its `value`. */
type Call = (method: 'GET' | 'POST' | 'DELETE', place: string, body?: object) => Promise<unknown>;

const answer = z.object({ value: z.unknown() });

/** Waits until the driver answers. */
async function connect(port: number): Promise<Call> {
  const call: Call = async (method, place, body = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${place}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = answer.parse(await response.json());
    if (!response.ok) throw new Error(`WebKit: ${method} ${place}: ${JSON.stringify(value)}`);
    return value;
  };
  const isReady = (): Promise<boolean> =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  await expect.poll(isReady, { intervals, message: 'The driver of WebKit answers' }).toBe(true);
  return call;
}

const session = z.object({ sessionId: z.string() });
const handles = z.array(z.string());
const outcome = z.object({ value: z.optional(z.unknown()), noise: z.array(z.string()) });

/** A session, which has a browser of its own; the driver has one at a time. */
async function openProfile(call: Call, { cookies, size, report }: ProfileOptions): Promise<Profile> {
  const capabilities = {
    alwaysMatch: {
      // Else each look at a page that loads waits for it.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] },
    },
  };
  const { sessionId } = session.parse(await call('POST', '/session', { capabilities }));
  const base = `/session/${sessionId}`;
  const list = async (): Promise<string[]> => handles.parse(await call('GET', `${base}/window/handles`));
  const [first = ''] = await list();
  let shown = first;
  let hasOpened = false;

  const tabAt = (handle: string): Tab => {
    /** The commands of a session concern the window that was selected last. */
    const send = async (place: string, body: object, method: 'GET' | 'POST' = 'POST'): Promise<unknown> => {
      if (shown !== handle) await call('POST', `${base}/window`, { handle });
      shown = handle;
      return call(method, `${base}${place}`, body);
    };
    const run = async <Arguments extends unknown[], Result>(
      script: (...values: Arguments) => Result | Promise<Result>,
      ...values: Arguments
    ): Promise<Result> => {
      const body = { script: `return (${inPage})(${script}, arguments)`, args: values };
      // The page may be left meanwhile.
      const runOnce = () => send('/execute/sync', body);
      const result = await runOnce().catch((error: unknown) => {
        if (String(error).includes('no such frame')) return runOnce();
        throw error;
      });
      const { value, noise } = outcome.parse(result);
      noise.forEach(report);
      // The driver has what the function returned, as JSON.
      return value as Result;
    };
    return {
      run,
      press: ([x, y]) =>
        send('/actions', {
          actions: [
            {
              type: 'pointer',
              id: 'mouse',
              parameters: { pointerType: 'mouse' },
              actions: [
                { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
                { type: 'pointerDown', button: 0 },
                { type: 'pointerUp', button: 0 },
              ],
            },
          ],
        }).then(() => undefined),
      keys: text =>
        send('/actions', {
          actions: [
            {
              type: 'key',
              id: 'keys',
              actions: [...text.replaceAll('\n', '\uE007')].flatMap(value => [
                { type: 'keyDown', value },
                { type: 'keyUp', value },
              ]),
            },
          ],
        }).then(() => undefined),
      go: url => send('/url', { url }).then(() => undefined),
      back: () => send('/back', {}).then(() => undefined),
      shoot: async () => Buffer.from(z.string().parse(await send('/screenshot', {}, 'GET')), 'base64'),
    };
  };

  /** Loads an address in a window and waits until it is there, which `go` does not. */
  const load = async (tab: Tab, address: string): Promise<void> => {
    await tab.go(address);
    await expect.poll(() => tab.run(() => location.href), { intervals }).toBe(address);
  };

  return {
    open: async address => {
      let handle = first;
      if (hasOpened) {
        const before = await list();
        // The driver's own command for a new window may hang.
        await tabAt(first).run(() => void window.open('about:blank'));
        const findNew = async () => (handle = (await list()).find(each => !before.includes(each)) ?? first);
        await expect.poll(findNew, { intervals }).not.toBe(first);
      }
      const tab = tabAt(handle);
      // What belongs to the origin, from a page of it that does nothing.
      await load(tab, new URL('/version.json', address).href);
      if (!hasOpened)
        for (const { name, value, path: place } of cookies)
          await call('POST', `${base}/cookie`, { cookie: { name, value, path: place } });
      hasOpened = true;
      const bars = await tab.run(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
      await call('POST', `${base}/window/rect`, { width: size.width + bars[0], height: size.height + bars[1] });
      await tab.run(() => localStorage.setItem('portal-cookieConsent', 'accepted'));
      await tab.go(address);
      return tab;
    },
    close: async () => {
      for (const handle of await list()) await tabAt(handle).run(() => undefined);
      await call('DELETE', base);
    },
  };
}

/**
 * In the page: calls a function, and collects what pages may not cause from the first look at a page on. WebKit writes no console
 * messages of automated pages anywhere.
 */
function inPage(script: (...values: unknown[]) => unknown, values: unknown[]): object | Promise<object> {
  if (window.noise === undefined) {
    const noise: string[] = [];
    window.noise = noise;
    for (const level of ['error', 'warn'] as const) {
      const write = console[level];
      console[level] = (...parts) => {
        noise.push(`${level}: ${parts.map(String).join(' ')}`);
        write.apply(console, parts);
      };
    }
    // Without an error it is a notice of the browser, such as that a resize was seen one frame later.
    const note = (error: unknown) =>
      noise.push(`uncaught: ${error instanceof Error ? `${error} ${error.stack}` : String(error)}`);
    addEventListener('error', ({ error }) => error !== null && note(error));
    addEventListener('unhandledrejection', ({ reason }) => note(reason));
  }
  const finish = (value: unknown) => ({ value: value ?? null, noise: window.noise?.splice(0) ?? [] });
  const result = script(...values);
  return result instanceof Promise ? result.then(finish) : finish(result);
}
