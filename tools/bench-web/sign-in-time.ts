import { chromium, type Page } from '@playwright/test';
import { callFrom } from '@portal/sandbox-client/browser-call';
import { openVenue } from '@portal/sandbox-client/venue';
import { median, verdictOf } from '../bench/statistics.ts';
import { computeLaunchOptions } from '../machine/browser.mjs';
import { startServer } from '../machine/running-server.mjs';

/** Milliseconds that the network adds to each round trip: a phone on a good mobile network. */
const latencyMs = 100;
const goal = 3;
/** The same for all personas of the sandbox. */
const password = 'Harbor-View-2025';

interface Times {
  /** Milliseconds from submitting the code to the frame that shows the first amount of the portfolio. */
  readonly figures: number;
  /** Milliseconds of one small call and the frame after it, in the same page. */
  readonly roundTrip: number;
}

/** From submitting the code of the second factor to figures on the portfolio, beside one round trip plus one frame. */
export async function measureSignIn(rounds: number): Promise<readonly string[]> {
  const server = await startServer();
  const browser = await chromium.launch(computeLaunchOptions());
  try {
    const seen: Times[] = [];
    // The first round is that of the compilers.
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const times = await measureOnce(page);
      if (round > 0) seen.push(times);
      await context.close();
    }
    const [figures, roundTrip] = [median(seen.map(each => each.figures)), median(seen.map(each => each.roundTrip))];
    const ratios = seen.map(each => each.figures / each.roundTrip);
    return [
      `From the code to figures on the portfolio, ${latencyMs} ms of network, medians of ${rounds}:`,
      `  figures after ${figures.toFixed(0)} ms, one round trip and a frame ${roundTrip.toFixed(0)} ms`,
      `  ${median(ratios).toFixed(2)}x (rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, ` +
        `goal at most ${goal}x): ${verdictOf(median(ratios) <= goal)}`,
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureOnce(page: Page): Promise<Times> {
  const venue = await openVenue(callFrom(page.context()));
  await page.addInitScript(() => localStorage.setItem('portal-cookieConsent', 'accepted'));
  await page.goto('/investors/login');
  await page.getByLabel('E-mail').fill('marisol.vance@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Six-digit code').waitFor();
  const code = await venue.findCode('marisol');
  if (code === null) throw new Error('No code was sent.');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  // The page is at rest now: nothing else is on its connections.
  const roundTrip = await page.evaluate(async () => {
    const start = performance.now();
    await (await fetch('/api/market')).text();
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  const figures = page.evaluate(async () => {
    await new Promise(resolve => addEventListener('submit', resolve, { capture: true, once: true }));
    const start = performance.now();
    while (!/\$[\d,]+\.\d\d/.test(document.querySelector('main')?.textContent ?? ''))
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  // The last digit submits the form.
  await page.getByLabel('Six-digit code').fill(code);
  const shown = await figures;
  await venue.close();
  return { figures: shown, roundTrip };
}
