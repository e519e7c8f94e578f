import { describe, expect, it } from 'vitest';
import { matchCases } from './match-cases';

/** The titles whose cases were found, each with the titles as they ran. */
function match(titles: string[], ran: string[]) {
  const cases = ran.map(title => ({ file: 'a.test.ts', title, state: 'passed' as const, ranAt: 0 }));
  return Object.fromEntries(
    [...matchCases(titles, cases)].map(([title, found]) => [title, found.map(each => each.title)]),
  );
}

describe('the cases of a title', () => {
  it.each([
    ['takes %d of %s', 'takes 3 of TZROP'],
    ['takes $count of $symbol.name', 'takes 3 of TZROP'],
    ['shows … at once', 'shows the fee\nand the total at once'],
    ['costs $3.00 (a.b)', 'costs $3.00 (a.b)'],
  ])('%s has the case %s', (title, ran) => {
    expect(match([title], [ran])).toEqual({ [title]: [ran] });
  });

  it('are no cases that only begin like it', () => {
    expect(match(['takes %d'], ['takes 3', 'leaves 3', 'takes'])).toEqual({ 'takes %d': ['takes 3'] });
    expect(match(['takes (3)'], ['takes 3'])).toEqual({});
  });

  it('belong to the title with the most fixed text', () => {
    const titles = ['shows %s', 'shows %s of an order'];
    expect(match(titles, ['shows the fee', 'shows the fee of an order', 'shows %s'])).toEqual({
      'shows %s': ['shows the fee', 'shows %s'],
      'shows %s of an order': ['shows the fee of an order'],
    });
  });
});
