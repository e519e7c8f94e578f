// @ts-check
/**
 * Makes sure that the programs are there which the tests use, and says where: `node tools/machine/set-up.mjs chromium nginx`. Those
 * that are missing it installs by the system's package manager, Chromium first by Playwright's download; else it says what to do.
 */
import { packageProgram, runCommand } from './commands.mjs';
import { findProgram, programs } from './programs.mjs';

const MINUTE = 60_000;
/** Many systems have no package of it, and its tests are left out there. */
const optional = new Set(['webkit', 'display']);
const wanted = /** @type {import('./programs.mjs').ProgramName[]} others are refused below */ (process.argv.slice(2));
const unknown = wanted.filter(name => !(name in programs));
if (unknown.length > 0) throw new Error(`There is no program ${unknown.join(', ')}.`);

const listMissing = () => wanted.filter(name => findProgram(name) === null);
if (listMissing().includes('chromium') && !process.env['CHROMIUM_PATH']) {
  console.log('Downloading a browser by Playwright…');
  await runCommand([...packageProgram('@playwright/test', 'playwright'), 'install', 'chromium'], {
    limitMs: 5 * MINUTE,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
}
if (listMissing().length > 0 && process.platform === 'linux' && process.getuid?.() === 0) await installByApt();

for (const name of wanted) {
  const { title, variable, packages } = programs[name];
  const file = findProgram(name);
  if (file !== null) console.log(`${title}: ${file}`);
  else if (optional.has(name))
    console.log(`No ${title}: the tests in WebKit are left out. On Debian and Ubuntu install ${packages.join()}.`);
  else {
    const chosen = variable && process.env[variable];
    const advice = `Install it${variable ? `, or set ${variable} to one` : ''}, and try again.`;
    console.error(chosen ? `${variable} names ${chosen}, which is not there.` : `${title} is missing. ${advice}`);
    process.exitCode = 1;
  }
}

async function installByApt() {
  // RUNLEVEL=1 tells the packages of servers to start none.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const update = await runCommand(['apt-get', 'update'], { limitMs: 3 * MINUTE, env });
  for (const name of listMissing()) {
    console.log(`Installing ${programs[name].title} by apt-get…`);
    for (const packageName of programs[name].packages) {
      const command = ['apt-get', 'install', '-y', '--no-install-recommends', packageName];
      const { code, output } = await runCommand(command, { limitMs: 10 * MINUTE, env });
      if (code === 0) break;
      console.log(`${update.output}\n${output}`.trim());
    }
  }
}
