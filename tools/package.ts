/**
 * `npm run package`: makes an npm package of the mock server, with the built portal, the sandbox page and the specification, that runs
 * without the repository. Prints the file that it wrote, for example dist/investor-portal-mock-server-0.1.0.tgz.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { externalPackages } from '@portal/mock-server/external-packages';
import { npmProgram, root, runCommand } from './machine/commands.mjs';

const name = 'investor-portal-mock-server';
const folder = path.join(root, 'dist/package');

/** What the package takes from package.json. */
interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly type: string;
  readonly engines: { readonly node: string };
  /** With exact versions: a repository check sees to it. */
  readonly dependencies: Readonly<Record<string, string>>;
}

for (const app of ['web', 'sandbox', 'mock-server']) {
  if (existsSync(path.join(root, 'dist/apps', app))) continue;
  console.error(`dist/apps/${app} is missing: npm run package builds it first.`);
  process.exit(1);
}
// npm has checked the file when it installed the packages.
const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
const manifest = {
  name,
  version: own.version,
  license: own.license,
  type: own.type,
  description: 'The mock server of the investor portal, with the portal: exchange, broker and bank in one process.',
  bin: { [name]: 'server/main.js' },
  files: ['server', 'web', 'sandbox'],
  engines: { node: own.engines.node },
  dependencies: Object.fromEntries(externalPackages.map(each => [each, own.dependencies[each]])),
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copy('dist/apps/mock-server', 'server');
copy('dist/apps/web', 'web');
copy('dist/apps/sandbox', 'sandbox');
copy('LICENSE', 'LICENSE');
copy('tools/package/README.md', 'README.md');
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
const { code, output } = await runCommand([...npmProgram(), 'pack', '--silent', '--pack-destination', '..'], {
  cwd: folder,
});
console.log(code === 0 ? path.join('dist', `${name}-${own.version}.tgz`) : output);
process.exitCode = code;

function copy(from: string, to: string): void {
  cpSync(path.join(root, from), path.join(folder, to), { recursive: true });
}
