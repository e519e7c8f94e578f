import { banking } from '@portal/contracts/endpoints/banking';
import { afterEach, expect, it } from 'vitest';
import { configure, portalConfig } from '../browser/config.ts';
import { suppliedUrl } from './supplied-path.ts';

const { bases } = portalConfig();
afterEach(() => configure({ bases }));

const urlOf = (path: string) => suppliedUrl(banking.verify, path);

it('resolves a supplied path, relative to the base unless it begins with it [APT-33, APT-34]', () => {
  const { origin } = window.location;
  configure({ bases: { ...bases, rest: '/api' } });
  expect(urlOf('/api/ach/reauthorize/item-77?a=1')).toBe(`${origin}/api/ach/reauthorize/item-77?a=1`);
  expect(urlOf('/ach/verify/7')).toBe(`${origin}/api/ach/verify/7`);
  expect(urlOf('ach/verify/7')).toBe(`${origin}/api/ach/verify/7`);
  configure({ bases: { ...bases, rest: 'https://api.example.com/v2' } });
  expect(urlOf('/v2/ach/verify/7')).toBe('https://api.example.com/v2/ach/verify/7');
  expect(urlOf('https://api.example.com/other/verify/7')).toBe('https://api.example.com/other/verify/7');
});

it.each([
  'https://evil.example/api/ach/verify/7',
  '//evil.example/api/ach/verify/7',
  'https://user:pass@localhost/api/verify',
  'https://',
])('does not call a supplied path on another origin: %s [APT-33]', path => {
  expect(urlOf(path)).toBe(null);
});
