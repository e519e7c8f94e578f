import type { Decimal } from '@portal/domain/money/money';
import { formatCents, formatUnits } from '../core/units.ts';
import { listings } from './listings.ts';
import type { World } from '../core/world.ts';
import { linesOf, type Line } from './journal.ts';

/** One line of a journal entry as readable text. */
export interface LedgerLine {
  readonly entry: number;
  /** ISO instant. */
  readonly at: string;
  readonly reason: string;
  /** 'USD', 'USD pending deposit', or a symbol. */
  readonly asset: string;
  readonly amount: Decimal;
}

/** The newest `size` journal lines of an account, newest first. */
export function listLines(world: World, accountId: string, size: number): LedgerLine[] {
  const { entries } = world.exchange.state.ledger;
  const found: LedgerLine[] = [];
  for (let index = entries.length - 1; index >= 0 && found.length < size; index--) {
    const entry = entries[index];
    if (entry === undefined) continue;
    const reason = entry.kind === 'trade' ? 'trade' : entry.reason;
    for (const line of linesOf(entry)) {
      if (line.account !== accountId || line.amount === 0) continue;
      found.push({ entry: entry.id, at: new Date(entry.at).toISOString(), reason, ...describe(line) });
    }
  }
  return found.slice(0, size);
}

function describe({ asset, amount }: Line): Pick<LedgerLine, 'asset' | 'amount'> {
  if (asset === 'cash') return { asset: 'USD', amount: formatCents(amount) };
  if (asset === 'deposit') return { asset: 'USD pending deposit', amount: formatCents(amount) };
  const instrument = listings[asset]?.instrument;
  if (instrument === undefined) throw new RangeError(`No symbol with number ${asset}`);
  return { asset: instrument.symbol, amount: formatUnits(amount, instrument.quantityDigits) };
}
