import { expect, it } from 'vitest';
import { fund, place, practiceWorld } from '../exchange/practice-world.ts';
import { userIdOf } from '../people/persona-commands.ts';
import { listDocuments } from './document-list.ts';
import { makeStatement } from './statement.ts';

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

it('a statement with thousands of rows lets others be answered while it is drawn', async () => {
  const { world, record, buy } = openMarket();
  buy(4000);
  let [turns, isDone] = [0, false];
  const turn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const made = await makeStatement(world, record, '2025-11');
  isDone = true;
  expect(made.subarray(0, 5).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThanOrEqual(4000 / 200);
});

it('a list of documents that was asked for before has what came since: fills, statements, the new name of the account', () => {
  const { world, record, buy } = openMarket();
  const count = () => listDocuments(world, record).length;
  const before = count();
  expect(listDocuments(world, record)).toBe(listDocuments(world, record));
  buy(1);
  expect(count()).toBe(before + 1);
  buy(2);
  expect(count()).toBe(before + 3);
  world.advanceTo(Date.parse('2025-12-02T15:00:00Z'));
  expect(count()).toBe(before + 4);
  const renamed = { ...record, account: { ...record.account, accountLegalName: 'Marisol Renamed' } };
  expect(listDocuments(world, renamed)[0]?.fileName).toContain('Renamed');
});
