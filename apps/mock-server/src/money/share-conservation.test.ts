import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, subtract, sum, type Decimal } from '@portal/domain/money/money';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { practiceWorld } from '../../testing/world-fixtures.ts';
import { restoreWorld } from '../worlds/assemble-world.ts';
import type { World } from '../core/world.ts';
import { auditTransfers } from '../../testing/audit-transfers.ts';
import { actTransfer, everyEndOfTokens, openAddresses, transferStories } from '../../testing/transfer-arbitraries.ts';
import { listTransfers } from '../exchange/transfers.ts';
import { countHeld, countProviderShares } from '../../testing/count-shares.ts';

const isDeep = Boolean(process.env['DEEP']);
const fresh = practiceWorld({ participants: 'off' });
fresh.execute('people.settle', {});
openAddresses(fresh);
const beginning = fresh.snapshot();

const symbols = ['TZROP', 'ASPD', 'MYRA', 'OSTKO', 'FJRD', 'BTC'] as const;
const arrived = new Set(['COMPLETE', 'WAITING_FOR_COST_BASIS']);

/** Net flow by the histories of all accounts since the beginning, pending withdrawals included. */
function computeFlow(world: World, symbol: string, known: ReadonlySet<string>): Decimal {
  const rows = [...world.state.transfers.byAccount.keys()]
    .flatMap(accountId => listTransfers(world, accountId))
    .filter(row => row.asset === symbol && !known.has(row.id));
  const total = (type: string, statuses: ReadonlySet<string>) =>
    sum(rows.filter(row => row.transactionType === type && statuses.has(row.status)).map(row => row.amount));
  const out = total('TOKEN_WITHDRAWAL', new Set([...arrived, 'PENDING']));
  return subtract(total('TOKEN_DEPOSIT', arrived), out);
}

it('creates or loses no share, keeps the reported costs, and leaves no unknown pending item', () => {
  const seen = new Map<string, number>();
  const known = new Set(
    [...fresh.state.transfers.byAccount.values()]
      .flat()
      .flatMap(({ id, status }) => (status === 'PENDING' ? [] : [id])),
  );
  fc.assert(
    fc.property(transferStories(60), story => {
      const world = restoreWorld(beginning);
      const held = new Map(symbols.map(symbol => [symbol, countHeld(world, symbol)]));
      for (const step of story) {
        actTransfer(world, step);
        expect(auditExchange(world.exchange.state)).toEqual([]);
        expect(auditTransfers(world)).toEqual([]);
      }
      for (const [symbol, before] of held) {
        expect([symbol, countHeld(world, symbol)]).toEqual([symbol, add(before, computeFlow(world, symbol, known))]);
      }
      expect(countProviderShares(world, 'A-20001', 'VTL-TZROP')).toBe('950');
      expect(countProviderShares(world, 'A-20001', 'VTL-ASPD')).toBe('75');
      for (const rows of world.state.transfers.byAccount.values()) {
        for (const { status, transactionType } of rows) {
          const kind = `${transactionType} ${status}`;
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      }
    }),
    { numRuns: isDeep ? 1_000 : 15, examples: [[everyEndOfTokens()]] },
  );
  // The sequences are not trivial: every end state was reached, by the example at least.
  const kinds = [
    'TOKEN_DEPOSIT COMPLETE',
    'TOKEN_DEPOSIT ERROR',
    'TOKEN_WITHDRAWAL COMPLETE',
    'TOKEN_WITHDRAWAL ERROR',
  ];
  for (const kind of kinds) expect([kind, seen.get(kind) ?? 0]).not.toEqual([kind, 0]);
});
