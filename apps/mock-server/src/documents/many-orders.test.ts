import { decimal } from '@portal/domain/money/money';
import { expect, it } from 'vitest';
import { fund, place, practiceWorld } from '../../testing/world-fixtures.ts';
import { userIdOf } from '../seed/persona-commands.ts';
import { listDocuments } from './document-list.ts';
import { readPostings } from './postings.ts';
import { replayWorld } from '../../testing/replay-world.ts';

/** A world in which marisol buys one share at a time. */
function openMarket() {
  const world = practiceWorld();
  world.execute('people.settle', {});
  const accountId = world.state.people.users.get(userIdOf('marisol'))?.activeAccountId ?? '';
  const record = world.state.people.accounts.get(accountId);
  if (record === undefined) throw new Error('No account');
  fund(world, 'seller', '0', { TZROP: '4000' });
  fund(world, accountId, '100000');
  const buy = (count: number): void => {
    for (let i = 0; i < count; i++) {
      place(world, 'seller', { side: 'sell', quantity: '1', price: '5.27' });
      place(world, accountId, { side: 'buy', quantity: '1', price: '5.27' });
    }
  };
  return { world, record, buy };
}

it('includes new fills, statements and account names in the next document list', () => {
  const { world, record, buy } = openMarket();
  const count = () => listDocuments(world, record).length;
  const before = count();
  buy(1);
  expect(count()).toBe(before + 1);
  buy(2);
  expect(count()).toBe(before + 3);
  world.advanceTo(Date.parse('2025-12-02T15:00:00Z'));
  expect(count()).toBe(before + 4);
  const renamed = { ...record, account: { ...record.account, accountLegalName: 'Marisol Renamed' } };
  expect(listDocuments(world, renamed)[0]?.fileName).toContain('Renamed');
});

it('updates the confirmation of the day after the second fill of an order', () => {
  const { world, record } = openMarket();
  place(world, record.id, { side: 'buy', quantity: '3', price: '5.27' });
  const newest = () => listDocuments(world, record)[0];
  place(world, 'seller', { side: 'sell', quantity: '1', price: '5.27' });
  expect(newest()).toMatchObject({ title: 'Bought 1 TZROP' });
  place(world, 'seller', { side: 'sell', quantity: '2', price: '5.27' });
  expect(newest()).toMatchObject({ title: 'Bought 3 TZROP' });
});

it('returns the same documents and postings for repeated requests as for a single one', () => {
  const { world, record, buy } = openMarket();
  const { id } = record;
  const ask = () => [listDocuments(world, record), readPostings(world, id), readPostings(world, 'seller')];
  const transfer = world.state.transfers.byAccount.get(id)?.find(({ asset }) => asset === 'XYLB');
  ask();
  for (const day of ['18', '19', '20']) {
    world.advanceTo(Date.parse(`2025-11-${day}T19:00:00Z`));
    buy(3);
    ask();
    if (day === '19') {
      const rows = [{ id: 'R-1', amount: decimal('150'), costBasis: { amount: decimal('20'), asset: 'USD' as const } }];
      world.execute('costBasis.save', { accountId: id, transferId: transfer?.id ?? '', rows });
    }
    // Trading closes, and the account's entries are not merged.
    world.advanceTo(Date.parse(`2025-11-${day}T22:00:00Z`));
    ask();
  }
  world.advanceTo(Date.parse('2026-02-02T19:00:00Z'));
  const again = replayWorld(world.options, world.log.commands(), world.now());
  expect(ask()).toEqual([listDocuments(again, record), readPostings(again, id), readPostings(again, 'seller')]);
  expect(readPostings(again, id).filter(({ cost }) => cost === 300_000)).toHaveLength(1);
});
