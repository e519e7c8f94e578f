import { failing, readCode } from '@portal/testing/arrange';
import { answering, enter, type ErrorRow, patience, press, pressNamed, rows, walkTo } from '@portal/testing/error-walk';
import { fillForm } from '@portal/transfers/test-transfers';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, it } from 'vitest';
import { App } from './app';

/** The texts of trading and money in the error catalogues, met on its screen in the whole portal: one row, one way to meet it. */
const walk = (row: ErrorRow) => walkTo(<App />, row);

describe('the market', () => {
  it.each(
    rows(
      {
        page: 'market',
        arrange: [
          failing('market.ordersStatus'),
          failing('market.status'),
          failing('market.schedule'),
          failing('market.priceHistory'),
        ],
        text: ['Error loading market status.', 'Error loading market hours.', "Error loading today's schedule."],
      },
      {
        page: 'market',
        arrange: [failing('symbols.list'), failing('market.snapshots')],
        text: 'Failed to load market data',
      },
      {
        page: 'asset/TZROP',
        arrange: [failing('market.depth'), failing('market.priceHistory')],
        text: ['Error loading the Order Book.', 'Graph data unavailable', 'Historical data unavailable'],
      },
      {
        page: 'asset/TZROP',
        arrange: [failing('orders.fee'), failing('market.priceHistory')],
        steps: async () => {
          await enter('Limit price', '5.26');
          await enter('Quantity', '500');
        },
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
        text: 'Unable to cancel order. Unprocessable Entity',
      },
    ),
  )('says “%s” [MKT-37, MKT-38, MKT-39, MKT-40, MKT-41, MKT-42, MKT-43, ORD-20, ORD-39]', async (_, row) => {
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
          await enter('Cost per unit', '2.5');
          await press('Save cost basis');
        },
        text: 'There was an error updating the cost basis. Please refresh the page and try again.',
      },
      {
        page: 'acat-transfer',
        arrange: [
          answering('accountTransfers.submit', 422, { code: 'SYMBOL_NOT_TRANSFERABLE', message: 'Not by transfer.' }),
        ],
        steps: async ({ venue }) => {
          await screen.findByLabelText('Full name', {}, patience);
          await fillForm();
          await press('Review transfer');
          await press('Continue to code');
          await screen.findByText(/We sent a code to/, {}, patience);
          await enter('Six-digit code', readCode(venue));
          await press('Submit transfer');
        },
        text: 'An error occurred. Please try again.',
      },
      {
        page: 'history?view=transfers',
        steps: async ({ venue }) => {
          await screen.findAllByRole('rowheader', {}, patience);
          failing('transfers.list')(venue);
          await press('Download CSV');
        },
        text: 'Error downloading some or all transfers data.',
      },
    ),
  )('says “%s” [TRF-13, TRF-30, HIS-17]', async (_, row) => {
    await walk(row);
  });
});

describe('banking', () => {
  const pressMore = async (entry: string): Promise<unknown> => {
    await pressNamed('More for Harborlight Bank ·· 1043');
    return press(entry);
  };
  const tokenWithoutUrl = { linkToken: 'link-00000000', expiration: '2026-01-01T00:00:00.000Z' };
  it.each(
    rows(
      {
        page: 'account/bank-accounts',
        arrange: [failing('banking.limits')],
        text: 'Error loading ACH details. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        persona: 'bankFull',
        arrange: [answering('banking.remove', 503)],
        steps: async () => {
          await pressMore('Remove account');
          const asked = await screen.findByRole('dialog', { name: 'Remove this bank account?' }, patience);
          fireEvent.click(within(asked).getByText('Remove account'));
        },
        text: 'Failed to delete the bank account. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        persona: 'bankFull',
        arrange: [answering('banking.prefer', 503)],
        steps: () => pressMore('Make default'),
        text: 'Failed to set the default bank account. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        arrange: [answering('banking.linkToken', 201, tokenWithoutUrl)],
        steps: () => press('Link account'),
        text: 'An error has occurred while communicating with Plaid. Please refresh the page and try again',
      },
      {
        page: 'account/bank-accounts',
        arrange: [answering('banking.link', 404)],
        steps: async () => {
          await press('Link account');
          await press('Continue');
          fireEvent.click(await screen.findByRole('button', { name: 'Quarry Savings Bank' }, patience));
          await enter('User name', 'a');
          await enter('Password', 'b');
          await press('Sign in');
          fireEvent.click(await screen.findByLabelText(/3306/, {}, patience));
          await press('Continue');
        },
        text: 'Error saving account details. Please refresh the page and try again.',
      },
      {
        page: 'account/bank-accounts',
        arrange: [answering('banking.verify', 503)],
        steps: async () => {
          await pressNamed('Verify Quarry Savings Bank ·· 3305');
          await enter('First deposit', '0.07');
          await enter('Second deposit', '0.32');
          const asked = await screen.findByRole('dialog', { name: 'Enter the two small deposits' }, patience);
          fireEvent.click(within(asked).getByText('Verify'));
        },
        text: 'Error verifying account. Please refresh the page and try again.',
      },
    ),
  )('says “%s” [BNK-22, BNK-29, BNK-31, BNK-33, BNK-35, BNK-36]', async (_, row) => {
    await walk(row);
  });
});
