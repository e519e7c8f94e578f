import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReturnTarget } from './return-target';

const hostile = [
  // Other schemes
  'https://evil.example/investors',
  'http://evil.example',
  'HTTPS://evil.example/investors/portfolio',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//investors',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  'ftp://evil.example/investors',
  // Slashes and backslashes
  '//evil.example',
  '//evil.example/investors',
  '///evil.example/investors',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example/investors',
  '\\/evil.example/investors',
  '/\\/evil.example/investors',
  '/investors\\..\\..\\evil',
  '/investors//evil.example',
  '/investors/portfolio//',
  '/ /evil.example/investors',
  '/\t/evil.example/investors',
  '/\n/evil.example/investors',
  // Dots
  '/..',
  '/../investors',
  '/investors/..',
  '/investors/../admin',
  '/investors/./portfolio',
  '/investors/..;/admin',
  '/investors/...',
  '/./investors/portfolio',
  // Encodings
  '/%2f%2fevil.example',
  '/%2fevil.example/investors',
  '/investors/%2e%2e/admin',
  '/investors/%2E%2E%2Fadmin',
  '/investors%2f..%2fadmin',
  '/investors/%5c..%5cadmin',
  '/investors/%252e%252e/admin',
  '/investors/portfolio%00',
  '/investors/portfolio%0d%0aLocation:%20https://evil.example',
  '/investors/portfolio?x=%0d%0aSet-Cookie:a=b',
  '/investors/portfolio?x=%00',
  '/investors/portfolio?next=%zz',
  // User, host and port
  'evil.example',
  'www.evil.example/investors',
  'user@evil.example/investors',
  '/user@evil.example/investors',
  'evil.example:443/investors',
  '/investors@evil.example',
  '/investors.evil.example/portfolio',
  '@evil.example/investors',
  // Unicode look-alikes and invisible characters
  '／／evil.example/investors',
  '/investors/．．/admin',
  '/investors。evil.example',
  '/investors/port\u0000folio',
  '/investors/\u202eoiloftrop',
  '/\u200b/evil.example/investors',
  '/investors/portfolio\r\n',
  ' /investors/portfolio',
  '/investors/portfolio ',
  // Markup
  '/investors/<script>alert(1)</script>',
  '/investors/portfolio?x="><img src=x>',
  "/investors/asset/'",
  // Not this portal
  '',
  '/',
  '/admin',
  '/investor',
  '/investorsx/portfolio',
  '/INVESTORS/portfolio',
  'investors/portfolio',
  '?investors',
  '#/investors',
  '/a/b/investors/portfolio',
  '/-x/investors',
  `/${'a'.repeat(41)}/investors`,
  `/investors/${'a'.repeat(1_000)}`,
  // Redirect loops
  '/investors/login',
  '/investors/logout',
  '/investors/LogOut/',
  '/investors/logout?x=1#y',
  '/harbor/investors/logout',
  '/harbor/investors/two-factor',
  '/investors/migration?migrationStep=1',
];

const good = [
  '/investors',
  '/investors/',
  '/investors/portfolio',
  '/investors/asset/OSTKO',
  '/investors/asset/BRK.B',
  '/investors/history?start=2026-01-01&stop=2026-02-01&view=orders',
  '/investors/account/documents/documents-other#top',
  '/investors/market?q=caf%C3%A9%20au',
  '/harbor/investors/asset/TZROP?side=buy',
  '/investors/verify2fa',
  '/investors/investors/portfolio',
];

describe('the return target after sign-in', () => {
  it('is tested with more than sixty hostile cases', () => {
    expect(new Set(hostile).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThan(60);
  });

  it.each(hostile.map(text => [text]))('is never %j [RTE-54]', text => {
    expect(parseReturnTarget(text)).toBeNull();
  });

  it.each(good.map(text => [text]))('may be %s [RTE-54]', text => {
    expect(parseReturnTarget(text)).toBe(text);
  });

  it.each([null, undefined, 1, {}, ['/investors'], true])('is never %j', value => {
    expect(parseReturnTarget(value)).toBeNull();
  });

  it('accepts only the known client ids if they are passed', () => {
    expect(parseReturnTarget('/harbor/investors/portfolio', ['harbor'])).toBe('/harbor/investors/portfolio');
    expect(parseReturnTarget('/evil/investors/portfolio', ['harbor'])).toBeNull();
    expect(parseReturnTarget('/investors/portfolio', [])).toBe('/investors/portfolio');
  });

  it('always stays on this origin and below /investors, for arbitrary combinations', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      'investors',
      'harbor',
      'evil.example',
      '\t',
      ' ',
      'a',
      '／',
      ';',
    ];
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map(parts => parts.join(''));
    const nearly = fc.tuple(fc.constantFrom('/investors', '/harbor/investors', '/investors/asset', '//'), text);
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          nearly.map(([start, rest]) => start + rest),
          fc.string({ unit: 'grapheme' }),
        ),
        candidate => {
          const target = parseReturnTarget(candidate);
          if (target === null) return;
          const url = new URL(target, 'https://portal.example');
          expect(url.origin).toBe('https://portal.example');
          expect(url.pathname).toMatch(/^(\/[A-Za-z0-9-]+)?\/investors(\/|$)/);
          expect(url.pathname).toBe(target.split(/[?#]/)[0]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
