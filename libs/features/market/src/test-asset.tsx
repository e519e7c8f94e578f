import { screen } from '@testing-library/react';
import { useParams } from 'react-router';
import { AssetPage } from './asset-page';
import type { TicketSlot } from './trade-bar';

const ticket = ({ frame, symbol, initialSide, pickedPrice, onAccepted }: TicketSlot) => (
  <form method="post" aria-label={`Ticket in a ${frame}`}>
    <p>{`${symbol.symbol} side ${initialSide ?? 'none'} price ${pickedPrice?.price ?? 'none'}`}</p>
    <button type="button" onClick={onAccepted}>
      Accepted
    </button>
  </form>
);

/** The page as the route draws it, with stand-ins for what other rooms put into its places. */
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

/** What to mount: the page of a symbol, for a visitor. */
export const assetAt = (symbol = 'TZROP') =>
  ({ element: <Asset />, path: `/investors/asset/${symbol}`, route: '/investors/asset/:symbol' }) as const;

export const findGraph = (symbol = 'TZROP') => screen.findByRole('slider', { name: `${symbol} price by day` });
export const findCard = (name: string) => screen.findByRole('region', { name });
