import { screen } from '@testing-library/react';
import { useParams } from 'react-router';
import { AssetPage } from '../asset/asset-page';
import type { TicketSlot } from '../trade/trade-bar';

const ticket = ({ frame, symbol, initialSide, pickedPrice, onAccepted }: TicketSlot) => (
  <form method="post" aria-label={`Ticket in a ${frame}`}>
    <p>{`${symbol.symbol} side ${initialSide ?? 'none'} price ${pickedPrice?.price ?? 'none'}`}</p>
    <button type="button" onClick={onAccepted}>
      Accepted
    </button>
  </form>
);

/** The page as its route renders it, with stubs for the slots that other features fill. */
function Asset() {
  const { symbol = '' } = useParams();
  return (
    <AssetPage
      symbol={symbol}
      ticket={ticket}
      position={({ symbol: name }) => <p>{`Position in ${name}`}</p>}
      notFound={<h1>Page not found</h1>}
    />
  );
}

/** Mount options for the asset page of a symbol, without a signed-in user. */
export const assetAt = (symbol = 'TZROP') =>
  ({ element: <Asset />, path: `/investors/asset/${symbol}`, route: '/investors/asset/:symbol' }) as const;

export const findGraph = (symbol = 'TZROP') => screen.findByRole('slider', { name: `${symbol} price by day` });
export const findCard = (name: string) => screen.findByRole('region', { name });
