import { computeLots as computeExactLots, type LotMove } from '@portal/domain/portfolio/tax-lots';
import type { Posting } from './postings.ts';

/** Units acquired at one time; whole cents and smallest units. */
export interface OpenLot {
  /** The symbol's number. */
  readonly symbol: number;
  /** The day in New York. */
  readonly acquired: string;
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

function toMove({ symbol, date, units, cost, reason, cents }: Posting): LotMove<number>[] {
  if (symbol === null) return [];
  return [
    {
      symbol,
      date,
      units: BigInt(units),
      cost: cost === null ? null : BigInt(cost),
      proceeds: reason === 'sold' ? BigInt(cents) : null,
    },
  ];
}

const toNumbers = ({ symbol, acquired, units, cost }: ReturnType<typeof computeExactLots<number>>['open'][number]) => ({
  symbol,
  acquired,
  units: Number(units),
  cost: cost === null ? null : Number(cost),
});
