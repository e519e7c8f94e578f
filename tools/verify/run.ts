import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { formatOptions, OptionError, readOptions, type OptionValues } from '@portal/mock-server/read-options';
import { checkFeed, type FeedPlan } from './check-feed';
import { readTarget, verifyOptions } from './target';
import { UnreachableError } from './reach';
import { createTitle, formatJson, formatText } from './report';
import { checkTrade } from './trade';
import { verify, type FurtherCheck, type Run } from './verify';

/** Where the command writes: `log` the report, `error` everything else. */
type Output = Pick<Console, 'log' | 'error'>;

/**
 * Runs the command with its arguments.
 *
 * @returns its exit code: 0 without findings, 1 with findings, 2 for wrong options or nothing to verify
 */
export async function runVerify(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<0 | 1 | 2> {
  try {
    const values = readOptions(verifyOptions, args, environment);
    if (values.help) {
      output.log(`Usage: npm run verify -- --url URL [options]\n${formatOptions(verifyOptions)}`);
      return 0;
    }
    if (values.trade && values.cookie === undefined)
      throw new OptionError('--trade needs --cookie: an order belongs to a user.');
    const target = readTarget(values);
    const report = await verify(target, listFurther(values, target, output));
    const url = values.url ?? '';
    const titleOf = createTitle(target.bases, url.replace(/\/$/, ''));
    if (values.json !== undefined) writeFileSync(values.json, formatJson(url, report, titleOf));
    output.log(formatText(url, report, titleOf));
    return report.findings.length === 0 ? 0 : 1;
  } catch (error) {
    const isExpected = error instanceof OptionError || error instanceof UnreachableError;
    output.error(isExpected ? error.message : error);
    return 2;
  }
}

/** The live feed, and an order while it is read. */
function listFurther(
  values: Pick<OptionValues<typeof verifyOptions>, 'trade' | 'feed-seconds'>,
  { feedUrl: url, traderTopic }: ReturnType<typeof readTarget>,
  output: Output,
): FurtherCheck[] {
  const seconds = values['feed-seconds'];
  const trade = values.trade ? [(run: Run) => checkTrade(run, null)] : [];
  if (seconds === 0) return [...trade, leaveOutFeed];
  const during: FeedPlan['during'] = async (_, messages, run) => {
    output.error(`Reading the live feed for ${seconds} seconds …`);
    await Promise.all([setTimeout(seconds * 1000), values.trade ? checkTrade(run, messages) : null]);
  };
  return [checkFeed({ url, traderTopic, during })];
}

const leaveOutFeed: FurtherCheck = run => {
  const message = 'The live feed was left out (--feed-seconds 0).';
  for (const route of ['live.quote', 'live.trade', 'live.trader'])
    run.unverified.push({ route, kind: 'not called', message });
  return Promise.resolve();
};
