import { quoteTopic } from '@portal/contracts/live';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { q } from '@portal/client/api/query';
import { useLiveSymbols, useQuote } from '@portal/client/quotes/quotes';
import { useSession } from '@portal/client/session/session-store';
import { decimal } from '@portal/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Link } from 'react-router';
import { mountRoute } from './mount.tsx';

function Cash() {
  const { accountId, brokerId } = useSession();
  const { data } = useQuery({
    ...q(portfolio.balances, { query: { accountId: accountId ?? '', brokerId: brokerId ?? '' } }),
    enabled: accountId !== null,
  });
  return <p>Cash {data?.fiatAssets['USD']?.availableWithdrawalBalance ?? '-'}</p>;
}

function Price() {
  useLiveSymbols(['TZROP']);
  const quote = useQuote('TZROP');
  return (
    <p>
      Bid {quote?.bidPrice ?? '-'} from {quote?.source}
    </p>
  );
}

describe('a mounted page', () => {
  it('shows a persona the figures of the venue', async () => {
    await mountRoute({ element: <Cash />, persona: 'smallCash' });
    expect(await screen.findByText('Cash 100')).toBeTruthy();
  });

  it('starts the next test of the same file signed out', async () => {
    await mountRoute({ element: <Cash /> });
    expect(screen.getByText('Cash -')).toBeTruthy();
  });

  it('updates from the live feed', async () => {
    const { change, waitForSubscription: follows } = await mountRoute({ element: <Price /> });
    await follows(quoteTopic('TZROP'));
    const before = (await screen.findByText(/from snapshot/)).textContent;
    await change(venue => {
      venue.world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') });
    });
    const { textContent } = await screen.findByText(/from live/);
    expect(textContent).not.toBe(before);
  });

  it('renders the page only at its route', async () => {
    const page = <Link to="/investors/elsewhere">Go</Link>;
    const { user, location } = await mountRoute({
      element: page,
      path: '/investors/orders',
      route: '/investors/orders',
    });
    await user.click(screen.getByText('Go'));
    expect(location()).toBe('/investors/elsewhere');
    await waitFor(() => expect(screen.queryByText('Go')).toBe(null));
  });
});
