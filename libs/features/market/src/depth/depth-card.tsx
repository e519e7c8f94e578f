import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { SectionCard } from '@portal/ui/layout/section-card';
import { DepthOfBook } from './depth-of-book';
import styles from './depth-of-book.module.css';
import type { PickPrice } from '../trade/picked-price';
import { useOwnPrices } from './use-own-prices';

interface DepthCardProps {
  symbol: PortalSymbol;
  onPickPrice?: PickPrice | undefined;
}

const levels = 10;

/** Depth of book with the user's own orders marked. */
export function DepthCard({ symbol, onPickPrice }: DepthCardProps) {
  const ownPrices = useOwnPrices(symbol.symbol);
  const legend = (
    <span className={styles.legend}>
      <span className={styles.own} aria-hidden="true" />
      Your order
    </span>
  );
  return (
    <SectionCard title="Depth of book" action={ownPrices.size > 0 ? legend : undefined}>
      <DepthOfBook {...{ symbol, levels, ownPrices, onPickPrice }} />
    </SectionCard>
  );
}
