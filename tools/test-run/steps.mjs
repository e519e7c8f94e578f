// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../machine/commands.mjs';

/**
 * A step of `npm test`: an Nx target of one project, or of every project that has it.
 *
 * @typedef {object} Step
 * @property {string} target such as `lint`; the name for `--only`
 * @property {string} title
 * @property {string[]} [with] targets of other steps that Nx runs before it (`dependsOn`)
 */

/** @type {Record<'checks' | 'lint' | 'unit' | 'browser', Step[]>} steps that one call of Nx runs, one after the other */
const runs = {
  checks: [
    { target: 'format', title: 'Format' },
    { target: 'requirements', title: 'Requirement ids' },
    { target: 'openapi', title: 'Documents of the API' },
    { target: 'unused', title: 'Unused files and exports' },
    { target: 'test-only-exports', title: 'Exports for tests alone' },
    { target: 'typecheck', title: 'Types, and lint rules that read them' },
    { target: 'build', title: 'Build' },
    { target: 'test-tokyo', title: 'Rules and formats in Tokyo' },
    { target: 'test-new-york', title: 'Rules and formats in New York' },
    { target: 'budget', title: 'Size budget', with: ['build'] },
    { target: 'browser', title: 'Finding a browser' },
    // One after the other: the system's package manager does one thing at a time.
    { target: 'nginx', title: 'Finding nginx', with: ['browser'] },
    { target: 'firefox', title: 'Finding Firefox', with: ['nginx'] },
  ],
  lint: [{ target: 'lint', title: 'Lint' }],
  unit: [{ target: 'test', title: 'Unit, handler, screen and repository tests' }],
  browser: [{ target: 'e2e', title: 'Browser tests', with: ['build', 'browser', 'nginx', 'firefox'] }],
};

/** Every step, in the order of the summary. */
export const steps = Object.values(runs).flat();

/** Lint keeps one processor busy and prints nothing meanwhile, so the checks run beside it. Tests use all processors. */
const together = [[runs.lint, runs.checks], [runs.unit], [runs.browser]];

/**
 * The steps to run for the given options; what a chosen step needs is run too.
 *
 * @param {{ browser: boolean, only: string[] }} options `only` empty means all
 * @returns {Step[]}
 */
export function selectSteps({ browser, only }) {
  const unknown = only.find(target => !steps.some(step => step.target === target));
  if (unknown !== undefined)
    throw new Error(`There is no step '${unknown}'. The steps are ${steps.map(({ target }) => target).join(', ')}.`);
  const wanted = new Set(only.length > 0 ? only : steps.map(({ target }) => target));
  if (!browser) for (const target of ['browser', 'nginx', 'firefox', 'e2e']) wanted.delete(target);
  for (const step of [...steps].reverse())
    if (wanted.has(step.target)) for (const other of step.with ?? []) wanted.add(other);
  return steps.filter(({ target }) => wanted.has(target));
}

/**
 * What runs one after the other, and within it the calls of Nx that run beside each other, each with its steps.
 *
 * @param {Step[]} chosen
 * @returns {Step[][][]}
 */
export function groupSteps(chosen) {
  return together
    .map(calls => calls.map(call => call.filter(step => chosen.includes(step))).filter(call => call.length > 0))
    .filter(calls => calls.length > 0);
}

/** @type {{ name: string, targets?: Record<string, object> }[]} */
const projects = ['apps', 'libs', 'libs/features', '.']
  .flatMap(folder => readdirSync(path.join(root, folder)).map(name => path.join(root, folder, name, 'project.json')))
  .filter(file => existsSync(file))
  .map(file => JSON.parse(readFileSync(file, 'utf8')));

/** The ids of the Nx tasks of a target, such as `ui:test`. @param {string} target */
export function tasksOf(target) {
  return projects.filter(({ targets = {} }) => target in targets).map(({ name }) => `${name}:${target}`);
}
