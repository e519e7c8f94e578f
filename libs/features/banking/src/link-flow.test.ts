import { describe, expect, it } from 'vitest';
import { closedLink, hasDuplicate, parseSuccessUrl, stepLink, type LinkEvent } from './link-flow';

const after = (...events: LinkEvent[]) => events.reduce(stepLink, closedLink);

describe("the events of the provider's modal", () => {
  it('marks that somebody searches for a bank [BNK-14]', () => {
    expect(after('open').searched).toBe(false);
    expect(after('open', 'search').searched).toBe(true);
  });

  it('opens the wire transfer after an exit that followed a search, and only then [BNK-15, BNK-16]', () => {
    expect(after('open', 'search', 'exit').wire).toBe(true);
    expect(after('open', 'exit').wire).toBe(false);
    expect(after('open', 'search', 'handoff', 'success', 'exit').wire).toBe(false);
    // What was searched for in an earlier session is forgotten.
    expect(after('open', 'search', 'exit', 'open', 'exit').wire).toBe(false);
  });

  it('hides the modal on exit and on handoff [BNK-17, BNK-18]', () => {
    expect(after('open').shown).toBe(true);
    expect(after('open', 'exit').shown).toBe(false);
    expect(after('open', 'handoff').shown).toBe(false);
  });
});

it('tells what a success is for from its URL [BNK-19]', () => {
  expect(parseSuccessUrl('/api/ach/accounts')).toEqual({ kind: 'add' });
  expect(parseSuccessUrl('/api/ach/accounts/B-1/micro-deposits')).toEqual({ kind: 'verify', bankId: 'B-1' });
  expect(parseSuccessUrl('https://api.example.com/ach/accounts/B%201/reauthorization')).toEqual({
    kind: 'reauthorize',
    bankId: 'B 1',
  });
  for (const url of [undefined, null, '', '/api/ach/accounts/B-1', '/elsewhere'])
    expect(parseSuccessUrl(url)).toBe(null);
});

it('finds an account that is linked already by its bank and its last digits', () => {
  const linked = [{ institutionId: 'ins_a', mask: '8841' }, { institutionId: 'ins_b' }];
  expect(hasDuplicate(linked, 'ins_a', [{ mask: '1' }, { mask: '8841' }])).toBe(true);
  expect(hasDuplicate(linked, 'ins_b', [{ mask: '8841' }])).toBe(false);
  expect(hasDuplicate(linked, 'ins_b', [{ mask: null }])).toBe(false);
});
