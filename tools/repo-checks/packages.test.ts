import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly link?: boolean;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
// npm writes and documents both files.
const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
// As above.
const own = readJson('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const locked = Object.entries(packages).filter(([place, { link }]) => place !== '' && link !== true);

/** Those that run a program of theirs when they are installed: native parts of the build, the store and the bundler. */
const mayRun = ['esbuild', 'nx'];

/** Licenses that let the portal be built and passed on; weaker copyleft only where nothing of it is changed. */
const goodLicense =
  /^\(?(MIT|MIT-0|Apache-2\.0|ISC|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|PSF-2\.0|OFL-1\.1|Zlib|MPL-2\.0|Unlicense)( (OR|AND) |\)?$)/;
/** Packages whose lock entry names none; they have the MIT license in its folder. */
const withoutEntry = ['node_modules/pdfmake/node_modules/png-js'];

describe('the packages from elsewhere', () => {
  it('are pinned, each to one version with its fingerprint, from a registry over https or none named', () => {
    const loose = Object.entries({ ...own.dependencies, ...own.devDependencies });
    expect(loose.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(locked.filter(([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? ''))).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined && !/^https:/.test(resolved))).toEqual([]);
  });

  it('run nothing of their own when they are installed, but for the few that must', () => {
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(running.map(([place]) => place.replace(/^.*node_modules\//, '')).sort()).toEqual(mayRun);
  });

  it('have licenses under which the portal may be built and passed on', () => {
    const odd = locked.filter(
      ([place, { license = '' }]) => !goodLicense.test(license) && !withoutEntry.includes(place),
    );
    expect(odd.map(([place, { license }]) => `${place}: ${license ?? 'none'}`)).toEqual([]);
  });
});
