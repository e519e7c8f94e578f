import { describe, expect, it } from 'vitest';
import { groupSteps, selectSteps, tasksOf } from './steps.mjs';

function targetsOf(only: string[], browser = true) {
  return selectSteps({ browser, only }).map(({ target }) => target);
}

describe('the steps of a test run', () => {
  it('are all of them by default', () => {
    const all = targetsOf([]);
    expect(all).toEqual(expect.arrayContaining(['lint', 'typecheck', 'test', 'build', 'e2e']));
    expect(new Set(all).size).toBe(all.length);
  });

  it('bring along what a chosen one needs', () => {
    expect(targetsOf(['e2e'])).toEqual(['build', 'browser', 'nginx', 'firefox', 'webkit', 'e2e']);
  });

  it('run each once: lint, checks and browser tests one after the other, beside the other tests', () => {
    const all = selectSteps({ browser: true, only: [] });
    const sequences = groupSteps(all).map(calls => calls.map(call => call.map(({ target }) => target)));
    expect(sequences.flat(2).sort()).toEqual(all.map(({ target }) => target).sort());
    expect(sequences).toEqual([[['test']], [['lint'], expect.arrayContaining(['typecheck', 'build']), ['e2e']]]);
  });

  it('look for a message broker in a deep run only', () => {
    expect(targetsOf([])).not.toContain('rabbitmq');
    expect(selectSteps({ browser: true, only: [], deep: true }).map(({ target }) => target)).toContain('rabbitmq');
  });

  it('leave the browser out when asked', () => {
    expect(targetsOf([], false)).not.toEqual(expect.arrayContaining(['e2e']));
    expect(targetsOf([], false)).not.toContain('browser');
    expect(targetsOf([], false)).toContain('budget');
  });

  it('name the known ones when an unknown one is asked for', () => {
    expect(() => targetsOf(['nonsense'])).toThrow(/The steps are .*lint/);
  });

  it('have a task in every project for lint and unit tests', () => {
    expect(tasksOf('lint')).toEqual(expect.arrayContaining(['ui:lint', 'market:lint', 'web:lint', 'tools:lint']));
    expect(tasksOf('test')).toHaveLength(tasksOf('lint').length);
  });

  it('have a task for every step', () => {
    const steps = selectSteps({ browser: true, only: [] });
    expect(steps.filter(({ target }) => tasksOf(target).length === 0)).toEqual([]);
  });
});
