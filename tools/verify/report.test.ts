import { parseConfig } from '@portal/client/browser/config';
import { api } from '@portal/contracts/api';
import { expect, it } from 'vitest';
import { compareBody } from './compare-body';
import { countFindings, effects, type Report } from './findings';
import { createTitle, formatJson, formatText } from './report';

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
  notOffered: ['queuePosition'],
  checked: ['auth.user', 'market.status'],
  calls: 3,
  messages: 0,
};
const url = 'https://api.example.com';
const bases = { ...parseConfig(null, '').bases, auth: `${url}/id`, rest: 'https://rest.example.com/v1' };
const titleOf = createTitle(bases, url);

it('a report names call, field, kind and effect, and no value of a response', () => {
  const text = formatText(url, report, titleOf);
  expect(text).toContain('GET /id/auth/user (auth.user)\n');
  expect(text).toContain('    userId: other type, 2 times: ');
  expect(text).toMatch(
    /The portal: it is unknown: a screen shows "-" or leaves it out\n {2}GET \/id\/auth\/user \(auth\.user\)\n[^]*twoFactorAuthenticated: other type, 2 times: expected boolean\./,
  );
  expect(text).toContain(
    'GET https://rest.example.com/v1/orders/{id}/queue (orders.queue): not called: No order is open.',
  );
  expect(text).toContain('wallets.investorAddresses: It answered NO_INVESTOR_ADDRESS.');
  expect(text).toContain('Queue position of an order: ');
  expect(text).toContain('4 findings, and 1 part not verified.');
  const good = { ...report, findings: [] };
  expect(formatText(url, good, titleOf)).toMatch(/No findings, and 1 part not verified\.$/);
  expect(formatText(url, { ...good, unverified: [] }, titleOf)).toMatch(/No findings\.$/);
  expect(`${text}\n${formatJson(url, report, titleOf)}`).not.toContain('Marisol');
});

it('a report begins with what costs an investor most, and ends with what is read in other forms', () => {
  const of = (route: string, path: string, effect: string) =>
    ({ route, path, kind: 'missing', message: 'm', effect, count: 1 }) as const;
  const mixed = {
    ...report,
    findings: [
      of('orders.list', 'orders[].id', effects.read),
      of('orders.list', 'orders[].fee', effects.unknown),
      of('auth.user', 'userId', effects.fails),
      of('market.status', '', effects.open),
    ],
  };
  const text = formatText(url, mixed, titleOf);
  const places = [effects.open, effects.fails, effects.unknown, 'orders.list: orders[].id'].map(part =>
    text.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it('JSON has each finding with its call', () => {
  // Written by formatJson.
  const { findings: written } = JSON.parse(formatJson(url, report, titleOf)) as Report;
  expect(written[0]).toMatchObject({ call: 'GET /id/auth/user', route: 'auth.user', count: 2 });
});
