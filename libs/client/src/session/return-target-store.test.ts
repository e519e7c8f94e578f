import { afterEach, describe, expect, it } from 'vitest';
import { configure } from '../browser/config.ts';
import { readReturnTarget, saveReturnTarget, takeReturnTarget } from './return-target-store.ts';

afterEach(() => {
  sessionStorage.clear();
  configure(null);
});

describe('the page to return to after signing in', () => {
  it('is stored and used once [RTE-54]', () => {
    expect(saveReturnTarget('/investors/asset/OSTKO?range=1Y')).toBe(true);
    expect(readReturnTarget()).toBe('/investors/asset/OSTKO?range=1Y');
    expect(takeReturnTarget()).toBe('/investors/asset/OSTKO?range=1Y');
    expect(takeReturnTarget()).toBe(null);
  });

  it('is never a page of another site, of another client or of sign-out [RTE-54]', () => {
    configure({ clientIds: ['harbor'] });
    saveReturnTarget('/harbor/investors/portfolio');
    for (const target of [
      '//evil.example',
      'https://evil.example',
      '/evil/investors/portfolio',
      '/investors/logout',
      null,
    ]) {
      expect([target, saveReturnTarget(target)]).toEqual([target, false]);
    }
    expect(readReturnTarget()).toBe('/harbor/investors/portfolio');
  });

  it('is ignored if the stored value was tampered with', () => {
    sessionStorage.setItem('portal-return-target', '//evil.example/investors');
    expect(takeReturnTarget()).toBe(null);
  });
});
