import { describe, expect, it } from 'vitest';
import { groupSteps, selectSteps } from './steps.mjs';

function idsOf(only: string[], browser = true) {
  return selectSteps({ browser, only }).map(({ id }) => id);
}

describe('the steps of a test run', () => {
  it('are all of them by default, each after what it needs', () => {
    const all = selectSteps({ browser: true, only: [] });
    expect(all.map(({ id }) => id)).toContain('e2e');
    all.forEach(({ needs }, index) => {
      const before = all.slice(0, index).map(({ id }) => id);
      expect(before).toEqual(expect.arrayContaining(needs));
    });
  });

  it('bring along what a chosen one needs', () => {
    expect(idsOf(['e2e'])).toEqual(['packages', 'build', 'browser', 'nginx', 'e2e']);
  });

  it('run beside each other where they print nothing while they run', () => {
    const groups = groupSteps(selectSteps({ browser: true, only: [] })).map(group => group.map(({ id }) => id));
    expect(groups[0]).toEqual(['packages']);
    expect(groups).toContainEqual(['unit']);
    expect(groups).toContainEqual(['e2e']);
    expect(groups.find(group => group.includes('lint'))).toContain('types');
  });

  it('leave the browser out when asked', () => {
    expect(idsOf([], false)).not.toEqual(expect.arrayContaining(['e2e']));
    expect(idsOf([], false)).not.toContain('browser');
    expect(idsOf([], false)).toContain('budget');
  });

  it('name the known ones when an unknown one is asked for', () => {
    expect(() => idsOf(['nonsense'])).toThrow(/The steps are .*lint/);
  });
});
