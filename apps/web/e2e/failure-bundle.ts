import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import type { BrowserState, FailureBundle } from '@portal/contracts/sandbox/bundles';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Venue } from '@portal/sandbox-client/venue';
import { seed } from '@portal/testing/seeded-sample';

/** Console messages that a bundle has at most. */
const maxMessages = 100;

export interface FailedTest {
  readonly context: BrowserContext;
  readonly venue: Pick<Venue, 'call' | 'worldId'>;
  /** Messages of the console so far, oldest first. */
  readonly messages: readonly string[];
  readonly testInfo: TestInfo;
}

/** Whether the test has failed so far: in its own steps, or in what is checked after them. */
export const hasFailed = ({ errors, status, expectedStatus }: TestInfo): boolean =>
  errors.length > 0 || status !== expectedStatus;

/**
 * Writes what a failed test leaves behind as one file, `npm run reopen` of which opens the portal in that state. If that
 * fails too, as when the server has ended, the report says so and the test's own error stays the first.
 */
export async function attachBundle(failed: FailedTest): Promise<void> {
  const { testInfo } = failed;
  try {
    const file = testInfo.outputPath('failure.bundle.json.gz');
    writeFileSync(file, gzipSync(JSON.stringify(await makeBundle(failed))));
    await testInfo.attach('failure bundle', { path: file, contentType: 'application/gzip' });
    console.log(`  Reopen it: npm run reopen ${path.relative(process.cwd(), file)}`);
  } catch (error) {
    await testInfo.attach('no failure bundle', { body: String(error), contentType: 'text/plain' });
  }
}

async function makeBundle({ context, venue, messages, testInfo }: FailedTest): Promise<FailureBundle> {
  const { titlePath, file, line, errors } = testInfo;
  const browser = await readBrowser(context, messages.slice(-maxMessages));
  return {
    ...(await venue.call(sandbox.bundles.read, { params: { id: venue.worldId } })),
    browser,
    test: {
      title: titlePath.slice(1).join(' › '),
      file: `${path.relative(process.cwd(), file)}:${line}`,
      seed,
      error: withoutColors(errors[0]?.message ?? testInfo.status ?? ''),
    },
  };
}

/** The page that was opened last, or the portal's one if there are others; null without any. */
async function readBrowser(context: BrowserContext, messages: readonly string[]): Promise<BrowserState | null> {
  const pages = context.pages().filter(each => each.url().startsWith('http'));
  const page = pages.findLast(each => new URL(each.url()).pathname.includes('/investors')) ?? pages.at(-1);
  if (page === undefined) return null;
  const cookies = await context.cookies(page.url());
  return {
    ...(await readPage(page)),
    cookies: cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly })),
    messages: [...messages],
  };
}

const readPage = (page: Page) =>
  page.evaluate(() => ({
    route: `${location.pathname}${location.search}${location.hash}`,
    localStorage: Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, String(value)])),
    sessionStorage: Object.fromEntries(Object.entries(sessionStorage).map(([key, value]) => [key, String(value)])),
    pageTime: new Date().toISOString(),
  }));

/** Playwright colors its messages for terminals. */
// oxlint-disable-next-line no-control-regex -- the sequences begin with a control character
const withoutColors = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '');
