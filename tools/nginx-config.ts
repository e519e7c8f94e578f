/**
 * `npx nx run tools:nginx`: an nginx configuration for a build of the portal, printed, or used at once by an nginx of its own.
 * `npx nx run tools:nginx -- --help` lists the options, docs/deploy.md explains them.
 */
import { writeFileSync } from 'node:fs';
import { formatOptions, OptionError, readOptions, type OptionTable } from '@portal/mock-server/read-options';
import { createNginxConfig, readBuild } from './nginx/config';
import { checkDeployment, configOptions } from './nginx/options';
import { findFreePort, startNginx } from './nginx/start-nginx';

const options = {
  to: { kind: 'text', value: 'FILE', help: 'write the configuration to this file instead of printing it' },
  ...configOptions,
  start: { kind: 'flag', help: 'start an nginx with this configuration instead of printing it, until Ctrl-C' },
  help: { kind: 'flag', help: 'this text' },
} as const satisfies OptionTable;

async function main(): Promise<void> {
  const values = readOptions(options, process.argv.slice(2));
  if (values.help) return console.log(`Usage: npx nx run tools:nginx [options]\n${formatOptions(options)}`);
  await run(values);
}

type Values = ReturnType<typeof readOptions<typeof options>>;

/** Prints the configuration or starts nginx with it. */
async function run(values: Values): Promise<void> {
  const listen = values.listen === 'free' ? String(await findFreePort()) : values.listen;
  const logs = values.start
    ? { 'access-log': values['access-log'] ?? 'off', 'error-log': values['error-log'] ?? 'stderr' }
    : {};
  const deployment = checkDeployment({ ...values, ...logs, listen });
  const config = createNginxConfig(deployment, readBuild(values.root));
  for (const warning of deployment.warnings) console.error(warning);
  if (values.to !== undefined) {
    writeFileSync(values.to, config);
    if (!values.start) return console.log(`${values.to} is written: nginx -t && nginx -s reload`);
  }
  if (!values.start) return console.log(config);
  const nginx = await startNginx(config, listen);
  const protocol = values['tls-key'] === undefined ? 'http' : 'https';
  const host = values['server-name'][0] ?? 'localhost';
  console.log(`nginx serves the portal: ${protocol}://${host}:${/\d+$/.exec(listen)?.[0]}/investors`);
  const stop = (): void => void nginx.stop().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  process.exitCode = await nginx.ended;
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionError || error instanceof Error ? error.message : String(error));
  process.exit(1);
});
