import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { applyRelease, listReleases, publishRelease } from './release';

function setUp(keep: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const to = path.join(folder, 'portal');
  let second = 0;
  const publish = (assets: readonly string[]): string => {
    const build = path.join(folder, 'build');
    rmSync(build, { recursive: true, force: true });
    mkdirSync(path.join(build, 'assets'), { recursive: true });
    writeFileSync(path.join(build, 'index.html'), assets.join());
    for (const name of assets) writeFileSync(path.join(build, 'assets', name), name);
    return publishRelease({
      ...{ build, to, keep, now: new Date(Date.UTC(2026, 10, 24, 12, 0, second++)) },
      createConfig: (release, pool) => `root ${release}; assets ${pool};`,
    });
  };
  const inUse = () => listReleases(to).find(each => each.inUse)?.id;
  const served = () => readdirSync(path.join(to, 'assets')).toSorted();
  return { to, publish, inUse, served };
}

it('serves the assets of the newest releases together, and drops those of older ones', () => {
  const { to, publish, served } = setUp(2);
  publish(['shared.js', 'one.js', 'one.js.map']);
  expect(served()).toEqual(['one.js', 'shared.js']);
  publish(['shared.js', 'two.js']);
  expect(served()).toEqual(['one.js', 'shared.js', 'two.js']);
  publish(['shared.js', 'three.js']);
  expect(served()).toEqual(['shared.js', 'three.js', 'two.js']);
  expect(listReleases(to).map(({ id }) => id)).toEqual(['20261124T120001Z', '20261124T120002Z']);
});

it('takes the newest release into use by one link, and an earlier one again', () => {
  const { to, publish, inUse } = setUp(3);
  const [first, second] = [publish(['one.js']), publish(['two.js'])];
  expect(inUse()).toBe(second);
  applyRelease(to, first);
  expect(inUse()).toBe(first);
  expect(readFileSync(path.join(to, 'portal.conf'), 'utf8')).toBe(`root ${to}/releases/${first}; assets ${to};`);
  expect(() => applyRelease(to, '20200101T000000Z')).toThrow(`There are: ${first}, ${second}.`);
  expect(inUse()).toBe(first);
});
