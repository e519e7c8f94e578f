import type { CostBasisRow, Transfer } from '@portal/contracts/transfers';
import { checkCostBasis, computeTotalCost } from '@portal/domain/cost-basis';
import type { Decimal } from '@portal/domain/money';
import { receiveTokens, supplyCost } from '../ledger/token-moves.ts';
import { listingOf } from '../listings/listings.ts';
import { accepted, refused, type Result } from '../kernel/result.ts';
import type { World } from '../kernel/world.ts';
import { changeTransfer, findTransfer } from '../transfer-history/transfers.ts';

/** Securities that have arrived and whose cost nobody has told yet, by the id of their transfer. */
export interface Arrival {
  readonly transferId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly quantity: Decimal;
  /** The ledger's entry that their cost will belong to. */
  readonly entryId: number;
}

export interface Arrivals {
  readonly waiting: Map<string, Arrival>;
}

export const createArrivals = (): Arrivals => ({ waiting: new Map() });

/**
 * Books securities of a transfer that is in the history. With `dollars`, what all of them have cost, the transfer is
 * complete; without, the investor has to tell the cost first [TRF-03]. When the account cannot hold them the transfer ends
 * as an error; the return value is what is told the investor then, else null.
 */
export function bookArrival(
  world: World,
  { id, asset, accountId }: Pick<Transfer, 'id' | 'asset'> & { readonly accountId: string },
  quantity: Decimal,
  dollars: Decimal | null,
): string | null {
  const entryId = receiveTokens(world, accountId, asset, quantity, dollars);
  if (entryId === null) {
    changeTransfer(world, accountId, id, { status: 'ERROR', errorDescription: cannotHold });
    return cannotHold;
  }
  if (dollars === null) awaitCost(world, { transferId: id, accountId, symbol: asset, quantity, entryId });
  const status = dollars === null ? 'WAITING_FOR_COST_BASIS' : 'COMPLETE';
  changeTransfer(world, accountId, id, { amount: quantity, status });
  return null;
}

const cannotHold = 'Your account cannot hold this many units of one security.';

export const awaitCost = (world: World, arrival: Arrival): unknown =>
  world.state.arrivals.waiting.set(arrival.transferId, arrival);

interface SaveInput {
  readonly accountId: string;
  readonly transferId: string;
  readonly rows: readonly CostBasisRow[];
}

export const costBasisCommands = {
  /**
   * Tells what the securities of a transfer have cost: true when saved, false when the transfer does not wait for it (any
   * more) [APT-36, TRF-31]. 404 for a transfer that is not the account's, 422 COST_BASIS_INVALID for rows that do not add
   * up [TRF-24].
   */
  'costBasis.save': (
    world: World,
    { accountId, transferId, rows }: SaveInput,
  ): Result<boolean, 'NOT_FOUND' | 'COST_BASIS_INVALID'> => {
    if (findTransfer(world, accountId, transferId) === undefined) {
      return refused(404, 'NOT_FOUND', 'There is no such transfer.', 'id');
    }
    const { waiting } = world.state.arrivals;
    const arrival = waiting.get(transferId);
    if (arrival === undefined) return accepted(false);
    const digits = listingOf(arrival.symbol)?.seed.facts.num_decimals ?? 0;
    const [problem] = checkCostBasis(rows, { amount: arrival.quantity, digits });
    if (problem !== undefined) return refused(422, 'COST_BASIS_INVALID', problem.message, problem.field);
    if (!supplyCost(world, accountId, arrival.symbol, arrival.entryId, computeTotalCost(rows))) {
      return refused(422, 'COST_BASIS_INVALID', 'The total cost of this position is too high.', 'rows');
    }
    waiting.delete(transferId);
    changeTransfer(world, accountId, transferId, { status: 'COMPLETE' });
    return accepted(true);
  },
};

type CostBasisCommands = typeof costBasisCommands;

declare module '../kernel/world.ts' {
  interface WorldState {
    readonly arrivals: ReturnType<typeof createArrivals>;
  }
  interface Commands extends CostBasisCommands {}
}
