import { decimal } from '@portal/domain/money/money';
import { afterAll, describe, expect, it, vi } from 'vitest';

/** The numbers of the fee stand in one file. With others there, the exchange holds, charges and posts the others. */
async function loadExchange() {
  vi.resetModules();
  // eslint-disable-next-line no-restricted-syntax -- a rule is no option that could be passed in: only its file changes it
  vi.doMock(import('@portal/domain/orders/fee-rule'), async original => ({
    ...(await original()),
    feeRule: { threshold: decimal('2.5'), rate: decimal('0.015'), perShare: decimal('0.025') },
  }));
  const { fund, place, practiceWorld } = await import('../../testing/world-fixtures.ts');
  const { auditExchange } = await import('../../testing/audit-exchange.ts');
  const { readConfirmations, readOrder } = await import('./order-queries.ts');
  return { fund, place, practiceWorld, auditExchange, readConfirmations, readOrder };
}

const { fund, place, practiceWorld, auditExchange, readConfirmations, readOrder } = await loadExchange();
afterAll(() => {
  vi.doUnmock(import('@portal/domain/orders/fee-rule'));
  vi.resetModules();
});

const funded = () => {
  const world = practiceWorld();
  for (const person of ['ann', 'ben']) fund(world, person, '1000', { TZROP: '1000', DLVE: '1000' });
  return world;
};

describe('a fee of 1.5 % from $2.50 a share on, and of 2.5 cents a share below', () => {
  it('is held for a buy, and charged to both sides over all fills together', () => {
    const world = funded();
    const { orderId } = place(world, 'ann', { side: 'buy', quantity: '10', price: '5.27' });
    // $52.70 and a fee of $0.7905, rounded up.
    expect(world.exchange.state.ledger.accounts.get('ann')?.held).toBe(5350);
    place(world, 'ben', { side: 'sell', quantity: '3', price: '5.27' });
    place(world, 'ben', { side: 'sell', quantity: '7', price: '5.27' });
    expect(readOrder(world, 'ann', orderId)).toMatchObject({ status: { name: 'Filled' }, fee: '0.8' });
    expect(readConfirmations(world, 'ann').map(({ fee, subtotal, grandTotal }) => [fee, subtotal, grandTotal])).toEqual(
      [
        ['0.56', '36.89', '37.45'],
        ['0.24', '15.81', '16.05'],
      ],
    );
    expect(readConfirmations(world, 'ben').map(({ fee, grandTotal }) => [fee, grandTotal])).toEqual([
      ['0.56', '36.33'],
      ['0.24', '15.57'],
    ]);
    expect(auditExchange(world.exchange.state)).toEqual([]);
  });

  it.each([
    ['2.5', '0.38'],
    ['2.49', '0.25'],
    ['3', '0.45'],
  ])('of 10 shares at $%s is $%s', (price, fee) => {
    const world = funded();
    const { orderId } = place(world, 'ann', { symbol: 'XYLB', side: 'buy', quantity: '10', price });
    fund(world, 'ben', '0', { XYLB: '10' });
    place(world, 'ben', { symbol: 'XYLB', side: 'sell', quantity: '10', price });
    expect(readOrder(world, 'ann', orderId)?.fee).toBe(fee);
    expect(auditExchange(world.exchange.state)).toEqual([]);
  });

  it('is held for a sale at less than the fee, which needs cash', () => {
    const world = funded();
    place(world, 'ann', { symbol: 'DLVE', side: 'sell', quantity: '100', price: '0.02' });
    expect(world.exchange.state.ledger.accounts.get('ann')?.held).toBe(50);
    expect(auditExchange(world.exchange.state)).toEqual([]);
  });
});
