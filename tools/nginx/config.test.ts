import { pagePolicy, type BankLinkPolicy } from '@portal/mock-server/http/page-policy';
import { expect, it } from 'vitest';
import { createNginxConfig } from './config';

const template = '{{policies}}\n{{missingPolicy}}';
const configFor = (bankLink: BankLinkPolicy, connect: readonly string[] = []) =>
  createNginxConfig(template, {
    root: '/srv/portal',
    upstream: 'localhost:4300',
    listen: '8080',
    bankLink,
    connect,
    pages: new Map([
      ['', '<html></html>'],
      ['/404', '<html></html>'],
    ]),
    known: { anyCase: [], exact: [] },
  });

it('lets the live bank-linking provider load its script, open its frame and make its calls, on every page', () => {
  const lines = configFor('production').split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line).toMatch(/script-src [^;]* https:\/\/cdn\.plaid\.com;/);
    expect(line).toContain('frame-src https://cdn.plaid.com;');
    expect(line).toMatch(/connect-src [^;]* https:\/\/production\.plaid\.com;/);
  }
  expect(configFor('sandbox')).toMatch(/connect-src [^;]* https:\/\/sandbox\.plaid\.com;/);
});

it('lets nobody else in while the bank link is simulated', () => {
  expect(configFor('simulated')).not.toContain('plaid');
  expect(pagePolicy('<html></html>')('abc')).not.toContain('frame-src');
});

it('lets a page connect to its own origin and to the addresses that the deployment names, and nowhere else', () => {
  for (const line of configFor('simulated').split('\n')) expect(line).toContain("connect-src 'self';");
  for (const line of configFor('simulated', ['wss://live.example/feed', 'https://api.example:8443/v1']).split('\n')) {
    expect(line).toContain("connect-src 'self' wss://live.example https://api.example:8443;");
  }
});

it.each(['live.example', 'javascript:alert(1)', "https://x.example';script-src *", 'https://*', 'https://x;y', ''])(
  'refuses %j as an address to connect to',
  address => expect(() => configFor('simulated', [address])).toThrow('https:// or wss://'),
);
