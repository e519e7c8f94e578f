import { describe, expect, it } from 'vitest';
import { entriesOf, findEntries, parseVariant } from './faq';
import { generalEntries } from './topics';
import { acatEntries } from './acat';

const general = generalEntries('two-tier');
const found = (search: string) => findEntries([...general, ...acatEntries], search).map(({ id }) => id);

describe('the help search', () => {
  it('finds the entries with words that start with every search term, in any order and case', () => {
    expect(found('SSN retire')).toEqual([]);
    expect(found('retire')).toEqual(['acat-retirement']);
    expect(found('$0.03')).toEqual(['fees']);
    expect(found('older SSN')).toEqual(['opening-an-account']);
    expect(found('Paper')).toEqual(['acat-certificates']);
    expect(found('spam')).toEqual(['opening-an-account']);
  });

  it('lists entries with matching titles first', () => {
    expect(found('transfer').slice(0, 3)).toEqual(['moving-shares', 'acat-fees', 'acat-duration']);
    expect(found('transfer')).toContain('fees');
  });

  it('finds all entries for an empty search, and none for unknown terms', () => {
    expect(found('  ')).toHaveLength(general.length + acatEntries.length);
    expect(found('margin loan')).toEqual([]);
  });
});

describe('the variants of the help', () => {
  it('are standard and short; an unknown value means standard [HLP-18]', () => {
    expect([parseVariant('short'), parseVariant('standard'), parseVariant('other')]).toEqual([
      'short',
      'standard',
      'standard',
    ]);
    expect(entriesOf(general, 'standard')).toBe(general);
  });

  it('have the same entries; the short variant omits details and troubleshooting [HLP-18]', () => {
    const short = entriesOf([...general, ...acatEntries], 'short');
    expect(short.map(({ id }) => id)).toEqual([...general, ...acatEntries].map(({ id }) => id));
    for (const { parts, troubleshooting } of short) {
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.some(({ detail }) => detail)).toBe(false);
      expect(troubleshooting).toBeUndefined();
    }
  });
});

it('gives each entry a unique title [HLP-03]', () => {
  const titles = [...general, ...acatEntries].map(({ title }) => title);
  expect(titles.every(title => title.trim() !== '')).toBe(true);
  expect(new Set(titles).size).toBe(titles.length);
});
