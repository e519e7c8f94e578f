import type { FigureParts } from '@portal/domain/portfolio/figure';

const cashTitles = {
  cash: 'Cash',
  available: 'Cash available to trade',
  seasoned: 'Cash available to withdraw',
  held: 'Cash held for open orders',
  deposit: 'Pending deposits',
} as const;

const positionTitles = {
  quantity: 'Quantity',
  availableUnits: 'Available',
  heldUnits: 'Held for open orders',
  value: 'Market value',
  cost: 'Cost basis',
  gain: 'Unrealized gain/loss',
} as const;

const portfolioTitles = {
  total: 'Total value',
  positions: 'Positions',
  totalGain: 'Unrealized gain/loss',
  today: 'Change since the previous close',
} as const;

/** Title of the sheet: 'Cash', 'TZROP: quantity'. */
export function titleOf(parts: FigureParts): string {
  switch (parts.of) {
    case 'cash':
      return parts.asset === 'USD' ? cashTitles[parts.name] : `${cashTitles[parts.name]} in ${parts.asset}`;
    case 'position':
      return `${parts.asset}: ${positionTitles[parts.name].toLowerCase()}`;
    case 'portfolio':
      return portfolioTitles[parts.name];
  }
}

/** How the figure is computed, in one or two sentences. */
export function describeFigure(parts: FigureParts): string {
  switch (parts.of) {
    case 'cash':
      return cashNotes[parts.name];
    case 'position':
      return positionNotes[parts.name];
    case 'portfolio':
      return portfolioNotes[parts.name];
  }
}

const cashNotes = {
  cash: 'The net total of your trades, fees, cash transfers, dividends, and distributions, including any amount owed to us. Pending deposits aren’t included.',
  available:
    'The net total of your trades, fees, cash transfers, dividends, and distributions, minus cash held for open orders. Any amount owed to us is counted separately.',
  seasoned: 'Cash available to trade, minus cash you can’t withdraw yet.',
  held: 'The remaining cost of each open order if it fills completely at your limit price, including any fee.',
  deposit: 'You can’t trade with or withdraw these deposits yet.',
} as const;

const positionNotes = {
  quantity: 'Your purchases and transfers in, minus your sales and transfers out.',
  availableUnits: 'Your quantity minus what’s held for open sell orders or pending withdrawals.',
  heldUnits: 'The unfilled quantity of your open sell orders.',
  value: 'Quantity times the last available price.',
  cost: 'Your quantity times your average cost.',
  gain: 'Market value minus cost basis.',
} as const;

const portfolioNotes = {
  total:
    'Your positions at their last available price, plus cash. Positions without a price, pending deposits, and other currencies aren’t included.',
  today:
    'The change in value since the previous close, excluding deposits, withdrawals, and transfers. For anything you bought or sold since then, we use the trade price and include fees. Positions without a price or previous close aren’t included.',
  positions: 'Your positions at their last available price. Positions without a price aren’t included.',
  totalGain:
    'The total unrealized gain or loss on your positions. Positions without a price or cost basis aren’t included.',
} as const;
