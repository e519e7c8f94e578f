import { listRoutes, type NamedRoute } from '@portal/contracts/routes';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { auditBanking } from './audit-banking.ts';
import { auditExchange } from './audit-exchange.ts';
import { fieldsOf } from '../src/core/fields-of.ts';
import { listTransfers } from '../src/exchange/transfers.ts';
import { auditTransfers } from './audit-transfers.ts';
import type { Parts } from './testing-call.ts';
import type { Venue } from './testing-server.ts';
import { findDrift, inBatches, nameOf, routes, send, titled } from './calls.ts';
import { validCallFor, validCalls } from './valid-calls.ts';
import { useServer } from './use-server.ts';

const server = await useServer();

/** 9, 99, ... with 6 to 24 digits, whole and with a fraction, as text and as the number that JSON makes of it. */
const amounts: readonly (string | number)[] = Array.from({ length: 19 }, (_, i) => '9'.repeat(i + 6)).flatMap(text => [
  text,
  Number(text),
  `${text}.5`,
  `0.${text}`,
]);

const amountNames = new Set(['quantity', 'amount', 'limitPrice', 'price', 'dollars', 'unitCost', 'percentage']);
amountNames.add('annualIncomeInUsdCents').add('annualRevenueInUsd').add('primaryIdentityPercentage');

/** Whether a value is an amount of a call, by its name and its format. */
const isAmount = (name: string, value: unknown): boolean =>
  amountNames.has(name) && /^\d+(\.\d+)?$/.test(String(value));

/** The value with each of its amounts replaced. */
function enlarge(value: unknown, amount: string | number, name = ''): unknown {
  if (isAmount(name, value)) return amount;
  if (Array.isArray(value)) return value.map(each => enlarge(each, amount, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, enlarge(each, amount, key)]));
}

const hasAmount = (parts: Parts): boolean => JSON.stringify(enlarge(parts, 'LARGE')) !== JSON.stringify(parts);

/** Every amount is valid but far too large: it is refused with a declared code, or booked exactly. */
async function findViolations(named: NamedRoute, prepare: (browser: Venue) => Promise<Parts>) {
  const venue = server.openVenue();
  const holes: string[] = [];
  await inBatches(amounts, async amount => {
    const browser = venue.anotherBrowser();
    browser.signIn('marisol');
    const parts = await prepare(browser);
    const { query, body } = fieldsOf(enlarge({ query: parts.query ?? {}, body: parts.body }, amount));
    // The parts of a call with other amounts in them are parts of a call.
    const answer = await send(browser, named, { ...parts, query, body } as Parts);
    const drift = answer.status >= 500 ? 'a failure of the server' : findDrift(named, answer);
    if (drift !== null) holes.push(`${amount}: ${answer.status} ${drift} ${answer.text.slice(0, 200)}`);
  });
  return { venue, holes };
}

/** Runs all timers, and audits the ledger. */
function settleAll({ world }: Venue): readonly string[] {
  for (const accountId of world.state.transfers.byAccount.keys()) {
    for (const { id, status } of listTransfers(world, accountId)) {
      if (status === 'PENDING' && world.state.shareTransfers.byId.has(id)) {
        world.execute('shareTransfer.answerNow', { id });
      }
    }
  }
  for (const { address } of world.state.wallets.items.values()) world.execute('chain.confirm', { place: address });
  return [...auditExchange(world.exchange.state), ...auditBanking(world), ...auditTransfers(world)];
}

describe('excessive amounts', () => {
  const some = routes.filter(named => hasAmount(validCalls[nameOf(named)]));

  it('are tried with every call that takes an amount', () => {
    expect(some.map(nameOf).sort()).toEqual([
      'accountTransfers.submit',
      'banking.deposit',
      'banking.withdraw',
      'entities.save',
      'invites.schedule',
      'orders.fee',
      'orders.place',
      'registration.save',
      'securitiesProviders.depositShares',
      'transfers.saveCostBasis',
      'wallets.withdraw',
    ]);
  });

  it.each(titled(some))('of %s are refused or booked exactly', async (_, named) => {
    const { venue, holes } = await findViolations(named, browser => validCallFor(nameOf(named), browser));
    expect(holes).toEqual([]);
    expect(settleAll(venue)).toEqual([]);
    expect(server.failures).toEqual([]);
  });
});

/** Calls of the sandbox that take an amount. */
const controls: Readonly<Record<string, Parts>> = {
  'market.movePrice': { params: { symbol: 'TZROP' }, body: { price: '5' } },
  'market.fillOrder': { params: { id: 'H-204311' }, body: { quantity: '5' } },
  'market.creditCash': { params: { id: 'A-20001' }, body: { dollars: '5' } },
  'market.creditTokens': {
    params: { id: 'A-20001' },
    body: { symbol: 'TZROP', quantity: '5', unitCost: '5' },
  },
  'money.wire': { body: { reference: 'A-20001', dollars: '5', sender: 'Mom' } },
  'transfers.depositTokens': { body: { accountId: 'A-20001', asset: 'TZROP', quantity: '5' } },
};

describe('excessive amounts in the sandbox', () => {
  const some = listRoutes(sandbox).filter(({ name }) => controls[name] !== undefined);

  it.each(titled(some))('of %s are refused or booked exactly', async (name, named) => {
    const { venue, holes } = await findViolations(named, () => Promise.resolve(controls[name] ?? {}));
    expect(holes).toEqual([]);
    expect(settleAll(venue)).toEqual([]);
    expect(server.failures).toEqual([]);
  });
});
