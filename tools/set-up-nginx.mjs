// @ts-check
/**
 * Makes sure that there is an nginx for the test of the deployment and says which: NGINX_PATH, one of the system, else the system's
 * package manager, else what to do by hand.
 */
import { runCommand } from './machine/commands.mjs';
import { findNginx } from './machine/nginx.mjs';

if (!findNginx() && process.platform === 'linux' && process.getuid?.() === 0) {
  console.log('Installing nginx by apt-get…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand(['apt-get', 'update'], { limitMs: 180_000, env });
  const install = await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', 'nginx-light'], {
    limitMs: 180_000,
    env,
  });
  if (install.code !== 0) console.log(`${update.output}\n${install.output}`.trim());
}

const nginx = findNginx();
if (!nginx) {
  console.error(
    'No nginx could be installed. Install it (brew install nginx), or set NGINX_PATH to one, and try again.',
  );
  process.exit(1);
}
console.log(`nginx: ${nginx}`);
