import { expect, it } from 'vitest';
import { countFindings, type Report } from '../model/findings';
import { compareBody } from '../compare/compare-body';
import { api } from '@portal/contracts/api';
import { parseConfig } from '@portal/client/browser/config';
import { formatJson, formatJunit } from './files';
import { formatText } from './text';
import { createTitles } from './titles';

const secret = 'Marisol Vance <b>"&';
const { findings } = compareBody('auth.user', api.auth.user.responses[200], {
  userId: [secret],
  authorities: [secret, 7],
  twoFactorAuthenticated: secret,
  email: { [secret]: secret },
  [secret]: secret,
});
const report: Report = {
  findings: countFindings([...findings, ...findings]),
  notes: [{ route: 'wallets.investorAddresses', message: 'It answered NO_INVESTOR_ADDRESS.' }],
  unverified: [{ route: 'orders.queue', kind: 'not called', message: 'No order is open.' }],
  ignored: [{ route: 'auth.user', message: 'nickname' }],
  notOffered: ['queuePosition'],
  checked: ['auth.user', 'market.status'],
  calls: 3,
  messages: 0,
};
const url = 'https://api.example.com';
const bases = { ...parseConfig(null, '').bases, auth: `${url}/id`, rest: 'https://rest.example.com/v1' };
const titles = createTitles(new Map([['auth.user', { everywhere: true, pages: [] }]]), bases, url);

it('a report names call, field, kind, effect and screens, and no value of a response', () => {
  const text = formatText(url, report, titles);
  expect(text).toContain('GET /id/auth/user (auth.user)\n  Screens: all pages\n');
  expect(text).toContain('  userId: other type, 2 times: ');
  expect(text).toContain(
    '  twoFactorAuthenticated: other type, 2 times: expected boolean.\n    Portal: it is missing: "-" where it is shown.',
  );
  expect(text).toContain(
    'GET https://rest.example.com/v1/orders/{id}/queue (orders.queue): not called: No order is open.',
  );
  expect(text).toContain('wallets.investorAddresses: It answered NO_INVESTOR_ADDRESS.');
  expect(text).toContain('auth.user: nickname');
  expect(text).toContain('Position of an order in the book: ');
  expect(text).toContain('4 findings, and 1 part not verified.');
  const good = { ...report, findings: [] };
  expect(formatText(url, good, titles)).toMatch(/No findings, and 1 part not verified\.$/);
  expect(formatText(url, { ...good, unverified: [] }, titles)).toMatch(/No findings\.$/);
  const all = [text, formatJson(url, report, titles), formatJunit(url, report, titles)].join('\n');
  expect(all).not.toContain('Marisol');
});

it('JUnit has one case for each call, with its failures, and a skipped one for each part that was not verified', () => {
  const xml = formatJunit(url, report, titles);
  expect(xml).toContain('tests="3" failures="1" skipped="1"');
  expect(xml).toContain('<testcase classname="verify" name="market.status GET https://rest.example.com/v1/market"/>');
  expect(xml).toContain('{id}/queue: not called">\n      <skipped message="No order is open."/>');
  expect(xml.match(/<failure /g)).toHaveLength(4);
});

it('JSON has each finding with its call and screens', () => {
  // Written by formatJson.
  const { findings: written } = JSON.parse(formatJson(url, report, titles)) as Report;
  expect(written[0]).toMatchObject({ call: 'GET /id/auth/user', screens: 'all pages', route: 'auth.user', count: 2 });
});
