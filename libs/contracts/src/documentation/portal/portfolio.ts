import { balances, fiatAsset, portfolio, tokenAsset } from '../../endpoints/portfolio.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

/** Schemas of the portfolio. */
export const schemas = {
  CashBalance: documentOf(fiatAsset, {
    description: 'Cash in one currency.',
    example: {
      availableWithdrawalBalance: '36428.7',
      availableSeasonedBalance: '30928.7',
      openDepositBalance: '2500',
      owedBalance: '0',
      openOrderBalance: '525',
    },
    fields: {
      availableWithdrawalBalance: 'Cash available to trade: not held for open orders and not in a pending deposit.',
      availableSeasonedBalance:
        'The part of it that’s available to withdraw, because its deposits can no longer be returned.',
      openDepositBalance: 'Cash in pending deposits.',
      openOrderBalance: 'Cash held for open orders.',
      owedBalance:
        'What the account owes after a deposit was returned. It isn’t part of any other balance and is deducted from totals. 0 or absent if it owes nothing.',
    },
  }),
  TokenBalance: documentOf(tokenAsset, {
    description: 'Holding in one symbol.',
    example: {
      quantity: '3400',
      availableWithdrawalBalance: '3400',
      openOrderBalance: '0',
      currentValue: '17884',
      averageCostBasis: { averageFiatCostAmount: '4.1' },
    },
    fields: {
      quantity: 'Quantity held that can be sold.',
      availableWithdrawalBalance: 'The part of it that isn’t held for open orders.',
      openOrderBalance: 'The part of it that’s held for open orders.',
      currentValue: 'Quantity times last price, in dollars; null without a price.',
      averageCostBasis: {
        description: 'Average cost of the holding.',
        fields: {
          averageFiatCostAmount:
            'Average cost per unit in US dollars; null while the cost basis of a transferred position is missing.',
        },
      },
    },
  }),
  Balances: documentOf(balances, {
    description: 'Cash by currency and holdings by symbol.',
    example: { fiatAssets: { USD: {} }, tokenAssets: { TZROP: {} } },
    fields: { fiatAssets: 'Cash, by currency.', tokenAssets: 'Holdings, by symbol.' },
  }),
};

/** Calls of the portfolio. */
export const calls = documentCalls(portfolio, {
  overview: {
    summary: 'Get data for the portfolio page [APT-13]',
    description: 'Market data, open orders, and recent transfers of the active account in one response.',
    answer: {
      description: 'Data of the portfolio page.',
      example: { mdtSnapshots: { snapshots: [] }, orders: [], walletManagerTransactions: [] },
      fields: {
        mdtSnapshots: 'Market data.',
        orders: 'Open orders, newest first.',
        walletManagerTransactions: 'Transfers, newest first.',
      },
    },
  },
  balances: {
    summary: 'Get balances [APT-14, PTF-08, PTF-09]',
    description: 'Cash and holdings of an account of the user.',
  },
  holding: {
    summary: 'Get the quantity of a symbol that can be sold [APT-15]',
    description:
      'The quantity of one symbol that an account of the user can sell; 0 if it holds none. A response with the whole holding works too: the portal subtracts what is held for open orders.',
    answer: {
      description: 'Quantity of one symbol.',
      example: { quantity: '3400', status: 'OK' },
      fields: { quantity: 'Quantity held that can be sold.', status: '`OK` if the quantity was read.' },
    },
  },
});
