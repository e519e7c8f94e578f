import { describe, expect, it } from 'vitest';
import { findChanges, mergeChanges } from './merge-changes';

interface Draft {
  readonly home?: { readonly street?: string | null; readonly city?: string | null } | null;
  readonly birthdate?: string | null;
  readonly phones?: readonly string[];
}
const merge = (base: Draft, mine: Draft, theirs: Draft) => mergeChanges(base, mine, theirs);

describe('merging the changes of a form', () => {
  it('keeps what was saved elsewhere in the fields that this side did not touch', () => {
    const theirs = { home: { street: '1 Mill Road', city: 'Boise' } };
    expect(merge({}, { home: { street: null, city: null }, birthdate: '1988-04-02' }, theirs)).toEqual({
      ...theirs,
      birthdate: '1988-04-02',
    });
  });

  it('takes what this side changed, also to nothing, within the same group of fields', () => {
    const base = { home: { street: '1 Mill Road', city: 'Boise' } };
    const theirs = { home: { street: '1 Mill Road', city: 'Nampa' } };
    expect(merge(base, { home: { street: null, city: 'Boise' } }, theirs)).toEqual({
      home: { street: null, city: 'Nampa' },
    });
  });

  it('keeps a list that was saved elsewhere where this side has none', () => {
    expect(merge({}, { phones: [] }, { phones: ['1'] })).toEqual({ phones: ['1'] });
    expect(merge({ phones: ['1'] }, { phones: [] }, { phones: ['1'] })).toEqual({ phones: [] });
  });

  it('takes a list as a whole', () => {
    expect(merge({ phones: ['1'] }, { phones: ['1'] }, { phones: ['1', '2'] })).toEqual({ phones: ['1', '2'] });
    expect(merge({ phones: ['1'] }, { phones: ['3'] }, { phones: ['1', '2'] })).toEqual({ phones: ['3'] });
  });
});

describe('finding the changes of a form', () => {
  it('has the fields that differ, null for one that was emptied, and nothing of the others', () => {
    const base: Draft = { home: { street: '1 Mill Road', city: 'Boise' }, phones: ['1'] };
    expect(findChanges<Draft>(base, base)).toEqual({});
    expect(
      findChanges<Draft>(base, { home: { street: null, city: 'Boise' }, birthdate: '1988-04-02', phones: ['1'] }),
    ).toEqual({ home: { street: null }, birthdate: '1988-04-02' });
  });

  it('leaves empty fields of a new group out, which another device may have filled in', () => {
    expect(findChanges<Draft>({}, { home: { street: null, city: 'Boise' }, phones: [] })).toEqual({
      home: { city: 'Boise' },
    });
  });
});
