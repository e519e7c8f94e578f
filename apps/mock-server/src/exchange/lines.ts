import { formatCents, formatInstant, formatUnits } from '../core/units.ts';
import { listings } from './listings.ts';
import type { World } from '../core/world.ts';
import { linesOf, type Line } from './journal.ts';

/** The newest `size` journal lines of an account as readable text, newest first. */
export const listLines = (world: World, accountId: string, size: number) =>
  world.exchange.state.ledger.entries
    .toReversed()
    .flatMap(entry =>
      linesOf(entry)
        .filter(line => line.account === accountId && line.amount !== 0)
        .map(line => ({
          entry: entry.id,
          at: formatInstant(entry.at),
          reason: entry.kind === 'trade' ? 'trade' : entry.reason,
          ...describe(line),
        })),
    )
    .slice(0, size);

function describe({ asset, amount }: Line) {
  if (asset === 'cash') return { asset: 'USD', amount: formatCents(amount) };
  if (asset === 'deposit') return { asset: 'USD pending deposit', amount: formatCents(amount) };
  const instrument = listings[asset]?.instrument;
  if (instrument === undefined) throw new RangeError(`No symbol with number ${asset}`);
  return { asset: instrument.symbol, amount: formatUnits(amount, instrument.quantityDigits) };
}
