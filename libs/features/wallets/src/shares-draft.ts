import type { ProviderHolding } from '@portal/contracts/securities-providers';
import { parseDecimal, sum, type Decimal } from '@portal/domain/money';
import type { depositSharesCommand } from './wallet-commands';

/** Parts of lots of one security that are to be deposited. */
export interface SharesDraft {
  readonly securityId: string;
  readonly symbol: string;
  readonly lots: readonly { readonly id: string; readonly quantity: Decimal }[];
}

export type SharesState = ReturnType<(typeof depositSharesCommand)['state']>;

export const totalOf = ({ lots }: Pick<SharesDraft, 'lots'>): Decimal => sum(lots.map(({ quantity }) => quantity));

/** What the intent is about, read back from what was or is to be sent; the symbol from what the provider holds. */
export function sharesOf(state: SharesState, holdings: readonly ProviderHolding[]): SharesDraft | null {
  if (state.step === 'idle') return null;
  const [part] = state.args.body.holdings;
  if (part === undefined) return null;
  const symbol = holdings.find(each => each.securityId === part.securityId)?.symbol ?? part.securityId;
  const lots = part.lots.flatMap(({ id, quantity }) => {
    const value = parseDecimal(quantity);
    return value === null ? [] : [{ id, quantity: value }];
  });
  return { securityId: part.securityId, symbol, lots };
}
