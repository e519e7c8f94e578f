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
 * @property {boolean} [deep] only with `--deep`
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
    { target: 'budget', title: 'Size budget', with: ['build'] },
    { target: 'browser', title: 'Finding a browser' },
    // One after the other: the system's package manager does one thing at a time.
    { target: 'nginx', title: 'Finding nginx', with: ['browser'] },
    { target: 'firefox', title: 'Finding Firefox', with: ['nginx'] },
    { target: 'webkit', title: 'Finding WebKit', with: ['firefox'] },
    { target: 'rabbitmq', title: 'Finding RabbitMQ', deep: true },
  ],
  lint: [{ target: 'lint', title: 'Lint' }],
  unit: [{ target: 'test', title: 'Unit, handler, screen and repository tests' }],
  browser: [
    {
      target: 'e2e',
      title: 'Browser tests',
      with: ['build', 'browser', 'nginx', 'firefox', 'webkit'],
    },
  ],
};

/** Every step, in the order of the summary. */
export const steps = Object.values(runs).flat();

/**
 * Two sequences of calls, which run beside each other: tests in a browser and tests of screens wait for timers and pages, and
 * what one leaves of the processors the other uses.
 */
const sequences = [[runs.unit], [runs.lint, runs.checks, runs.browser]];

/**
 * The steps to run for the given options; what a chosen step needs is run too.
 *
 * @param {{ browser: boolean, only: string[], deep?: boolean }} options `only` empty means all
 * @returns {Step[]}
 */
export function selectSteps({ browser, only, deep = false }) {
  const unknown = only.find(target => !steps.some(step => step.target === target));
  if (unknown !== undefined)
    throw new Error(`There is no step '${unknown}'. The steps are ${steps.map(({ target }) => target).join(', ')}.`);
  const wanted = new Set(only.length > 0 ? only : steps.filter(step => deep || !step.deep).map(({ target }) => target));
  if (!browser) for (const target of ['browser', 'nginx', 'firefox', 'webkit', 'e2e']) wanted.delete(target);
  for (const step of [...steps].reverse())
    if (wanted.has(step.target)) for (const other of step.with ?? []) wanted.add(other);
  return steps.filter(({ target }) => wanted.has(target));
}

/**
 * The sequences that run beside each other. Each is a list of calls of Nx, one after the other, and each call has its steps.
 *
 * @param {Step[]} chosen
 * @returns {Step[][][]}
 */
export function groupSteps(chosen) {
  return sequences
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
