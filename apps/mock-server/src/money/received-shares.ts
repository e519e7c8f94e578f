import type { CostBasisRow, SentTransfer } from '@portal/contracts/endpoints/transfers';
import { checkCostBasis, computeRowCost } from '@portal/domain/transfers/cost-basis';
import { sum, type Decimal } from '@portal/domain/money/money';
import { receiveTokens, supplyCost, type ArrivingLot } from '../exchange/token-moves.ts';
import { listingOf } from '../exchange/listings.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { changeTransfer, findTransfer } from '../exchange/transfers.ts';

/** Securities that have arrived with unknown cost, by the id of their transfer. */
export interface Arrival {
  readonly transferId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly quantity: Decimal;
  /** The ledger entry that the cost will belong to. */
  readonly entryId: number;
}

export const createArrivals = () => ({ waiting: new Map<string, Arrival>() });

/**
 * Books the securities of a transfer in the history. If the cost of each lot is known the transfer is complete; else it
 * waits for the investor's cost basis [TRF-03]. If the account cannot hold them the transfer ends as an error;
 * returns its message for the investor, else null.
 */
export function bookArrival(
  world: World,
  { id, asset, accountId }: Pick<SentTransfer, 'id' | 'asset'> & { readonly accountId: string },
  lots: readonly ArrivingLot[],
): string | null {
  const quantity = sum(lots.map(lot => lot.quantity));
  const isCostKnown = lots.every(({ dollars }) => dollars !== null);
  const entryId = receiveTokens(world, accountId, asset, lots);
  if (entryId === null) {
    changeTransfer(world, accountId, id, { status: 'ERROR', errorDescription: cannotHold });
    return cannotHold;
  }
  if (!isCostKnown) awaitCost(world, { transferId: id, accountId, symbol: asset, quantity, entryId });
  const status = isCostKnown ? 'COMPLETE' : 'WAITING_FOR_COST_BASIS';
  changeTransfer(world, accountId, id, { amount: quantity, status });
  return null;
}

const cannotHold = 'Your account can’t hold this much. Please contact support.';

export const awaitCost = (world: World, arrival: Arrival): unknown =>
  world.state.arrivals.waiting.set(arrival.transferId, arrival);

interface SaveInput {
  readonly accountId: string;
  readonly transferId: string;
  readonly rows: readonly CostBasisRow[];
}

export const costBasisCommands = {
  /**
   * Saves the cost basis of a transfer: true if saved, false if the transfer does not (or no longer) wait for it
   * [APT-36, TRF-31]. 404 for a transfer of another account, 422 COST_BASIS_INVALID for rows that do not add up
   * [TRF-24].
   */
  'costBasis.save': (world: World, { accountId, transferId, rows }: SaveInput) => {
    if (findTransfer(world, accountId, transferId) === undefined) {
      return refused('NOT_FOUND', 'We couldn’t find that transfer.', 'id');
    }
    const { waiting } = world.state.arrivals;
    const arrival = waiting.get(transferId);
    if (arrival === undefined) return accepted(false);
    const digits = listingOf(arrival.symbol)?.seed.facts.num_decimals ?? 0;
    const [problem] = checkCostBasis(rows, { amount: arrival.quantity, digits });
    if (problem !== undefined) return refused('COST_BASIS_INVALID', problem.message, problem.field);
    const parts = rows.map(row => ({ quantity: row.amount, dollars: computeRowCost(row) }));
    if (!supplyCost(world, accountId, arrival.symbol, arrival.entryId, parts)) {
      return refused('COST_BASIS_INVALID', 'This cost basis is too high. Enter a lower amount.', 'rows');
    }
    waiting.delete(transferId);
    changeTransfer(world, accountId, transferId, { status: 'COMPLETE' });
    return accepted(true);
  },
};
