import { groupThousands } from '@portal/domain/money/amount-limits';
import { multiply, round, type Decimal } from '@portal/domain/money/money';
import { notify } from '../identity/outbox.ts';
import { readLastPrices } from '../exchange/market-data.ts';
import { listingOf } from '../exchange/listings.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { bookArrival } from './received-shares.ts';
import { computeDelivery, type Delivery } from './delivery-terms.ts';
import { findShareTransfer, type ShareTransferRecord } from './share-transfers.ts';
import { changeTransfer, findTransfer } from '../exchange/transfers.ts';

/** Books the delivering firm's answer: the shares, a part of them, or a refusal. */
function deliver(world: World, record: ShareTransferRecord, delivery: Delivery): void {
  const { id, accountId, userId, info } = record;
  world.state.shareTransfers.byId.set(id, { ...record, timerId: null });
  const describe = (quantity: Decimal): string =>
    `Your transfer of ${groupThousands(quantity)} ${info.symbol} from ${info.deliveringFirmName}`;
  if (delivery.kind === 'refused') {
    changeTransfer(world, accountId, id, { status: 'ERROR', errorDescription: delivery.reason });
    return notify(
      world,
      userId,
      'Your transfer was rejected',
      `${describe(info.quantity)} was rejected. ${delivery.reason}`,
    );
  }
  const unitCost = delivery.tellsCost ? priceOf(world, info.symbol) : null;
  changeTransfer(world, accountId, id, { errorDescription: delivery.note });
  const dollars = unitCost === null ? null : round(multiply(delivery.quantity, unitCost), 2);
  const problem = bookArrival(world, { id, asset: info.symbol, accountId }, [
    { acquired: null, quantity: delivery.quantity, dollars },
  ]);
  if (problem !== null)
    return notify(world, userId, 'Your transfer failed', `${describe(delivery.quantity)} failed. ${problem}`);
  const next = unitCost === null ? 'has arrived. Please enter its cost basis.' : 'is complete.';
  const note = delivery.note === null ? '' : ` ${delivery.note}`;
  notify(world, userId, 'Your transfer has arrived', `${describe(delivery.quantity)} ${next}${note}`);
}

/** The delivering firm's reported cost per unit: the current price; null for a symbol that was never traded. */
function priceOf(world: World, symbol: string): Decimal | null {
  const market = world.exchange.state.bySymbol.get(symbol);
  if (market === undefined) return null;
  const { lastPrice, prevClosePx } = readLastPrices(world, market);
  return lastPrice ?? prevClosePx;
}

const deliveryOf = ({ info }: ShareTransferRecord): Delivery =>
  computeDelivery(info.accountNumber, info.quantity, listingOf(info.symbol)?.seed.facts.num_decimals ?? 0);

export const shareTransferTimers = {
  'shareTransfer.answer': (world: World, { id }: { readonly id: string }): void => {
    const record = world.state.shareTransfers.byId.get(id);
    if (record !== undefined) deliver(world, record, deliveryOf(record));
  },
};

interface AnswerInput {
  readonly id: string;
  /** Rejects the transfer with this text; if omitted, the shares arrive. */
  readonly reason?: string | undefined;
}

export const shareDeliveryCommands = {
  /** Lets the delivering firm answer now. 404 for an unknown transfer, 422 TRANSFER_FINISHED if it has answered. */
  'shareTransfer.answerNow': (world: World, { id, reason }: AnswerInput) => {
    const record = world.state.shareTransfers.byId.get(id);
    if (record === undefined) return refused('NOT_FOUND', 'We couldn’t find that transfer.', 'id');
    const isPending = findTransfer(world, record.accountId, id)?.status === 'PENDING';
    if (!isPending) return refused('TRANSFER_FINISHED', 'The delivering firm has already responded.');
    if (record.timerId !== null) world.unschedule(record.timerId);
    deliver(world, record, reason === undefined ? deliveryOf(record) : { kind: 'refused', reason });
    const answered = findShareTransfer(world, record.accountId, id);
    if (answered === null) throw new Error(`The transfer ${id} is gone`);
    return accepted(answered);
  },
};
