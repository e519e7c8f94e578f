import { describe, expect, it } from 'vitest';
import { checkInstalled } from './packages.mjs';

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
};

describe('whether packages must be installed', () => {
  it('is content with the same versions, whatever else lies there', () => {
    const installed = { packages: { 'node_modules/a': { version: '1.2.3' }, 'node_modules/b': { version: '9.0.0' } } };
    expect(checkInstalled(wanted, installed)).toEqual([]);
  });

  it('names a package that is missing or of another version', () => {
    expect(checkInstalled(wanted, { packages: {} })).toEqual(['node_modules/a is missing']);
    const installed = { packages: { 'node_modules/a': { version: '1.2.4' } } };
    expect(checkInstalled(wanted, installed)).toEqual(['node_modules/a is 1.2.4, not 1.2.3']);
  });
});
