import { createMember, putMember } from '../identity/accounts.ts';
import { seedMembers } from './seed-accounts.ts';
import { institutions } from '../money/institutions.ts';
import { settlePerson } from './person-records.ts';
import { seedBanks } from './persona-banks.ts';
import { personas } from './personas.ts';
import { createStoryTime } from './seed-timeline.ts';
import { postPastEntries } from './past-journal.ts';
import { seedPastOrder } from './past-orders.ts';
import { addTransfer } from '../exchange/transfers.ts';
import type { World } from '../core/world.ts';
import { createPersonSource, type DrawnPerson } from './draw-person.ts';
import { drawTrading, readMarketPast } from './draw-trading.ts';

/**
 * The personas leave the numbers up to 201,180 free: enough for 2,000 accounts (sandbox/worlds.ts) with 40
 * orders each.
 */
const firstOrderNumber = 100_001;
/** About 252 of 365 calendar days are trading days. */
const tradingShare = 252 / 365;
/** Days between opening an account and its first deposit. */
const daysUntilDeposit = 8;

/** Banks that everyone can link, with the account that is linked. */
const usualBanks = institutions.filter(
  ({ verification, declines, isRejected, lapses, isOauth }) =>
    verification === 'instant' && !declines && !isRejected && !lapses && !isOauth,
);

/** The generated people of a world, by user id. */
export const createPopulation = () => ({ userIds: new Set<string>() });

export const isGenerated = (world: World, userId: string): boolean => world.state.population.userIds.has(userId);

export const populationCommands = {
  /**
   * Adds people with an account, a bank and years of orders, deposits and withdrawals each, all generated from the
   * world's seed. Runs when a world is created, after the personas.
   */
  'population.generate': (world: World, { accounts: count }: { readonly accounts: number }): void => {
    const random = world.random('population');
    const drawPerson = createPersonSource(random, world.options.startAt);
    const time = createStoryTime(world);
    const drawn = Array.from({ length: count }, drawPerson);
    const maxDaysBack = Math.max(...drawn.map(firstDayOf));
    const market = readMarketPast(world, time, maxDaysBack);
    let orderNumber = firstOrderNumber;
    drawn.forEach((person, i) => {
      const { user, accounts } = settlePerson(world, person.spec, Object.keys(personas).length + i, person);
      world.state.population.userIds.add(user.id);
      const [record] = accounts;
      if (record === undefined) return;
      const institution = random.pick(usualBanks);
      const mask = institution.accounts[0]?.mask ?? '';
      seedMembers(world, record);
      if (person.coHolder !== null) addCoHolder(world, record.id, person.coHolder);
      const trading = drawTrading(random, market, time, {
        userId: user.id,
        bank: `${institution.name} ·· ${mask}`,
        firstDay: firstDayOf(person),
      });
      for (const transfer of trading.transfers) addTransfer(world, record.id, transfer);
      for (const order of trading.orders) {
        seedPastOrder(world, { ...order, accountId: record.id, userId: user.id, number: orderNumber++ });
      }
      postPastEntries(world, {
        accountId: record.id,
        openedAt: Date.parse(record.account.primaryApplicationSignedOn ?? ''),
        cash: null,
        positions: null,
      });
      seedBanks(world, record, { banks: [{ institutionId: institution.id, mask }] });
    });
  },
};

/** Number of trading days ago of a person's first deposit. */
const firstDayOf = ({ spec }: DrawnPerson): number =>
  Math.floor(((spec.openedDaysAgo ?? 0) - daysUntilDeposit) * tradingShare);

/** The second holder of a joint account, who cannot sign in. */
function addCoHolder(world: World, accountId: string, holder: NonNullable<DrawnPerson['coHolder']>): void {
  const signedOn = world.state.people.accounts.get(accountId)?.account.primaryApplicationSignedOn ?? null;
  const rest = { isPrimary: false, kycStatus: 'APPROVED', kycTries: 1, signedOn } as const;
  putMember(world, accountId, createMember(`U-8${accountId.slice(2)}`, { ...holder, ...rest }));
}
