import { loadPages } from '@portal/client/api/load-pages';
import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { marketDate } from '@portal/domain/calendar/market-time';
import { zero, type Decimal } from '@portal/domain/money/money';
import type { SymbolCloses } from '@portal/domain/performance/performance';
import { computeAccountLines, dollars } from '@portal/domain/portfolio/account-lines';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import type { Venue } from './venue.ts';

const everything = { start: '2000-01-01', size: 500 };

/** What the portal reads of an account: its transfers and lines, and its balances and prices of today. */
export async function readAccount(venue: Venue, accountId: string) {
  const fills = await loadPages(
    page => venue.read(orders.executions, { query: { ...everything, page } }),
    page => page.executions,
    fill => fill.executionId,
  );
  const moves = await loadPages(
    page => venue.read(transfers.list, { query: { ...everything, page } }),
    page => page.transactions,
    move => move.id,
  );
  const rows = moves.rows.map(completeTransfer);
  const query = { accountId, brokerId: 'halyard' };
  const { fiatAssets, tokenAssets } = await venue.read(portfolio.balances, { query });
  const balances = new Map([[dollars, computeCashTotal(fiatAssets['USD'] ?? null) ?? zero]]);
  const prices = new Map<string, Decimal>();
  for (const [symbol, { quantity, lastPrice }] of Object.entries(tokenAssets)) {
    balances.set(symbol, quantity);
    if (lastPrice !== null) prices.set(symbol, lastPrice);
  }
  const lines = computeAccountLines(fills.rows, rows).lines.filter(line => !line.isInDeposit);
  return { rows, lines, balances, prices, cash: fiatAssets['USD'] ?? null, tokenAssets };
}

/** The closes of the server from a date up to today. */
export async function readCloses(
  venue: Venue,
  of: readonly string[],
  start: string,
): Promise<Map<string, SymbolCloses>> {
  const end = marketDate(venue.world.now());
  const { data } = await venue.read(symbols.list);
  const closes = new Map<string, SymbolCloses>();
  for (const symbol of of) {
    const params = { symbol };
    const isCoin = data.symbols.find(each => each.symbol === symbol)?.assetType.code === 'CRYPTO_CURRENCY';
    if (isCoin) {
      const { prices } = await venue.read(market.cryptoChart, { params, query: { start, end } });
      closes.set(symbol, { isCoin, closes: new Map(prices.map(({ date, price }) => [date, price])) });
    } else {
      const { rows } = await loadPages(
        page => venue.read(market.priceHistory, { params, query: { start, end, page, size: 500 } }),
        page => page.priceHistories,
        ({ date }) => date,
      );
      closes.set(symbol, { isCoin, closes: new Map(rows.map(({ date, close }) => [date, close])) });
    }
  }
  return closes;
}
