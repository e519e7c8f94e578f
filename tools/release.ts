/**
 * `npx nx run tools:release`: puts a build into the folder that nginx serves, keeps the assets of earlier builds for tabs that are still
 * open, and goes back to an earlier release. `npx nx run tools:release -- --help` lists the options, docs/deploy.md explains them.
 */
import path from 'node:path';
import { formatOptions, OptionError, readOptions, type OptionTable } from '@portal/mock-server/read-options';
import { createNginxConfig, readBuild } from './nginx/config';
import { checkDeployment, configOptions } from './nginx/options';
import { applyRelease, listReleases, publishRelease } from './release/release';

const { assets: _, ...shared } = configOptions;
const options = {
  to: { kind: 'text', value: 'FOLDER', help: 'folder of the releases, such as /srv/portal; needed' },
  keep: { kind: 'whole', value: 'NUMBER', help: 'releases to keep, with their assets', default: 5, max: 1_000 },
  use: { kind: 'text', value: 'ID', help: 'take a kept release into use again instead of adding one' },
  list: { kind: 'flag', help: 'list the kept releases' },
  help: { kind: 'flag', help: 'this text' },
  ...shared,
} as const satisfies OptionTable;

try {
  run();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function run(): void {
  const values = readOptions(options, process.argv.slice(2));
  if (values.help) {
    return console.log(`Usage: npx nx run tools:release --to FOLDER [options]\n${formatOptions(options)}`);
  }
  if (values.to === undefined) throw new OptionError('--to takes the folder of the releases, such as /srv/portal.');
  if (values.keep === 0) throw new OptionError('--keep takes at least 1: the release that is added.');
  const to = path.resolve(values.to);
  if (values.list) {
    for (const { id, inUse } of listReleases(to)) console.log(inUse ? `${id}  in use` : id);
    return;
  }
  const id = values.use ?? publish(to, values);
  if (values.use !== undefined) applyRelease(to, id);
  console.log(`${id} is in use. Its configuration is ${to}/portal.conf: nginx -t && nginx -s reload`);
}

function publish(to: string, values: ReturnType<typeof readOptions<typeof options>>): string {
  const build = readBuild(values.root);
  for (const warning of checkDeployment({ ...values, assets: to }).warnings) console.error(warning);
  return publishRelease({
    build: values.root,
    to,
    keep: values.keep,
    now: new Date(),
    createConfig: (folder, assets) => createNginxConfig(checkDeployment({ ...values, assets }), { ...build, folder }),
  });
}
