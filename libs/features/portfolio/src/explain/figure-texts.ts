import type { FigureParts } from '@portal/domain/portfolio/figure';

const cashTitles = {
  cash: 'Cash',
  available: 'Cash available to trade',
  seasoned: 'Cash ready to withdraw',
  held: 'Cash held by open orders',
  deposit: 'Pending deposits',
} as const;

const positionTitles = {
  quantity: 'Quantity',
  availableUnits: 'Available',
  heldUnits: 'Held by open orders',
  value: 'Value',
  cost: 'Total cost',
  gain: 'Gain / loss',
} as const;

const portfolioTitles = {
  total: 'Total value',
  positions: 'Positions',
  totalGain: 'Gain / loss',
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
  cash: 'All your trades, fees, and transfers in cash, less anything you owe. Pending deposits are not included. We deduct a withdrawal when you request it.',
  available: 'All your trades, fees and transfers in cash, less what your open orders hold.',
  seasoned: 'Cash available to trade, less deposits that cannot be withdrawn yet.',
  held: 'What each open order would cost if all of it fills at its limit price, with its fee.',
  deposit: 'Deposits that have not arrived yet. You cannot trade with them.',
} as const;

const positionNotes = {
  quantity: 'All that you bought, sold and transferred.',
  availableUnits: 'All that you bought, sold and transferred, less what your open sell orders hold.',
  heldUnits: 'What is left of each open sell order.',
  value: 'The quantity at the last price.',
  cost: 'What you paid, fees included. A sale takes its part of the average cost. The figure includes the cost basis of securities you transferred in.',
  gain: 'What the position is worth, less what it has cost.',
} as const;

const portfolioNotes = {
  total:
    'The value of each position at its last price, and your cash. Positions without a price are left out, and so are pending deposits.',
  today:
    'The change in value since the previous close, without deposits, withdrawals, and transfers. What you bought or sold since then counts from its own price, fees included.',
  positions: 'The value of each position at its last price. Positions without a price are left out.',
  totalGain: 'The gain or loss of each position. Positions without a price or a cost basis are left out.',
} as const;
