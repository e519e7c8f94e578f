import { computeLots as computeExactLots, type LotMove, type ReceivedLot } from '@portal/domain/portfolio/tax-lots';
import type { Lot } from '../exchange/journal.ts';
import type { Posting } from './postings.ts';

/** Units acquired at one time; whole cents and smallest units. */
export interface OpenLot {
  /** The symbol's number. */
  readonly symbol: number;
  /** The day in New York; null if it is unknown. */
  readonly acquired: string | null;
  readonly units: number;
  /** null if unknown. */
  readonly cost: number | null;
}

/** A part of a sale, with the lot that it came from. */
export interface ClosedLot extends OpenLot {
  readonly sold: string;
  /** Net of the fee. */
  readonly proceeds: number;
}

/** The lots of an account after all postings before `until`, epoch milliseconds. */
export function computeLots(postings: readonly Posting[], until: number) {
  const { open, closed } = computeExactLots(postings.flatMap(posting => (posting.at < until ? toMove(posting) : [])));
  return {
    open: open.map(toNumbers),
    closed: closed.map(lot => ({ ...toNumbers(lot), sold: lot.sold, proceeds: Number(lot.proceeds) })),
  };
}

function toMove({ entryId, symbol, date, units, cost, reason, cents, lots, returns }: Posting): LotMove<number>[] {
  if (symbol === null) return [];
  const isSale = reason === 'sold';
  return [
    {
      symbol,
      date,
      units: BigInt(units),
      cost: toExact(cost),
      proceeds: isSale ? BigInt(cents) : null,
      ...(units < 0 && !isSale ? { id: entryId } : {}),
      ...(returns === null ? {} : { returns }),
      ...(lots === null ? {} : { received: lots.map(toReceived) }),
    },
  ];
}

const toExact = (cents: number | null): bigint | null => (cents === null ? null : BigInt(cents));
const toReceived = ({ acquired, units, cost }: Lot): ReceivedLot => ({
  acquired,
  units: BigInt(units),
  cost: toExact(cost),
});

const toNumbers = ({ symbol, acquired, units, cost }: ReturnType<typeof computeExactLots<number>>['open'][number]) => ({
  symbol,
  acquired,
  units: Number(units),
  cost: cost === null ? null : Number(cost),
});
