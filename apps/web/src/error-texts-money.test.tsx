import { answering, withNotFound } from '@portal/testing/arrange';
import { enter, type ErrorRow, press, pressNamed, rows, walkTo } from '@portal/testing/error-walk';
import { fillForm } from '@portal/transfers/testing/test-transfers';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, it } from 'vitest';
import { App } from './app/app';

/** Texts of the error catalogues for trading and money, on their screens in the whole portal: one row per case. */
const walk = (row: ErrorRow) => walkTo(<App />, row);

describe('the market', () => {
  it.each(
    rows(
      {
        page: 'market',
        arrange: [
          withNotFound('market.ordersStatus'),
          withNotFound('market.status'),
          withNotFound('market.schedule'),
          withNotFound('market.priceHistory'),
        ],
        ids: ['MKT-38', 'MKT-39', 'MKT-40'],
        text: ['Error loading market status.', 'Error loading market hours.', "Error loading today's schedule."],
      },
      {
        page: 'market',
        arrange: [withNotFound('symbols.list'), withNotFound('market.snapshots')],
        ids: ['MKT-37'],
        text: 'Failed to load market data',
      },
      {
        page: 'asset/TZROP',
        arrange: [withNotFound('market.depth'), withNotFound('market.priceHistory')],
        ids: ['MKT-41', 'MKT-42', 'MKT-43'],
        text: ['Error loading the Order Book.', 'Graph data unavailable', 'Historical data unavailable'],
      },
      {
        page: 'asset/TZROP',
        arrange: [withNotFound('orders.fee'), withNotFound('market.priceHistory')],
        steps: async () => {
          await enter('Limit price', '5.26');
          await enter('Quantity', '500');
        },
        ids: ['ORD-20'],
        text: 'Error loading transaction fee',
      },
      {
        page: 'orders',
        arrange: [
          answering('orders.cancel', 422, { code: 'ORDER_NOT_CANCELABLE', message: 'The order is already filled.' }),
        ],
        steps: async () => {
          await pressNamed('Cancel: Buy 200 OSTKO at $43.75');
          await press('Cancel order');
        },
        ids: ['ORD-39'],
        text: 'Unable to cancel order. Unprocessable Entity',
      },
    ),
  )('says %s', async (_, row) => {
    await walk(row);
  });
});

describe('transfers and their history', () => {
  it.each(
    rows(
      {
        page: 'transfers/T-5011',
        arrange: [answering('transfers.saveCostBasis', 200, false)],
        steps: async () => {
          await enter('Quantity', '150');
          await enter('Cost per share', '2.5');
          await press('Review cost basis');
          await press('Save cost basis');
        },
        ids: ['TRF-30'],
        text: 'There was an error updating the cost basis. Please refresh the page and try again.',
      },
      {
        page: 'acat-transfer',
        arrange: [
          answering('accountTransfers.submit', 422, { code: 'SYMBOL_NOT_TRANSFERABLE', message: 'Not by transfer.' }),
        ],
        steps: async () => {
          await screen.findByLabelText('Full name');
          await fillForm();
          await press('Review transfer');
          await press('Submit transfer');
        },
        ids: ['TRF-13'],
        text: 'An error occurred. Please try again.',
      },
      {
        page: 'history?view=transfers',
        steps: async ({ venue }) => {
          await screen.findAllByRole('rowheader');
          withNotFound('transfers.list')(venue);
          await press('Download CSV');
        },
        ids: ['HIS-17'],
        text: 'Error downloading some or all transfers data.',
      },
    ),
  )('says %s', async (_, row) => {
    await walk(row);
  });
});

describe('banking', () => {
  const pressMore = async (entry: string): Promise<unknown> => {
    await pressNamed('More options for Harborlight Bank ·· 1043');
    return press(entry);
  };
  const chooseAccount = async (): Promise<void> => {
    await press('Link bank account');
    await press('Continue');
    fireEvent.click(await screen.findByRole('button', { name: 'Quarry Savings Bank' }));
    await enter('Username', 'a');
    await enter('Password', 'b');
    await press('Sign in');
    fireEvent.click(await screen.findByLabelText(/3306/));
    await press('Continue');
  };
  const verify = async (): Promise<void> => {
    await pressNamed('Verify Quarry Savings Bank ·· 3305');
    await enter('First deposit', '0.07');
    await enter('Second deposit', '0.32');
    const dialog = await screen.findByRole('dialog', { name: 'Enter the two small deposits' });
    fireEvent.click(within(dialog).getByText('Verify'));
  };
  const tokenWithoutUrl = { linkToken: 'link-00000000', expiration: '2026-01-01T00:00:00.000Z' };
  it.each(
    rows(
      {
        page: 'account/bank-accounts',
        arrange: [withNotFound('banking.limits')],
        ids: ['BNK-36'],
        text: 'Error loading ACH details. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        persona: 'bankFull',
        arrange: [answering('banking.remove', 503)],
        steps: async () => {
          await pressMore('Remove bank account');
          const dialog = await screen.findByRole('dialog', { name: 'Remove this bank account?' });
          fireEvent.click(within(dialog).getByText('Remove bank account'));
        },
        ids: ['BNK-33'],
        text: 'Failed to delete the bank account. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        persona: 'bankFull',
        arrange: [answering('banking.prefer', 503)],
        steps: () => pressMore('Make default'),
        ids: ['BNK-35'],
        text: 'Failed to set the default bank account. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        arrange: [answering('banking.linkToken', 201, tokenWithoutUrl)],
        steps: () => press('Link bank account'),
        ids: ['BNK-31'],
        text: 'An error has occurred while communicating with Plaid. Please refresh the page and try again',
      },
      {
        page: 'account/bank-accounts',
        arrange: [answering('banking.link', 404)],
        steps: chooseAccount,
        ids: ['BNK-22'],
        text: 'Error saving account details. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        arrange: [answering('banking.verify', 503)],
        steps: verify,
        ids: ['BNK-29'],
        text: 'Error verifying account. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        arrange: [answering('banking.verify', 422, { code: 'TOO_MANY_VERIFICATION_ATTEMPTS', message: 'No more.' })],
        steps: verify,
        ids: ['BNK-30'],
        text: 'Too many verification attempts. Please contact support.',
      },
      {
        page: 'account/bank-accounts',
        arrange: [
          answering('banking.link', 422, {
            code: 'REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES',
            message: 'You can link up to 3 bank accounts.',
          }),
        ],
        steps: chooseAccount,
        ids: ['BNK-23'],
        text: ['You can link up to 3 bank accounts.', 'Get help linking a bank'],
      },
    ),
  )('says %s', async (_, row) => {
    await walk(row);
  });
});

describe('wallets', () => {
  it.each(
    rows(
      {
        page: 'transfers?wallet=custodial&token=TZROP',
        arrange: [answering('securitiesProviders.addresses', 400)],
        ids: ['WLT-11', 'WLT-20'],
        text: ['Failed to get your wallet.', 'Failed to get all wallet addresses.'],
      },
      {
        page: 'transfers?wallet=custodial&token=ASPD',
        arrange: [answering('securitiesProviders.createWallet', 503)],
        steps: () => press('Create a wallet'),
        ids: ['WLT-19'],
        text: 'Failed to create a wallet',
      },
      {
        page: 'portfolio?wallet=deposit&token=TZROP',
        arrange: [withNotFound('wallets.depositAddress')],
        ids: ['WLT-28'],
        text: 'Error loading wallet.',
      },
      {
        page: 'transfers?wallet=withdraw&token=TZROP',
        arrange: [answering('wallets.addAddress', 503)],
        steps: async () => {
          await press('Add an address');
          await enter('Ethereum address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
          await press('Add address');
        },
        ids: ['WLT-17', 'WLT-18'],
        text: ['Could not add address', 'Error adding address. Please try again later.'],
      },
      {
        page: 'asset/TZROP?wallet=withdraw&token=TZROP',
        arrange: [
          withNotFound('market.priceHistory'),
          answering('wallets.withdraw', 422, { code: 'ADDRESS_NOT_CONFIRMED', message: 'Not yet.' }),
        ],
        steps: async () => {
          await enter('Amount', '25');
          await press('Review withdrawal');
          fireEvent.click(await screen.findByLabelText(/I’ve checked that this is my wallet address/));
          await press('Withdraw 25 TZROP');
        },
        ids: ['WLT-22'],
        text: 'Failed to withdraw asset. Please refresh the page and try again.',
      },
      {
        page: 'transfers?wallet=shares',
        arrange: [withNotFound('securitiesProviders.holdings')],
        ids: ['WLT-21'],
        text: 'Failed to fetch Shares.',
      },
      { page: 'transfers?wallet=shares', persona: 'trader', ids: ['WLT-16'], text: 'You have no shares to deposit.' },
      {
        page: 'transfers?wallet=shares',
        arrange: [answering('securitiesProviders.depositShares', 400)],
        steps: async () => {
          await pressNamed('Deposit TZROP');
          fireEvent.click(await screen.findByRole('checkbox', { name: /Lot L-1,/ }));
          await press('Review deposit');
          await enter('Full name', 'Marisol Vance');
          await press('Deposit 600 TZROP');
        },
        ids: ['WLT-25'],
        text: 'An error occurred initiating your deposit. Please contact support.',
      },
    ),
  )('says %s', async (_, row) => {
    await walk(row);
  });
});

describe('documents', () => {
  it.each(
    rows({
      page: 'account/documents/documents-other',
      arrange: [withNotFound('documents.file'), withNotFound('documents.opening')],
      steps: async () => {
        const [download] = await screen.findAllByLabelText(/^Download (Bought|Sold)/, { selector: 'button' });
        if (download !== undefined) fireEvent.click(download);
        await pressNamed('View Customer agreement');
      },
      ids: ['DOC-13', 'DOC-14'],
      text: ['Error loading Document.', 'Error loading account data.'],
    }),
  )('says %s', async (_, row) => {
    await walk(row);
  });
});
