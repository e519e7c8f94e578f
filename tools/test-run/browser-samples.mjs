// @ts-check
import { sample } from '@portal/testing/seeded-sample';

/**
 * @typedef {{ title: string, file: string, line: number }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[] }} Report of `playwright test --list --reporter=json`
 */

/** These check the build, web servers and other browsers, or take long; the whole run (`npm run e2e -- --dialect spring`) has them. */
const notInDialect =
  /\b(dialects|every-screen|reachability|engines|firefox|first-paint|sandbox|sandbox-processes|specification|nginx|package)\.e2e\.ts$/;

/** How many of the browser tests that prove nothing alone `npm test` runs: one of sixteen. */
const share = 1 / 16;

/**
 * The browser tests of `npm test`: those that alone prove a requirement, click through the dialects or run in the other engines, and of the others a sample by the seed. Places as
 * Playwright takes them on its command line: 'order.e2e.ts:219'.
 *
 * @param {Report} report
 * @param {ReadonlySet<string>} proved ids of the requirements that other tests prove
 * @returns {string[]}
 */
export function selectNormalRun({ suites }, proved) {
  const specs = suites.flatMap(listSpecs);
  /** @param {Spec} spec */
  const isAlways = ({ title, file }) =>
    /(dialects|engines)\.e2e\.ts$/.test(file) || listIds(title).some(id => !proved.has(id));
  const always = placesOf(specs.filter(isAlways));
  const others = placesOf(specs).filter(place => !always.includes(place));
  return [...always, ...sample(others, Math.ceil(others.length * share), place => place)];
}

/**
 * Browser tests to run again at a server that answers only what the specification names, in a dialect, selected by the seed.
 *
 * @param {Report} report
 * @param {number} count
 * @returns {string[]} places
 */
export function selectDialectSample({ suites }, count) {
  const specs = suites.flatMap(listSpecs).filter(({ file }) => !notInDialect.test(file));
  return sample(placesOf(specs), count, place => place);
}

/** Several tests may stand on one line; Playwright runs them all. @param {Spec[]} specs */
const placesOf = specs => [...new Set(specs.map(({ file, line }) => `${file}:${line}`))];

/** @param {string} title @returns {string[]} */
const listIds = title => title.match(/\b[A-Z]{3}-\d{2,3}\b/g) ?? [];

/** @param {Suite} suite @returns {Spec[]} */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];
