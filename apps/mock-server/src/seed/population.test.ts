import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { expect, it } from 'vitest';
import { readPostings } from '../documents/postings.ts';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { createWorld } from '../worlds/assemble-world.ts';
import type { World } from '../core/world.ts';
import { useServer } from '../../testing/use-server.ts';

/** DEEP=1 generates a world of 500 accounts, which takes long. */
const isDeep = process.env['DEEP'] === '1';
const accounts = isDeep ? 500 : 25;

const server = await useServer();

function makeWorld(seed: string): World {
  const world = createWorld({ seed, startAt: Date.parse('2025-11-18T15:15:00Z'), participants: 'off' });
  world.execute('people.settle', {});
  world.execute('population.generate', { accounts });
  return world;
}

const accountIdsOf = ({ state: { people, population } }: World): string[] =>
  [...population.userIds].flatMap(id => people.users.get(id)?.activeAccountId ?? []);

it('one call generates people who can sign in and see years of history', async () => {
  const venue = server.openVenue();
  const begun = process.cpuUsage();
  await venue.read(sandbox.worlds.create, { body: { seed: 'people', accounts, select: true } });
  // CPU time in microseconds, so that other load on the machine does not count.
  const { user, system } = process.cpuUsage(begun);
  if (isDeep) expect(user + system).toBeLessThan(5_000_000);

  const { personas } = await venue.read(sandbox.people.list);
  const generated = personas.filter(({ purpose }) => purpose.startsWith('Generated'));
  expect(generated).toHaveLength(accounts);
  expect(new Set(generated.map(({ email }) => email)).size).toBe(accounts);

  for (const { key, accountId, name } of generated.slice(0, 3)) {
    await venue.read(sandbox.people.signIn, { body: { persona: key } });
    const { identity, account } = await venue.read(api.startUp.global, { query: { symbolResource: 'asset' } });
    expect(`${identity?.firstName} ${identity?.lastName}`).toBe(name);
    expect([account?.id, account?.status]).toEqual([accountId, 'COMPLETE']);
    const { totalElements } = await venue.read(api.orders.list);
    expect(totalElements).toBeGreaterThan(4);
    const { totalElements: transferCount } = await venue.read(api.transfers.list, {
      query: { start: '2020-01-01', stop: '2025-11-18' },
    });
    expect(transferCount).toBeGreaterThan(1);
    const banks = await venue.read(api.banking.accounts);
    expect(banks.map(({ status }) => status)).toEqual(['APPROVED']);
  }
});

it('the books of a generated world balance, and no balance was ever negative', () => {
  const world = makeWorld('books');
  expect(auditExchange(world.exchange.state)).toEqual([]);
  let trades = 0;
  for (const id of accountIdsOf(world)) {
    const units = new Map<number, number>();
    let cents = 0;
    for (const posting of readPostings(world, id)) {
      cents += posting.cents;
      const held = (units.get(posting.symbol ?? -1) ?? 0) + posting.units;
      units.set(posting.symbol ?? -1, held);
      if (posting.units !== 0) trades += 1;
      expect([id, cents >= 0, held >= 0]).toEqual([id, true, true]);
    }
  }
  expect(trades).toBeGreaterThan(accounts * 5);
});

it('the same seed generates the same people with the same history, another seed others', () => {
  const describe = (world: World): unknown => [
    [...world.state.population.userIds].map(id => world.state.people.users.get(id)),
    accountIdsOf(world).map(id => [world.state.transfers.byAccount.get(id), readPostings(world, id)]),
  ];
  const first = describe(makeWorld('one'));
  expect(describe(makeWorld('one'))).toEqual(first);
  expect(describe(makeWorld('two'))).not.toEqual(first);
});
