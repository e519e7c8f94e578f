// @ts-check
/**
 * Makes sure that there is a Firefox for the browser tests and says which: FIREFOX_PATH, one of the system, else the system's package
 * manager, else what to do by hand.
 */
import { runCommand } from './machine/commands.mjs';
import { findFirefox } from './machine/firefox.mjs';

const chosen = process.env['FIREFOX_PATH'];
if (chosen && !findFirefox()) {
  console.error(`FIREFOX_PATH names ${chosen}, which is not there.`);
  process.exit(1);
}

if (!findFirefox() && process.platform === 'linux' && process.getuid?.() === 0) {
  console.log('Installing Firefox by apt-get…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand(['apt-get', 'update'], { limitMs: 180_000, env });
  const install = await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', 'firefox-esr'], {
    limitMs: 600_000,
    env,
  });
  if (install.code !== 0) console.log(`${update.output}\n${install.output}`.trim());
}

const firefox = findFirefox();
if (!firefox) {
  console.error(
    'No Firefox could be installed. Install it (on Ubuntu from Mozilla, whose package is not a snap), or set FIREFOX_PATH to one, and try again.',
  );
  process.exit(1);
}
console.log(`Firefox: ${firefox}`);
