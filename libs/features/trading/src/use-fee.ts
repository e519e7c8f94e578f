import { useDebouncedValue } from '@mantine/hooks';
import { orders } from '@portal/contracts/orders';
import { symbols } from '@portal/contracts/symbols';
import { q } from '@portal/client/query';
import { isPositive, type Decimal } from '@portal/domain/money';
import { useQuery } from '@tanstack/react-query';

export interface FeeState {
  /** Dollars; null while it is not known for exactly these figures. A missing fee is never taken as zero. */
  readonly fee: Decimal | null;
  /** The symbol's asset, as the fee and the order name it. */
  readonly assetId: string | null;
  readonly failed: boolean;
  /** True from the first figure typed until the answer for the present figures, good or bad. */
  readonly loading: boolean;
  readonly retry: () => void;
}

const typingPauseMs = 200;

/**
 * The server's fee for a price and a quantity [ORD-18]. Asked when typing pauses; only the answer for the figures that
 * are now in the form is given (O-10), because the figures are part of the question's key.
 */
export function useFee(symbol: string, price: Decimal | null, quantity: Decimal | null): FeeState {
  const asset = useQuery({ ...q(symbols.asset, { params: { symbol } }), staleTime: Infinity });
  const assetId = asset.data?.assetId ?? null;
  const wanted = price !== null && quantity !== null && isPositive(price) && isPositive(quantity);
  const figures = wanted ? `${price} ${quantity}` : '';
  const [settled] = useDebouncedValue(figures, typingPauseMs);
  const enabled = wanted && assetId !== null && settled === figures;
  const fee = useQuery({
    ...q(orders.fee, { query: { price: price ?? '', quantity: quantity ?? '', assetId: assetId ?? '' } }),
    enabled,
    staleTime: 60_000,
  });
  const failed = wanted && ((asset.isError && assetId === null) || (enabled && fee.isError));
  return {
    fee: enabled && fee.data ? fee.data.fee : null,
    assetId,
    failed,
    loading: wanted && !failed && !(enabled && fee.isSuccess),
    retry: () => void (asset.isError ? asset.refetch() : fee.refetch()),
  };
}
