import { market } from '@portal/contracts/endpoints/market';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { isPendingTransfer } from '@portal/domain/transfers/history';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { add, subtract, sum, zero, type Decimal } from '@portal/domain/money/money';
import { computePortfolioTotals, computePosition, computeWorth } from '@portal/domain/portfolio/position';
import { mountRoute } from '@portal/testing/mount';
import { sumLedger, runRandomSession } from '@portal/testing/random-session';
import { startVenue, type Venue } from '@portal/testing/venue';
import { formatMoney, formatQuantity } from '@portal/ui/format/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortfolioPage } from './portfolio-page';

/** DEEP=1 runs many more commands; SEED=... sets the seed, to try another session or repeat one. */
const commands = process.env['DEEP'] === '1' ? 10_000 : 300;
const seed = Number(process.env['SEED'] ?? 20_251_118);

/** The balances from the API, and the sums of the ledger journal. */
async function readBoth(venue: Venue) {
  // Days pass in the random session, so the earlier login has expired.
  venue.signIn('marisol');
  const accountId = venue.userOf('marisol').activeAccountId ?? '';
  const balances = await venue.read(portfolio.balances, { query: { accountId, brokerId: 'halyard' } });
  return { balances, cash: balances.fiatAssets['USD'], ledger: sumLedger(venue, accountId) };
}

/** Compares figures computed with the page's functions from API responses with the ledger. */
async function checkFigures(venue: Venue): Promise<void> {
  const { balances, cash, ledger } = await readBoth(venue);
  const holdings = Object.entries(balances.tokenAssets);
  expect(Object.fromEntries(holdings.map(([symbol, { quantity }]) => [symbol, quantity]))).toEqual(ledger.units);
  for (const [symbol, { availableWithdrawalBalance: available, openOrderBalance: held }] of holdings) {
    expect([symbol, add(available, held)]).toEqual([symbol, ledger.units[symbol]]);
  }
  const totals = computePortfolioTotals(
    holdings.map(([, { quantity, averageCostBasis, lastPrice }]) => ({
      assetType: 'OTHER',
      position: computePosition(quantity, averageCostBasis.averageFiatCostAmount, lastPrice),
    })),
    cash ?? null,
  );
  const worth = holdings.map(([symbol, { lastPrice }]) =>
    lastPrice === null ? null : computeWorth(ledger.units[symbol] ?? zero, lastPrice),
  );
  const known = worth.filter(value => value !== null);
  const owned = subtract(ledger.cash, cash?.owedBalance ?? zero);
  expect(totals.cash).toBe(owned);
  expect(totals.totalValue).toBe(sum([...known, owned]));
  expect(add(cash?.availableWithdrawalBalance ?? zero, cash?.openOrderBalance ?? zero)).toBe(ledger.cash);
  // Pending deposits in the ledger match the pending deposits in the list of transfers.
  const { walletManagerTransactions } = await venue.read(portfolio.overview);
  const pendingDeposits = walletManagerTransactions
    .map(completeTransfer)
    .filter(each => isPendingTransfer(each) && each.transactionType === 'FIAT_DEPOSIT');
  expect(sum(pendingDeposits.map(({ amount }) => amount))).toBe(ledger.deposit);
}

it('after a random session of orders, cash, transfers and wallets the page matches the ledger to the cent', async () => {
  console.log(`Portfolio against the ledger: SEED=${seed}, ${commands} commands`);
  window.innerWidth = 1440;
  const venue = await startVenue({ participants: 'off' });
  await runRandomSession(venue, { seed, commands, checkEvery: 50 }, () => checkFigures(venue));

  const { balances, cash, ledger } = await readBoth(venue);
  const owned = subtract(ledger.cash, cash?.owedBalance ?? zero);
  const { data } = await venue.read(symbols.list);
  const priceOf = async (symbol: string): Promise<Decimal | null> => {
    const isCoin = data.symbols.find(each => each.symbol === symbol)?.assetType.code === 'CRYPTO_CURRENCY';
    if (!isCoin) return balances.tokenAssets[symbol]?.lastPrice ?? null;
    return (await venue.read(market.cryptoPrice, { params: { symbol } })).buy.spot_price;
  };
  await mountRoute({ element: <PortfolioPage />, path: '/investors/portfolio', persona: 'marisol', venue });
  const box = await screen.findByRole('region', { name: 'Cash' });
  await waitFor(() => expect(box.textContent).toContain(`Total ${formatMoney(owned)}`));
  expect(box.textContent).toContain(`Pending deposits${formatMoney(ledger.deposit)}`);
  expect(box.textContent).toContain(`Held for open orders${formatMoney(cash?.openOrderBalance)}`);

  const worth: Decimal[] = [];
  for (const [symbol, units] of Object.entries(ledger.units)) {
    const price = await priceOf(symbol);
    const value = price && computeWorth(units, price);
    if (value) worth.push(value);
    const digits = data.symbols.find(each => each.symbol === symbol)?.num_decimals;
    const row = (await screen.findByRole('rowheader', { name: new RegExp(`^${symbol}`) })).closest('tr');
    await waitFor(() => {
      const cells = [...(row?.cells ?? [])].map(cell => cell.textContent);
      expect([symbol, cells[2], cells[5]]).toEqual([symbol, formatQuantity(units, digits), formatMoney(value)]);
    });
  }
  const head = screen.getByRole('region', { name: 'Total value' });
  await waitFor(() => {
    expect(head.textContent).toContain(formatMoney(sum([...worth, owned])));
    expect(within(head).getByText('Positions').closest('dt')?.nextSibling?.textContent).toBe(formatMoney(sum(worth)));
  });
}, 600_000);
