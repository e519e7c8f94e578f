import { openInBrowser } from './open-browser.ts';
import { runVenue } from './run.ts';

process.exitCode = await runVenue(process.argv.slice(2), {
  environment: process.env,
  output: console,
  interrupted() {
    const interruption = new AbortController();
    process.once('SIGINT', () => interruption.abort());
    return interruption.signal;
  },
  openBrowser: openInBrowser,
});
