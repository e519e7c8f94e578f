import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionButtonSize, parseVariant, selectVariant, type Experiment } from './experiment';

const shareOf = (experiment: Experiment, expected: string, people = 10_000): number =>
  Array.from({ length: people }, (_, index) => selectVariant(experiment, `U-${index}`)).filter(
    name => name === expected,
  ).length / people;

describe('an experiment', () => {
  it('holds a name, and variants with weight and display name [BNR-19]', () => {
    expect(actionButtonSize.name).toBe('actionButtonSize');
    expect(actionButtonSize.variants).toEqual([
      { name: 'control', weight: 50, displayName: 'Standard button' },
      { name: 'largeButton', weight: 50, displayName: 'Large button' },
    ]);
  });

  it('splits users by weight: the size of the action button half and half [BNR-17]', () => {
    expect(shareOf(actionButtonSize, 'largeButton')).toBeCloseTo(0.5, 1);
    const uneven: Experiment = {
      name: 'uneven',
      variants: [
        { name: 'a', weight: 1, displayName: 'A' },
        { name: 'b', weight: 0, displayName: 'B' },
        { name: 'c', weight: 3, displayName: 'C' },
      ],
    };
    expect(shareOf(uneven, 'a')).toBeCloseTo(0.25, 1);
    expect(shareOf(uneven, 'b')).toBe(0);
  });

  it('always gives the same key the same variant [BNR-18]', () => {
    fc.assert(
      fc.property(fc.string(), key => selectVariant(actionButtonSize, key) === selectVariant(actionButtonSize, key)),
    );
    // Fixed expectations, so that a change of the hash cannot reassign users unnoticed.
    expect(['U-1', 'U-2', 'U-3', 'U-4', 'marisol'].map(key => selectVariant(actionButtonSize, key)))
      .toMatchInlineSnapshot(`
      [
        "largeButton",
        "control",
        "control",
        "largeButton",
        "largeButton",
      ]
    `);
  });

  it('accepts only the name of a variant', () => {
    expect(parseVariant(actionButtonSize, 'largeButton')).toBe('largeButton');
    expect(parseVariant(actionButtonSize, 'byUser')).toBe(null);
  });
});
