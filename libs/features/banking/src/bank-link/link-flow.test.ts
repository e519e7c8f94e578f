import { describe, expect, it } from 'vitest';
import { closedLink, hasDuplicate, readLinkTarget, stepLink, type LinkEvent } from './link-flow';

const after = (...events: LinkEvent[]) => events.reduce(stepLink, closedLink);

describe("the events of the provider's modal", () => {
  it('records that the user searched for a bank [BNK-14]', () => {
    expect(after('open').searched).toBe(false);
    expect(after('open', 'search').searched).toBe(true);
  });

  it('opens the wire transfer only after an exit that followed a search [BNK-15, BNK-16]', () => {
    expect(after('open', 'search', 'exit').wire).toBe(true);
    expect(after('open', 'exit').wire).toBe(false);
    expect(after('open', 'search', 'handoff', 'success', 'exit').wire).toBe(false);
    // A search of an earlier session does not count.
    expect(after('open', 'search', 'exit', 'open', 'exit').wire).toBe(false);
  });

  it('hides the modal on exit and on handoff [BNK-17, BNK-18]', () => {
    expect(after('open').shown).toBe(true);
    expect(after('open', 'exit').shown).toBe(false);
    expect(after('open', 'handoff').shown).toBe(false);
  });
});

it('derives the purpose of a success from its URL [BNK-19]', () => {
  const kindOf = (successUrl: string | null | undefined, purpose?: string) =>
    readLinkTarget({ successUrl, purpose })?.kind ?? null;
  expect(kindOf('/api/ach/accounts')).toBe('add');
  for (const url of [
    '/api/ach/accounts/B-1/micro-deposits',
    'ach/microdeposits/77/verify?v=1',
    '/plaid/verification',
  ]) {
    expect([url, kindOf(url)]).toEqual([url, 'verify']);
  }
  for (const url of ['/api/ach/reauthorize/item-77', 'https://api.example.com/items/7/update', '/ach/reconnect/9']) {
    expect([url, kindOf(url)]).toEqual([url, 'reauthorize']);
  }
  for (const url of [undefined, null, '', '/api/ach/accounts/B-1', '/elsewhere']) expect(kindOf(url)).toBe(null);
  // The server's kind takes precedence over the path; an unknown kind is ignored.
  expect(kindOf('/api/ach/x7', 'verify')).toBe('verify');
  expect(kindOf('/api/ach/accounts', 'other')).toBe('add');
  expect(readLinkTarget({ successUrl: '/a/reauth/1?x=2' })?.url).toBe('/a/reauth/1?x=2');
});

it('detects an already linked account by bank, last digits and name', () => {
  const linked = [{ institutionId: 'ins_a', mask: '8841' }, { institutionId: 'ins_b' }];
  expect(hasDuplicate(linked, 'ins_a', [{ mask: '1' }, { mask: '8841' }])).toBe(true);
  expect(hasDuplicate(linked, 'ins_b', [{ mask: '8841' }])).toBe(false);
  expect(hasDuplicate(linked, 'ins_b', [{ mask: null }])).toBe(false);
  const named = [{ institutionId: 'ins_a', mask: '8841', name: 'Checking' }];
  expect(hasDuplicate(named, 'ins_a', [{ mask: '8841', name: 'Savings' }])).toBe(false);
  expect(hasDuplicate(named, 'ins_a', [{ mask: '8841', name: ' checking' }])).toBe(true);
  expect(hasDuplicate(named, 'ins_a', [{ mask: '8841' }])).toBe(true);
});
