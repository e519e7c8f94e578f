// @ts-check
/**
 * Makes sure that there is a RabbitMQ for the test of the live feed in `npm run test:deep`, and says which: RABBITMQ_PATH, one of the
 * system, else the system's package manager, else what to do by hand.
 */
import { runCommand } from './commands.mjs';
import { findRabbitmq } from './rabbitmq.mjs';

if (!findRabbitmq() && process.platform === 'linux' && process.getuid?.() === 0) {
  console.log('Installing RabbitMQ by apt-get…');
  // The test starts its own: the package must not start one. RUNLEVEL=1 tells it so.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const update = await runCommand(['apt-get', 'update'], { limitMs: 180_000, env });
  const install = await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', 'rabbitmq-server'], {
    limitMs: 600_000,
    env,
  });
  if (install.code !== 0) console.log(`${update.output}\n${install.output}`.trim());
}

const rabbitmq = findRabbitmq();
if (!rabbitmq) {
  console.error(
    'No RabbitMQ could be installed. Install it (brew install rabbitmq), or set RABBITMQ_PATH to its rabbitmq-server, and try again.',
  );
  process.exit(1);
}
console.log(`RabbitMQ: ${rabbitmq}`);
