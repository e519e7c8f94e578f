import {
  depthEntry,
  market,
  marketData,
  marketStatus,
  ordersStatus,
  priceHistoryRow,
  recentTrade,
  scheduleDay,
  snapshots,
} from '../../endpoints/market.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const hours = {
  preMarket: { start: '2025-11-18T09:00:00.000Z', end: '2025-11-18T14:30:00.000Z' },
  market: { start: '2025-11-18T14:30:00.000Z', end: '2025-11-18T21:00:00.000Z' },
  postMarket: { start: '2025-11-18T21:00:00.000Z', end: '2025-11-19T01:00:00.000Z' },
};
const span = {
  start: { description: 'When the period starts.', example: '2025-11-18T09:00:00.000Z' },
  end: { description: 'When the period ends.', example: '2025-11-18T14:30:00.000Z' },
};
const parts = {
  preMarket: { description: 'Before the market opens; null if there is no such period.', fields: span },
  market: { description: 'While the market is open; null on a closed day.', fields: span },
  postMarket: { description: 'After the market has closed; null if there is no such period.', fields: span },
};
const from = 'First day; 31 days before the last by default.';
const to = 'Last day; today by default.';

/** Schemas of market data. */
export const schemas = {
  MarketData: documentOf(marketData, {
    description:
      'Market data for one symbol. A figure that doesn’t exist, such as the high before the day’s first trade, is null, never zero.',
    example: {
      lastPriceWithFallback: '5.26',
      recentCloses: ['5.28', '5.21', '5.29', '5.31'],
    },
    fields: {
      timestamps: {
        description: 'Times of the figures.',
        fields: {
          quote: 'Time of the bid and ask; null if there were none.',
          trade: 'Time of the last trade; null if there was none.',
        },
      },
      tradable: 'Whether orders for the symbol are accepted.',
      lastPriceWithFallback:
        'Last price; before the first trade, the previous close. In dollars; null if there is neither.',
      recentCloses: 'Closing prices for about the last 30 market days, in dollars, oldest first.',
    },
  }),
  Snapshots: documentOf(snapshots, {
    description: 'Market data for several symbols.',
    fields: { snapshots: 'Market data, one entry for each symbol.' },
  }),
  PriceHistoryRow: documentOf(priceHistoryRow, {
    description: 'Prices of one market day.',
    example: { date: '2025-11-17', open: '5.22', close: '5.31' },
    fields: {
      date: 'Market day, a date in New York.',
      open: 'First price of the day, in dollars.',
      close: 'Last price of the day, in dollars.',
    },
  }),
  DepthEntry: documentOf(depthEntry, {
    description: 'One price level of the book.',
    example: { side: 'BID', price: '5.25', quantity: '1840' },
    fields: {
      side: 'ASK for sell orders, BID for buy orders.',
      price: 'Price of the level, in dollars.',
      quantity: 'Quantity of all orders at this price.',
    },
  }),
  RecentTrade: documentOf(recentTrade, {
    description: 'One trade of today.',
    fields: {
      lastPrice: 'Price, in dollars.',
      lastQuantity: 'Quantity.',
      timestamp: 'Time of the trade.',
    },
  }),
  ScheduleDay: documentOf(scheduleDay, {
    description: 'Hours of one calendar day in New York.',
    example: {
      holiday: null,
      orderEntry: hours,
      trading: { preMarket: null, market: hours.market, postMarket: null },
    },
    fields: {
      date: 'Calendar day in New York.',
      holiday: 'Name of the holiday; null on other days.',
      orderEntry: { description: 'When orders can be placed.', fields: parts },
      trading: { description: 'When orders are matched.', fields: parts },
    },
  }),
  MarketStatus: documentOf(marketStatus, {
    description: 'Whether the market is open, and when that changes.',
    example: {
      marketOpenLater: false,
      message: 'The market is open.',
      nextOpen: '2025-11-19T14:30:00.000Z',
      nextClose: '2025-11-18T21:00:00.000Z',
    },
    fields: {
      marketOpen: 'Whether orders are matched now.',
      marketOpenLater: 'Whether the market is closed now and opens later on the same day.',
      message: 'A description for the user.',
      nextOpen: 'Next opening; null if it is beyond the schedule.',
      nextClose: 'Next closing; null if it is beyond the schedule.',
    },
  }),
  OrdersStatus: documentOf(ordersStatus, {
    description: 'Whether orders may be entered.',
    example: { message: 'We’re accepting orders.' },
    fields: { ordersOpen: 'Whether orders may be entered now.', message: 'A description for the user.' },
  }),
};

/** Calls of market data. */
export const calls = documentCalls(market, {
  status: {
    summary: 'Get the market status [APT-04]',
    description: 'Whether the market is open. Trading hours are 9:30 a.m. to 4:00 p.m. ET, Monday to Friday.',
  },
  ordersStatus: {
    summary: 'Get the status of order entry [APT-08]',
    description:
      'Whether orders may be entered: from 4:00 a.m. to 8:00 p.m. ET on market days. Orders outside trading hours match when the market opens.',
  },
  schedule: {
    summary: 'List the hours of market days [APT-09]',
    description:
      'Hours of each day from `start` to `stop`, for entering orders and for trading; at most 366 days at a time.',
    params: {
      zoneid: { description: 'IANA time zone of the two dates; New York by default.', example: 'America/New_York' },
    },
    answer: {
      description: 'Hours by day.',
      fields: { days: 'Days in order, each with its hours.' },
    },
  },
  snapshots: {
    summary: 'List market data [APT-05]',
    description: 'Market data for all symbols, or for those named. Later changes come through the live feed.',
    params: { symbols: { description: 'Symbols, as repeated keys; all by default.', example: ['TZROP', 'OSTKO'] } },
  },
  priceHistory: {
    summary: 'List daily prices [APT-06]',
    description: 'Prices for each market day, newest first, in pages.',
    params: { start: { description: from, example: '2025-11-08' }, end: { description: to, example: '2025-11-18' } },
    answer: {
      description: 'A page of market days.',
      example: { size: 31 },
      fields: {
        priceHistories: 'Market days, newest first.',
        page: 'Number of this page.',
        size: 'Rows per full page.',
      },
    },
  },
  depth: {
    summary: 'Get the depth of the book [APT-07, MKT-50]',
    description:
      'The quantity at each price of the book. Each side has at most its 200 best prices, sorted as requested. Crypto has no book.',
    params: {
      asksort: { description: 'Order of the sell side by price; ASC by default.', example: 'ASC' },
      bidsort: { description: 'Order of the buy side by price; DESC by default.', example: 'DESC' },
    },
    answer: {
      description: 'Depth of a book.',
      fields: { entries: 'Price levels of both sides.', timestamp: 'When the book was read.' },
    },
  },
  trades: {
    summary: 'List today’s trades',
    description: 'A symbol’s newest trades on this market day, 50 at most. Later trades come through the live feed.',
    answer: {
      description: 'Trades of today.',
      fields: { trades: 'Trades, newest first.' },
    },
  },
  cryptoPrice: {
    summary: 'Get a crypto price [APT-11]',
    description: 'Spot price from the pricing service. Crypto has no book.',
    params: { symbol: { description: 'Symbol of the coin.', example: 'BTC' } },
    answer: {
      description: 'Price of a coin.',
      example: { buy: { spot_price: '91240.5' } },
      fields: {
        buy: { description: 'Price to buy at.', fields: { spot_price: 'Spot price in dollars.' } },
        timestamp: 'Time of the price.',
      },
    },
  },
  cryptoChart: {
    summary: 'List crypto chart prices [APT-12]',
    description: 'Daily prices of a coin, oldest first.',
    params: {
      symbol: { description: 'Symbol of the coin.', example: 'BTC' },
      start: { description: 'First day.', example: '2025-11-08' },
      end: { description: 'Last day.', example: '2025-11-18' },
    },
    answer: {
      description: 'Prices of a coin.',
      example: { prices: [{ date: '2025-11-17', price: '90880.12' }] },
      fields: {
        prices: {
          description: 'Prices, oldest first.',
          fields: { date: 'Day of the price.', price: 'Price in dollars.' },
        },
      },
    },
  },
});
