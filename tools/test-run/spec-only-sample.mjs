// @ts-check
import { sample } from '@portal/testing/seeded-sample';

/**
 * @typedef {{ title: string, file: string, line: number }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/** These check the build, web servers and other browsers, or take long; the whole run (`npm run e2e:spec-only`) has them. */
const others =
  /\b(every-screen|reachability|firefox|first-paint|sandbox|sandbox-processes|specification|nginx|package)\.e2e\.ts$/;

/**
 * Selects browser tests by the seed, as Playwright takes them on its command line: 'order.e2e.ts:219'.
 *
 * @param {{ suites: Suite[] }} report of `playwright test --list --reporter=json`
 * @param {number} count
 * @returns {string[]}
 */
export function selectSample({ suites }, count) {
  const specs = suites.flatMap(listSpecs).filter(({ file }) => !others.test(file));
  // Several tests may stand on one line; Playwright runs them all.
  const places = [...new Set(specs.map(({ file, line }) => `${file}:${line}`))];
  return sample(places, count, place => place);
}

/** @param {Suite} suite @returns {Spec[]} */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];
