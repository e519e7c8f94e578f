import { q } from '@portal/client/api/query';
import { useOrderIntent } from '@portal/client/orders/order-intent';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LabelSymbol } from '../labels/order-labels';
import { useOrderOutcome } from './use-order-outcome';
import { isUnconfirmed } from './explain-unconfirmed';
import { UnconfirmedOrder } from './order-unconfirmed';

/** The orders of these symbols, which are not confirmed: each is looked up, also after a reload, until it is told. */
export function UnconfirmedOrders({ codes }: { codes: readonly string[] }) {
  // Followed to the end: an order that is found is not unconfirmed any more, and must still be told.
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const added = codes.filter(code => !followed.includes(code));
  if (added.length > 0) setFollowed([...followed, ...added]);
  const listed = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  return followed.map(code => (
    <FollowedOrder
      key={code}
      symbol={listed?.find(({ symbol }) => symbol === code) ?? { symbol: code }}
      isOpen={codes.includes(code)}
    />
  ));
}

const nothingElse = (): void => undefined;

interface FollowedOrderProps {
  symbol: LabelSymbol;
  /** Its outcome is unknown. */
  isOpen: boolean;
}

function FollowedOrder({ symbol, isOpen }: FollowedOrderProps) {
  const intent = useOrderIntent(symbol.symbol);
  const { resume } = intent;
  // After a reload, and when its account is in use again.
  const isForgotten = isOpen && intent.state.step === 'idle';
  useEffect(() => {
    if (isForgotten) resume();
  }, [isForgotten, resume]);
  useOrderOutcome(intent, symbol, nothingElse);
  return isUnconfirmed(intent.state) && <UnconfirmedOrder symbol={symbol} intent={intent} />;
}
