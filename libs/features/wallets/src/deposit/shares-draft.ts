import type { ProviderHolding } from '@portal/contracts/endpoints/securities-providers';
import { parseDecimal, sum, type Decimal } from '@portal/domain/money/money';
import { formatMoney } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import type { depositSharesCommand } from '../wallet/wallet-commands';

/** Parts of the lots of one security to deposit. */
export interface SharesDraft {
  readonly securityId: string;
  readonly symbol: string;
  readonly lots: readonly { readonly id: string; readonly quantity: Decimal }[];
}

type Lot = ProviderHolding['lots'][number];

/** 'L-1'; 'Acquired Jul 18, 2025, $6.50 each' for a lot whose ID says nothing to a person. */
export function lotName({ id, acquiredDate, costBasis }: Pick<Lot, 'id'> & Partial<Lot>): string {
  if (id.length < 20 || !acquiredDate) return id;
  return `Acquired ${formatDate(acquiredDate)}${costBasis ? `, ${formatMoney(costBasis.amount)} each` : ''}`;
}

export type SharesState = ReturnType<(typeof depositSharesCommand)['state']>;

export const totalOf = ({ lots }: Pick<SharesDraft, 'lots'>): Decimal => sum(lots.map(({ quantity }) => quantity));

/**
 * The deposit of an intent, read back from the request that was or will be sent; the symbol comes from the provider's
 * holdings.
 */
export function sharesOf(state: SharesState, holdings: readonly ProviderHolding[]): SharesDraft | null {
  if (!('args' in state)) return null;
  const [part] = state.args.body.holdings;
  if (part === undefined) return null;
  const symbol = holdings.find(each => each.securityId === part.securityId)?.symbol ?? part.securityId;
  const lots = part.lots.flatMap(({ id, quantity }) => {
    const value = parseDecimal(quantity);
    return value === null ? [] : [{ id, quantity: value }];
  });
  return { securityId: part.securityId, symbol, lots };
}
