import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { expect, test } from '../fixture';
import { z } from 'zod/mini';
import { makeFolder, startNginx, type Stop } from '../nginx-deployment';

/** What the operator of a deployment sees of it: reports, the version, and the own tracker. */

const versionOf = z.object({ version: z.string(), commit: z.string() });

let stops: Stop[];
test.beforeEach(() => void (stops = []));
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  for (const stop of stops.toReversed()) await stop();
});

test.describe('reports', () => {
  test.use({ expectedNoise: [/typed-4711/] });

  test('the portal reports errors and load times, and shows its version and licenses', async ({
    page,
    venue,
    baseURL,
  }) => {
    await page.goto(`${baseURL}/investors/forgot-password`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByLabel('Email').fill('typed-4711@example.com');
    // As an error of the portal's own code, which nothing handles.
    await page.evaluate(() => setTimeout(() => void Promise.reject(new RangeError('typed-4711'))));
    const read = async () =>
      (await venue.call(sandbox.behavior.reports)).reports.filter(({ event }) => event.page === 'forgot-password');
    await expect
      .poll(async () => (await read()).map(({ event }) => (event.kind === 'error' ? event.name : event.kind)))
      .toContain('RangeError');
    const served: unknown = await (await page.request.get(`${baseURL}/version`)).json();
    expect(served).toEqual({ version: expect.any(String), commit: (await read())[0]?.commit });
    // Most vitals are known when the page is left.
    await page.goto(`${baseURL}/sandbox/reports`);
    await expect(page.getByText(/^LCP \d+ ms, /).first()).toBeVisible();
    await expect(page.getByText(/RangeError \(rejection\)/).first()).toBeVisible();
    expect(JSON.stringify(await read())).not.toContain('4711');

    // The help names the same version, and has the licenses of its packages.
    await page.goto(`${baseURL}/investors/login#help=start`);
    const { version, commit } = versionOf.parse(served);
    await expect(page.getByText(`Version ${version} (${commit.slice(0, 7)})`)).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open-source licenses' }).click();
    const licenses = (await opened).locator('body');
    for (const text of ['react-dom', '@mantine/core', 'MIT License', 'SIL OPEN FONT LICENSE'])
      await expect(licenses).toContainText(text);
  });
});

test.describe('tracking', () => {
  // The one script from elsewhere that a page loads.
  test.use({ expectedNoise: [/^elsewhere: http:\/\/127\.0\.0\.1:\d+\/tracker\.js$/] });

  test('the tracker of a deployment is loaded after the visitor agreed, and told each page [RTE-53]', async ({
    page,
    baseURL,
  }) => {
    let loads = 0;
    const tracker = createServer((_request, response) => {
      loads += 1;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('window.visits = []');
    });
    await new Promise<void>(resolve => tracker.listen(0, '127.0.0.1', resolve));
    stops.push(() => new Promise(resolve => tracker.close(() => resolve())));
    // A server that listens on a port has an address with it.
    const { port } = tracker.address() as AddressInfo;
    const file = path.join(makeFolder(stops), 'portal.json');
    const tracking = { call: 'visits.push', script: `http://127.0.0.1:${port}/tracker.js` };
    writeFileSync(file, JSON.stringify({ bankLink: 'simulated', idempotentMoney: true, tracking }));
    const origin = await startNginx(
      ['--upstream', `http://localhost:${new URL(baseURL ?? '').port}`, '--config', file],
      stops,
    );

    await page.goto(`${origin}/investors/disclosures?token=secret`);
    const accept = page.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeVisible();
    expect(loads).toBe(0);
    await accept.click();
    const visited = () =>
      page.evaluate(() => {
        const visits: unknown = Reflect.get(window, 'visits');
        return Array.isArray(visits) ? visits.map((visit: { page: string }) => visit.page) : null;
      });
    await expect.poll(visited).toEqual(['disclosures']);
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect.poll(visited).toEqual(['disclosures', expect.stringMatching(/privacy-policy$/)]);
    expect(loads).toBe(1);
  });
});
