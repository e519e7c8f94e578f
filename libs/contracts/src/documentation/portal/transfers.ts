import { costBasisRow, transfer, transfers } from '../../endpoints/transfers.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const rowFields = {
  id: 'ID of the row, which the client chooses.',
  amount: 'Number of units.',
  costBasis: {
    description: 'Cost per unit, not the total.',
    fields: { amount: 'Dollars per unit.', asset: 'Always USD.' },
  },
};

/** Schemas of the transfer history. */
export const schemas = {
  Transfer: documentOf(transfer, {
    description:
      'An entry of the transfer history. Some entries have `createdDate`, `createdBy`, and `type` instead of `date`, `userId`, and `transactionType`.',
    example: {
      id: 'T-5012',
      asset: 'USD',
      assetType: 'FIAT',
      amount: '2500',
      clientId: 'Fernhill Credit Union ·· 8841',
      currency: 'USD',
      date: '2025-11-17T15:40:00.000Z',
      createdDate: '2025-11-17T15:40:00.000Z',
      transactionType: 'FIAT_DEPOSIT',
      type: 'FIAT_DEPOSIT',
      status: 'PENDING',
      createdBy: 'U-1001',
      seasonedDate: '2025-11-25',
    },
    fields: {
      asset: 'Currency or symbol that moves.',
      assetType: 'FIAT for cash; otherwise the kind of asset.',
      amount: 'Quantity or amount that moves, in units of the asset.',
      clientId: 'The other party, or the ID that the client gave; null if there is none.',
      currency: 'Currency of cash; null for securities.',
      date: 'When it was requested.',
      createdDate: 'When it was requested, if there is no `date`.',
      transactionType: 'Kind of transfer, such as FIAT_DEPOSIT, FIAT_WITHDRAWAL, TOKEN_DEPOSIT, or TOKEN_WITHDRAWAL.',
      type: 'Kind of transfer, if there is no `transactionType`.',
      status: 'PENDING, WAITING_FOR_COST_BASIS, COMPLETE, ERROR, and others. Show unknown statuses unchanged.',
      createdBy: 'User who requested it, if there is no `userId`.',
      seasonedDate: 'Day the deposited cash becomes available to withdraw. Not in the specification.',
    },
  }),
  CostBasisRow: documentOf(costBasisRow, {
    description: 'Units of a transfer with the same cost per unit.',
    example: { id: 'row-1', amount: '150', costBasis: { amount: '12.5', asset: 'USD' } },
    fields: rowFields,
  }),
};

/** Calls of the transfer history. */
export const calls = documentCalls(transfers, {
  list: {
    summary: 'List transfers [APT-35, HIS-10, HIS-15]',
    description:
      'Transfers of cash and securities of the active account, newest first, in pages: those from `start` to `stop`, or of the `period` before `stop`.',
    params: {
      period: {
        description:
          'Days, months, or years back from `stop`, such as 10D, 3M, or 1Y, or ALL. `start` takes precedence.',
        example: '10D',
      },
      transactionType: {
        description: 'Kinds of transfer, as repeated keys; all by default.',
        example: ['FIAT_DEPOSIT'],
      },
      status: { description: 'Statuses, as repeated keys; all by default.', example: ['PENDING'] },
    },
    answer: {
      description: 'A page of transfers.',
      fields: {
        transactions: 'Transfers, newest first.',
        start: 'First day of the list.',
        stop: 'Last day of the list.',
      },
    },
  },
  saveCostBasis: {
    summary: 'Save the cost basis of a transfer [APT-36]',
    description:
      'Saves the cost per unit of a transfer in status WAITING_FOR_COST_BASIS. The quantities of the rows must add up to the transfer’s quantity.',
    success: 'True if it was saved, false if the transfer doesn’t need it.',
    params: { id: { description: 'ID of the transfer.', example: 'T-5011' } },
    body: { description: 'Rows of the cost basis.', fields: rowFields },
    answer: { description: 'Whether it was saved.' },
  },
});
