import { useQuote } from '@portal/client/quotes/quotes';
import { useBalances } from '@portal/client/account/balances';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isPositive, zero } from '@portal/domain/money/money';
import { computePosition } from '@portal/domain/portfolio/position';
import type { Figure } from '@portal/domain/portfolio/figure';
import { displayPrice } from '@portal/domain/market/quote';
import { FigureButton } from '@portal/ui/controls/figure-button';
import { AmountChange } from '@portal/ui/display/change-text';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { type Fact, FactList } from '@portal/ui/display/fact-list';
import { formatMoney, formatPrice, formatQuantity, formatSignedMoney } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { ReactNode } from 'react';
import styles from './position-card.module.css';

interface PositionCardProps {
  symbol: PortalSymbol;
  /** Deposit and withdrawal actions, below the figures. */
  actions?: ReactNode;
}

/**
 * The account's position in one symbol, from the balances as on the portfolio. Renders nothing without a holding and
 * without actions.
 */
export function PositionCard({ symbol, actions }: PositionCardProps) {
  const quote = useQuote(symbol.symbol);
  const balances = useBalances();
  const asset = balances.data?.tokenAssets[symbol.symbol];
  // An asset that the balances do not list is not held.
  const quantity = asset ? asset.quantity : zero;
  if (balances.isError && !balances.data) {
    return (
      <SectionCard title="Your position">
        <ErrorNote
          text="We couldn’t load your balances."
          onRetry={() => void balances.refetch()}
          busy={balances.isFetching}
        />
      </SectionCard>
    );
  }
  if (quantity !== null && !isPositive(quantity)) {
    if (!balances.data || !actions) return null;
    return (
      <SectionCard title="Your position" padded>
        <p className={styles.none}>You don’t have any {symbol.symbol} in this account.</p>
        {actions}
      </SectionCard>
    );
  }

  const name = symbol.symbol;
  const { price } = displayPrice({
    lastPrice: quote?.lastPrice ?? asset?.lastPrice ?? null,
    prevClosePx: quote?.prevClosePx ?? symbol.prevClosePx,
  });
  const position = computePosition(quantity, asset?.averageCostBasis?.averageFiatCostAmount ?? null, price);
  return (
    <SectionCard title="Your position" padded>
      <FactList
        facts={[
          figureFact('Quantity', `quantity.${name}`, name, formatQuantity(quantity, symbol.num_decimals)),
          figureFact(
            'Average cost',
            `cost.${name}`,
            name,
            formatPrice(position.costBasis, symbol.usd_precision_digits),
          ),
          figureFact('Market value', `value.${name}`, name, formatMoney(position.currentValue)),
          {
            label: 'Unrealized gain/loss',
            value: (
              <FigureButton
                figure={`gain.${name}`}
                name={`gain or loss on ${name}`}
                text={formatSignedMoney(position.netLossGain)}
              >
                <AmountChange amount={position.netLossGain} percent={position.percentageDiff} />
              </FigureButton>
            ),
          },
          figureFact(
            'Held for open orders',
            `heldUnits.${name}`,
            name,
            formatQuantity(asset?.openOrderBalance, symbol.num_decimals),
            `${name} held for open orders`,
          ),
        ]}
      />
      {actions && <div className={styles.actions}>{actions}</div>}
    </SectionCard>
  );
}

/** A fact whose figure can be explained. */
const figureFact = (
  label: string,
  figure: Figure,
  symbol: string,
  text: string,
  name = `${label.toLowerCase()} of ${symbol}`,
): Fact => ({
  label,
  value: <FigureButton figure={figure} name={name} text={text} />,
});
