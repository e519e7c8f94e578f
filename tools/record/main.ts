/**
 * `npm run record -- --persona marisol`: opens a browser as a persona, records what is done in it, and writes a browser test
 * that repeats it. `--help` lists the options.
 */
import { chromium } from '@playwright/test';
import { computeLaunchOptions } from '../machine/browser.mjs';
import { RecordError } from './context.ts';
import { runRecord } from './run.ts';

process.exitCode = await runRecord(process.argv.slice(2), {
  environment: process.env,
  output: console,
  interrupted() {
    const interruption = new AbortController();
    process.once('SIGINT', () => interruption.abort());
    return interruption.signal;
  },
  async openBrowser() {
    try {
      // Ctrl-C ends the recording first.
      return await chromium.launch({
        ...computeLaunchOptions({ isShown: true }),
        headless: false,
        handleSIGINT: false,
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new RecordError(`No browser with a window could be opened.\n${reason}`);
    }
  },
});
