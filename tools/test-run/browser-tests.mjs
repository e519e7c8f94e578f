// @ts-check
/**
 * Runs the browser tests. With TEST_SAMPLE=1, as in `npm test`, it runs those that alone prove a requirement, click through the
 * dialects or every link, or run in the other engines, and a sixteenth of the others, selected by the seed. With E2E_ENGINE=webkit it runs those of
 * one engine, with E2E_SHARD=2/3 the second third.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sample, seed } from '@portal/testing/seeded-sample';
import { packageProgram, runCommand } from '../machine/commands.mjs';
import { readTestFiles } from '../requirements/test-files';

const share = 1 / 16;
const playwright = [...packageProgram('@playwright/test', 'playwright'), 'test'];
const engine = process.env['E2E_ENGINE'];
const isSample = process.env['TEST_SAMPLE'] !== undefined;
if (isSample) console.log(`Browser tests that alone prove a requirement, and a sixteenth of the others: SEED=${seed}`);
const chosen = isSample ? await selectPlaces() : engine ? [`--project=${engine}`] : [];
if (process.env['E2E_SHARD']) chosen.push(`--shard=${process.env['E2E_SHARD']}`);
const { code } = await runCommand([...playwright, ...chosen], {
  show: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: process.env['REPORT'] },
});
process.exit(code);

/** Places as Playwright takes them on its command line: 'order.e2e.ts:219'. */
async function selectPlaces() {
  // A run may leave out a slow unit test.
  const unitTests = readTestFiles().filter(({ place }) => !place.endsWith('.e2e.ts'));
  const proved = new Set(
    unitTests.flatMap(({ titles }) => titles.filter(({ slow }) => !slow).flatMap(({ ids }) => ids)),
  );
  const list = path.join(mkdtempSync(path.join(tmpdir(), 'portal-e2e-')), 'list.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: list };
  await runCommand([...playwright, '--list', '--reporter=json'], { env });
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(readFileSync(list, 'utf8'));
  const tests = suites.flatMap(listSpecs).map(({ file, line, title }) => ({ place: `${file}:${line}`, title }));
  const isAlways = (/** @type {{ place: string, title: string }} */ { place, title }) =>
    /(dialects|engines|reachability)\.e2e\.ts:/.test(place) ||
    (title.match(/\b[A-Z]{3}-\d{2,3}\b/g) ?? []).some(id => !proved.has(id));
  const always = new Set(tests.filter(isAlways).map(({ place }) => place));
  const others = [...new Set(tests.map(({ place }) => place))].filter(place => !always.has(place));
  return [...always, ...sample(others, Math.ceil(others.length * share), place => place)];
}

/**
 * @typedef {{ title: string, file: string, line: number }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {Spec[]} the tests of a suite and of those in it
 */
function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}
