/**
 * `npm run verify -- --url https://api.example.com --cookie 'name=value'`: whether a back end fulfils the contract of the portal.
 * It reads every GET and the live feed, and compares the responses, each by itself and all together (docs/deploy.md). `--help` lists the
 * options. Exit code 0: no findings; 1: findings; 2: wrong options, or no back end to verify.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { formatOptions, OptionError, readOptions, type OptionValues } from '@portal/mock-server/server/read-options';
import { readCallUsers } from './openapi/call-users';
import { checkFeed, type FeedPlan } from './verify/feed/check-feed';
import { readTarget, verifyOptions } from './verify/options';
import { UnreachableError } from './verify/reach';
import { formatJson, formatJunit } from './verify/report/files';
import { formatText } from './verify/report/text';
import { createTitles } from './verify/report/titles';
import { checkTrade } from './verify/trade/trade';
import { verify, type FurtherCheck } from './verify/verify';

/** The live feed, and an order while it is read. */
function listFurther(
  values: Pick<OptionValues<typeof verifyOptions>, 'trade' | 'feed-seconds'>,
  url: string,
): FurtherCheck[] {
  const seconds = values['feed-seconds'];
  if (seconds === 0) return values.trade ? [run => checkTrade(run, null)] : [];
  const during: FeedPlan['during'] = async (_, messages, run) => {
    console.error(`Reading the live feed for ${seconds} seconds …`);
    await Promise.all([setTimeout(seconds * 1000), values.trade ? checkTrade(run, messages) : null]);
  };
  return [checkFeed({ url, during })];
}

async function main(): Promise<void> {
  const values = readOptions(verifyOptions, process.argv.slice(2), process.env);
  if (values.trade && values.cookie === undefined)
    throw new OptionError('--trade needs --cookie: an order belongs to a user.');
  if (values.help) return console.log(`Usage: npm run verify -- --url URL [options]\n${formatOptions(verifyOptions)}`);
  const target = readTarget(values);
  const report = await verify(target, listFurther(values, target.feedUrl));
  const titles = createTitles(readCallUsers());
  const url = values.url ?? '';
  if (values.json !== undefined) writeFileSync(values.json, formatJson(url, report, titles));
  if (values.junit !== undefined) writeFileSync(values.junit, formatJunit(url, report, titles));
  console.log(formatText(url, report, titles));
  process.exitCode = report.findings.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  const isExpected = error instanceof OptionError || error instanceof UnreachableError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 2;
});
