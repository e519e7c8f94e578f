// @ts-check
/**
 * Makes sure that there is a browser for the tests and says which: one that is there already (see `machine/browser.mjs`), else
 * Playwright's download, else the system's package manager, else what to do by hand.
 */
import { findBrowser } from './machine/browser.mjs';
import { packageProgram, runCommand } from './machine/commands.mjs';

const MINUTE = 60_000;
const chosen = process.env['CHROMIUM_PATH'];
if (chosen && !findBrowser()) {
  console.error(`CHROMIUM_PATH names ${chosen}, which is not there.`);
  process.exit(1);
}

if (!findBrowser()) await download();
if (!findBrowser()) await installFromSystem();

const browser = findBrowser();
if (!browser) {
  console.error(
    'No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and try again.',
  );
  process.exit(1);
}
console.log(`Browser: ${browser.path} (${browser.source})`);

async function download() {
  console.log('Downloading a browser by Playwright…');
  const command = [...packageProgram('@playwright/test', 'playwright'), 'install', 'chromium'];
  const { code } = await runCommand(command, {
    limitMs: 5 * MINUTE,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  if (code !== 0) console.log('It could not be downloaded.');
}

async function installFromSystem() {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot) return;
  console.log('Installing Chromium by apt-get…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand(['apt-get', 'update'], { limitMs: 3 * MINUTE, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = await runCommand(['apt-get', 'install', '-y', name], { limitMs: 10 * MINUTE, env });
    if (install.code === 0) return;
    console.log(`${update.output}\n${install.output}`.trim());
  }
}
