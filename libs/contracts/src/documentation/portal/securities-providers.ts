import { lot, providerHolding, securitiesProviders, shareDeposit } from '../../endpoints/securities-providers.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const accountId = { description: 'ID of the account.', example: 'A-20001' };

/** Schemas of the securities providers. */
export const schemas = {
  Lot: documentOf(lot, {
    description: 'Shares of one purchase at the provider.',
    example: {
      id: 'lot-1',
      quantity: '100',
      acquiredDate: '2023-04-11',
      costBasis: { amount: '3.8', asset: 'USD' },
    },
    fields: {
      quantity: 'Number of shares.',
      acquiredDate: 'Date of purchase; null if unknown.',
      costBasis: {
        description: 'Cost per share; null if the provider doesn’t have it.',
        fields: { amount: 'Amount per share.', asset: 'Currency of the amount.' },
      },
    },
  }),
  ProviderHolding: documentOf(providerHolding, {
    description: 'Shares of one security at the provider.',
    example: {
      name: 'Terzo Preferred',
      hasPendingTransaction: false,
    },
    fields: {
      hasPendingTransaction: 'Whether a deposit of it is under review; until then, no other is accepted.',
      lots: 'The shares, by purchase.',
    },
  }),
  ShareDeposit: documentOf(shareDeposit, {
    description: 'Shares to deposit from the provider into the account: whole lots or parts of lots.',
    example: { holdings: [{ lots: [{ id: 'lot-1', lotId: 'lot-1', quantity: '40' }] }] },
    fields: {
      holdings: {
        description: 'The shares, by security.',
        fields: {
          lots: {
            description: 'The lots.',
            fields: {
              lotId: 'The same as id, for back ends that call it so.',
              quantity: 'Number of shares of the lot.',
            },
          },
        },
      },
    },
  }),
};

/** Calls of the securities providers. */
export const calls = documentCalls(securitiesProviders, {
  addresses: {
    summary: 'List wallet addresses [APT-47, APT-49]',
    description: 'The active account’s wallet addresses: all of them, or those of one type and asset.',
    params: {
      type: { description: 'CUSTODIAL, INVESTOR, or DEPOSIT; all by default.', example: 'CUSTODIAL' },
      asset: { description: 'Symbol of the asset; all by default.', example: 'TZROP' },
    },
  },
  createWallet: {
    summary: 'Create a custodial wallet [APT-48]',
    description: 'Creates the wallet in which the broker holds tokens of an asset.',
    params: { asset: { description: 'Symbol of the asset.', example: 'ASPD' } },
  },
  holdings: {
    summary: 'List shares at the provider [APT-50]',
    description: "The account's shares at the securities provider, which can be deposited.",
    params: { id: accountId },
    answer: {
      description: 'Shares at the provider.',
      example: { hasPendingTransaction: false },
      fields: { hasPendingTransaction: 'Whether any deposit is under review.', holdings: 'Shares, by security.' },
    },
  },
  depositShares: {
    summary: 'Deposit shares [APT-51]',
    description: 'Deposits shares from the provider into the account.',
    success: 'The deposits are under review.',
    params: { id: accountId },
    answer: {
      description: 'The deposits.',
      example: { transactionIds: ['T-5021'], status: 'PENDING' },
      fields: { transactionIds: 'IDs of the transfers, one for each security.', status: 'Status of the deposits.' },
    },
  },
});
