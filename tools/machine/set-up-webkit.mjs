// @ts-check
/**
 * Makes sure that there is a WebKit for the browser tests and says which: one of the system, else the system's package manager. Systems
 * without its packages have none, and their tests leave it out.
 */
import { runCommand } from './commands.mjs';
import { findWebkit, noWebkit, webkitPackages } from './webkit.mjs';

if (!findWebkit() && process.platform === 'linux' && process.getuid?.() === 0) {
  console.log('Installing WebKit by apt-get…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand(['apt-get', 'update'], { limitMs: 180_000, env });
  const install = await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', ...webkitPackages], {
    limitMs: 600_000,
    env,
  });
  if (install.code !== 0) console.log(`${update.output}\n${install.output}`.trim());
}

console.log(findWebkit() ? `WebKit: ${findWebkit()?.driver}` : noWebkit);
