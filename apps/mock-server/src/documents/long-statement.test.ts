import { expect, it } from 'vitest';
import { fund, place, practiceWorld } from '../exchange/practice-world.ts';
import { userIdOf } from '../people/persona-commands.ts';
import { makeStatement } from './statement.ts';

it('a statement with thousands of rows lets others be answered while it is drawn', async () => {
  const world = practiceWorld();
  world.execute('people.settle', {});
  const accountId = world.state.people.users.get(userIdOf('marisol'))?.activeAccountId ?? '';
  const record = world.state.people.accounts.get(accountId);
  if (record === undefined) throw new Error('No account');
  fund(world, 'seller', '0', { TZROP: '4000' });
  fund(world, accountId, '100000');
  for (let i = 0; i < 4000; i++) {
    place(world, 'seller', { side: 'sell', quantity: '1', price: '5.27' });
    place(world, accountId, { side: 'buy', quantity: '1', price: '5.27' });
  }
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
