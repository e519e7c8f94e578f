/**
 * `npx nx run tools:nginx`: an nginx configuration for a build of the portal. `npx nx run tools:nginx -- --help` lists the options,
 * docs/deploy.md explains them.
 */
import { writeFileSync } from 'node:fs';
import { formatOptions, OptionError, readOptions, type OptionTable } from '@portal/mock-server/read-options';
import { createNginxConfig, readBuild } from './nginx/config';
import { checkDeployment, configOptions } from './nginx/options';

const options = {
  to: { kind: 'text', value: 'FILE', help: 'write the configuration to this file instead of printing it' },
  ...configOptions,
  help: { kind: 'flag', help: 'show this help' },
} as const satisfies OptionTable;

function run(): void {
  const values = readOptions(options, process.argv.slice(2));
  if (values.help) return console.log(`Usage: npx nx run tools:nginx [options]\n${formatOptions(options)}`);
  const deployment = checkDeployment(values);
  const config = createNginxConfig(deployment, readBuild(values.root));
  for (const warning of deployment.warnings) console.error(warning);
  if (values.to === undefined) return console.log(config);
  writeFileSync(values.to, config);
  console.log(`${values.to} is written: nginx -t && nginx -s reload`);
}

try {
  run();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
