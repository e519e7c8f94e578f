// @ts-check
/**
 * Makes sure that there is an nginx for the test of the deployment, and an openssl for its certificates, and says which: NGINX_PATH,
 * one of the system, else the system's package manager, else what to do by hand.
 */
import { runCommand } from './machine/commands.mjs';
import { findNginx } from './machine/nginx.mjs';

const hasOpenssl = async () => (await runCommand(['openssl', 'version'])).code === 0;
const missing = [...(findNginx() ? [] : ['nginx-light']), ...((await hasOpenssl()) ? [] : ['openssl'])];
if (missing.length > 0 && process.platform === 'linux' && process.getuid?.() === 0) {
  console.log(`Installing ${missing.join(' and ')} by apt-get…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand(['apt-get', 'update'], { limitMs: 180_000, env });
  const install = await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', ...missing], {
    limitMs: 180_000,
    env,
  });
  if (install.code !== 0) console.log(`${update.output}\n${install.output}`.trim());
}

const nginx = findNginx();
if (!nginx || !(await hasOpenssl())) {
  console.error(
    'nginx or openssl could not be installed. Install both (brew install nginx openssl), or set NGINX_PATH to an nginx, and try again.',
  );
  process.exit(1);
}
console.log(`nginx: ${nginx}`);
