import { expect, it } from 'vitest';
import { countFindings, type Report } from '../model/findings';
import { compareBody } from '../compare/compare-body';
import { api } from '@portal/contracts/api';
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
  notes: [{ route: 'orders.queue', message: 'Not called: No order is open.' }],
  notOffered: ['queuePosition'],
  checked: ['auth.user', 'market.status'],
  calls: 3,
  messages: 0,
};
const titles = createTitles(new Map([['auth.user', { everywhere: true, pages: [] }]]));
const url = 'https://api.example.com';

it('a report names call, field, kind, effect and screens, and no value of a response', () => {
  const text = formatText(url, report, titles);
  expect(text).toContain('GET /api/auth/user (auth.user)\n  Screens: all pages\n');
  expect(text).toContain('  userId: other type, 2 times: ');
  expect(text).toContain(
    '  twoFactorAuthenticated: other type, 2 times: expected boolean.\n    Portal: it is shown as "-".',
  );
  expect(text).toContain('orders.queue: Not called: No order is open.');
  expect(text).toContain('Position of an order in the book: ');
  expect(text).toContain('4 findings.');
  const all = [text, formatJson(url, report, titles), formatJunit(url, report, titles)].join('\n');
  expect(all).not.toContain('Marisol');
});

it('JUnit has one case for each call, with its failures', () => {
  const xml = formatJunit(url, report, titles);
  expect(xml).toContain('tests="2" failures="1"');
  expect(xml).toContain('<testcase classname="verify" name="market.status GET /api/market"/>');
  expect(xml.match(/<failure /g)).toHaveLength(4);
});

it('JSON has each finding with its call and screens', () => {
  // Written by formatJson.
  const { findings: written } = JSON.parse(formatJson(url, report, titles)) as Report;
  expect(written[0]).toMatchObject({ call: 'GET /api/auth/user', screens: 'all pages', route: 'auth.user', count: 2 });
});
