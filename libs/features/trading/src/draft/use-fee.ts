import { useDebouncedValue } from '@mantine/hooks';
import { orders } from '@portal/contracts/endpoints/orders';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { isPositive, type Decimal } from '@portal/domain/money/money';
import { useQuery } from '@tanstack/react-query';

export interface FeeState {
  /** Dollars; null while unknown for exactly these figures. An unknown fee is never treated as zero. */
  readonly fee: Decimal | null;
  /** Asset id of the symbol for the fee and order requests. */
  readonly assetId: string | null;
  /** What could not be loaded: the asset, whose id the fee is requested by, or the fee itself. */
  readonly failed: 'asset' | 'fee' | null;
  /** True from the first entered figure until the response or error for the current figures. */
  readonly loading: boolean;
  readonly retry: () => void;
}

const debounceMs = 200;

/**
 * The server's fee for a price and a quantity [ORD-18], requested with a debounce. Only the response for the current
 * figures is returned (O-10), because the figures are part of the query key.
 */
export function useFee(symbol: string, price: Decimal | null, quantity: Decimal | null): FeeState {
  const asset = useQuery({ ...q(symbols.asset, { params: { symbol } }), staleTime: Infinity });
  const assetId = asset.data?.assetId ?? null;
  const hasFigures = price !== null && quantity !== null && isPositive(price) && isPositive(quantity);
  const figures = hasFigures ? `${price} ${quantity}` : '';
  const [settled] = useDebouncedValue(figures, debounceMs);
  const enabled = hasFigures && assetId !== null && settled === figures;
  const fee = useQuery({
    ...q(orders.fee, { query: { price: price ?? '', quantity: quantity ?? '', assetId: assetId ?? '' } }),
    enabled,
    staleTime: 60_000,
  });
  const failed = !hasFigures
    ? null
    : assetId === null && !asset.isPending
      ? 'asset'
      : enabled && fee.isError
        ? 'fee'
        : null;
  return {
    fee: enabled && fee.data ? fee.data.fee : null,
    assetId,
    failed,
    loading: hasFigures && failed === null && !(enabled && fee.isSuccess),
    retry: () => void (assetId === null ? asset.refetch() : fee.refetch()),
  };
}
