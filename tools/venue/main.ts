import { spawn } from 'node:child_process';
import { runVenue } from './run.ts';

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // The empty text is the title of a window.
  win32: ['cmd', '/c', 'start', ''],
};

process.exitCode = await runVenue(process.argv.slice(2), {
  environment: process.env,
  output: console,
  interrupted() {
    const interruption = new AbortController();
    process.once('SIGINT', () => interruption.abort());
    return interruption.signal;
  },
  openBrowser(address) {
    const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
    // A system without one changes nothing: the address is printed.
    spawn(program, [...args, address], { stdio: 'ignore', detached: true })
      .on('error', () => undefined)
      .unref();
  },
});
