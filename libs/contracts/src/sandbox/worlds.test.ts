import { expect, it } from 'vitest';
import { worlds } from './worlds';

it('a world begins in the years 1970 to 2099', () => {
  const create = (startAt: string) => worlds.create.body.safeParse({ startAt });
  for (const good of ['1970-01-01T00:00:00Z', '2099-12-31T23:59:59.999Z']) {
    expect([good, create(good).success]).toEqual([good, true]);
  }
  for (const bad of ['1969-12-31T23:59:59.999Z', '2100-01-01T00:00:00Z']) {
    expect([bad, create(bad).error?.issues[0]?.message]).toEqual([
      bad,
      'Expected an instant of the years 1970 to 2099',
    ]);
  }
});
