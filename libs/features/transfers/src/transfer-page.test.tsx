import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { decimal } from '@portal/domain/money/money';
import { addTransfers, answering, fault, transfer, withTransfers } from '@portal/testing/arrange';
import { readToasts } from '@portal/ui/feedback/toast';
import { type Mounted, type MountOptions, mountRoute } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TransferPage } from './transfer-page';

/** T-5011: 150 XYLB waiting for their cost basis; T-5013: 40 LUMB in transit. */
const openTransfer = (id: string, options: Partial<MountOptions> = {}): Promise<Mounted> =>
  mountRoute({
    element: <TransferPage />,
    path: `/investors/transfers/${id}`,
    route: '/investors/transfers/:id',
    persona: 'marisol',
    ...options,
  });

const savedText = 'Successfully added cost basis.';
const failedText = 'There was an error updating the cost basis. Please refresh the page and try again.';
const reviewButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Review cost basis' });
const findSave = () => screen.findByRole('button', { name: 'Save cost basis' });
const texts = () => readToasts().map(({ text, status, timer }) => [text, status, timer]);

/** The transfer is read again when no response came: once it has its cost basis, there is no form. */
const waitForNoForm = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Review cost basis' })).toBe(null));

/** Fills in quantity and cost of a row, counted from 1, and blurs it. */
function enterRow(number: number, quantity: string, cost: string): void {
  const row = within(screen.getByRole('group', { name: `Purchase ${number}` }));
  for (const [label, value] of [
    ['Quantity', quantity],
    ['Cost per share', cost],
  ] as const) {
    fireEvent.change(row.getByLabelText(label), { target: { value } });
    fireEvent.blur(row.getByLabelText(label));
  }
}

async function enterGoodRows(): Promise<void> {
  await screen.findByText('Cost basis', { selector: 'h2' });
  enterRow(1, '100', '2.5');
  fireEvent.click(screen.getByText('Add another purchase'));
  enterRow(2, '50', '3.1');
}

async function reviewAndSave({ user }: Pick<Mounted, 'user'>): Promise<void> {
  await user.click(reviewButton());
  await user.click(await findSave());
}

it('is not called missing where the server sends only a part of the history', async () => {
  await openTransfer('T-5011', {
    arrange: venue => {
      addTransfers(
        venue,
        Array.from({ length: 30 }, (_, index) => ({ id: `T-9${index}`, date: '2025-11-18T15:00:00.000Z' })),
      );
      venue.world.execute('quirks.set', { quirks: ['ignoredQuery'] });
    },
  });
  expect(await screen.findByText('We couldn’t load your transfers.')).toBeTruthy();
  expect(screen.queryByText('Transfer not found')).toBe(null);
});

it('is read again each time its page opens: the link to it may come from a newer list', async () => {
  function Openable() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
        {isOpen && <TransferPage />}
      </>
    );
  }
  const { user, venue } = await openTransfer('T-5013', { element: <Openable /> });
  await screen.findByRole('heading', { level: 1, name: /Security Deposit/ });
  const { byAccount } = venue.world.state.transfers;
  for (const [account, all] of byAccount) {
    byAccount.set(
      account,
      all.map(each => (each.id === 'T-5013' ? { ...each, status: 'WAITING_FOR_COST_BASIS' } : each)),
    );
  }
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Cost basis', { selector: 'h2' })).toBeTruthy();
});

it('is shown by its request where the history has it under another id, or not yet', async () => {
  const { container } = await openTransfer('T-5013', { arrange: withTransfers() });
  expect(await screen.findByRole('heading', { level: 1, name: /Security Deposit/ })).toBeTruthy();
  expect(container.textContent).toContain('Processing');
  // The kind of the asset is unknown.
  expect(container.textContent).toContain('AssetLUMBTransfer type');
  expect(screen.queryByText('Transfer not found')).toBe(null);
});

it('names the firm of its request where the service has the id of the request beside that of the transfer', async () => {
  await openTransfer('T-9001', {
    arrange: withTransfers(transfer({ id: 'T-9001', asset: 'LUMB', assetType: 'COMMON_STOCK', clientId: 'T-5013' })),
  });
  expect((await screen.findByText('From', { selector: 'dt' })).nextSibling?.textContent).toBe('Coldbrook Securities');
  expect(screen.queryByText('T-5013')).toBe(null);
});

it.each([
  ['T-9001', 'of the history'],
  ['T-5013', 'of the request'],
])('names the firm of the request that has the id of the transfer beside its own, by the id %s %s', async id => {
  const venue = await startVenue();
  venue.signIn('marisol');
  const { transfers: requests, ...page } = await venue.read(accountTransfers.list, { query: {} });
  const request = requests.find(({ id }) => id === 'T-5013');
  answering('accountTransfers.list', 200, { ...page, transfers: [{ ...request, transactionId: 'T-9001' }] })(venue);
  withTransfers(transfer({ id: 'T-9001', asset: 'LUMB', assetType: 'COMMON_STOCK', clientId: null }))(venue);
  await openTransfer(id, { venue });
  expect((await screen.findByText('From', { selector: 'dt' })).nextSibling?.textContent).toBe('Coldbrook Securities');
  expect(screen.getByText('T-9001')).toBeTruthy();
});

it('of cash has nothing of a request that has the same number, where each table counts for itself', async () => {
  const venue = await startVenue();
  venue.signIn('marisol');
  const { transfers: requests, ...page } = await venue.read(accountTransfers.list, { query: {} });
  const request = { ...requests.find(({ id }) => id === 'T-5013'), id: '3' };
  const shares = transfer({ id: '25', asset: 'LUMB', assetType: 'COMMON_STOCK', clientId: null });
  withTransfers(shares, transfer({ id: '3', asset: 'USD', assetType: 'FIAT', clientId: null }))(venue);
  answering('accountTransfers.list', 200, { ...page, transfers: [{ ...request, transactionId: '25' }] })(venue);
  const { navigate } = await openTransfer('3', { venue });
  expect(await screen.findByRole('heading', { level: 1, name: /Cash/ })).toBeTruthy();
  expect(screen.queryByText(/Coldbrook Securities/)).toBe(null);
  navigate('/investors/transfers/25');
  expect(await screen.findByText(/Coldbrook Securities/)).toBeTruthy();
});

it('asks for its cost basis in the history, where only that has the id to save it under', async () => {
  await openTransfer('T-5011', { arrange: withTransfers() });
  expect((await screen.findByRole('link', { name: 'your history' })).getAttribute('href')).toMatch(/view=transfers/);
  expect(screen.queryByRole('button', { name: 'Review cost basis' })).toBe(null);
});

it('asks for what one coin cost, where coins came', async () => {
  await openTransfer('T-9001', {
    arrange: venue =>
      addTransfers(venue, [
        {
          ...{ id: 'T-9001', asset: 'BTC', assetType: 'CRYPTO_CURRENCY', amount: decimal('0.25') },
          ...{ currency: null, transactionType: 'DEPOSIT', status: 'WAITING_FOR_COST_BASIS' },
        },
      ]),
  });
  expect(await screen.findByLabelText('Cost per BTC')).toBeTruthy();
  expect(screen.getByText('cost per BTC')).toBeTruthy();
});

const saves = ({ world }: Mounted['venue']) => world.log.commands().filter(({ name }) => name === 'costBasis.save');
const statusOf = async (venue: Mounted['venue'], id: string) =>
  (await venue.read(transfers.list, { query: { start: '2025-01-01', size: 50 } })).transactions.find(
    each => each.id === id,
  )?.status;
type Effect = { kind: 'dropAfter' | 'dropBefore' } | { kind: 'answer'; status: number; body: unknown };
const withFault = (effect: Effect): Partial<MountOptions> => ({
  arrange: venue => fault(venue, 'transfers.saveCostBasis', effect),
});

describe('the cost basis', () => {
  it('is entered per unit, and accepts commas [TRF-25, TRF-27]', async () => {
    await openTransfer('T-5011');
    await screen.findByText('Cost basis', { selector: 'h2' });
    expect(screen.getByText('cost per share').parentElement?.textContent).toMatch(
      /enter the cost per share, not the total/,
    );
    expect(reviewButton().disabled).toBe(true);
    enterRow(1, '1,000', '2.5');
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('1000');
    expect(reviewButton().disabled).toBe(false);
  });

  it('must add up exactly, row by row, and completes the transfer [TRF-22, TRF-23, TRF-28, TRF-29]', async () => {
    const { venue, user } = await openTransfer('T-5011');
    await screen.findByText('Cost basis', { selector: 'h2' });
    expect(screen.queryByRole('button', { name: /^Remove purchase/ })).toBe(null);
    enterRow(1, '1000', '2.5');
    fireEvent.click(screen.getByText('Add another purchase'));
    fireEvent.click(screen.getByText('Add another purchase'));
    expect(reviewButton().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Remove purchase 3' }));
    enterRow(1, '100', '2.5');
    enterRow(2, '49', '3.1');
    await user.click(reviewButton());
    expect(await screen.findByText('The total number of securities must equal 150')).toBeTruthy();
    expect(saves(venue)).toEqual([]);

    enterRow(2, '50', '3.1');
    expect(screen.queryByText('The total number of securities must equal 150')).toBe(null);
    expect(screen.getByText('150 of 150 XYLB')).toBeTruthy();
    expect(screen.getByText('$405.00')).toBeTruthy();
    await user.click(reviewButton());
    await user.dblClick(await findSave());
    await waitFor(() => expect(texts()).toEqual([[savedText, 'success', 7500]]));
    await waitFor(() => expect(screen.queryByText('Cost basis', { selector: 'h2' })).toBe(null));
    expect(saves(venue)).toHaveLength(1);
    expect(await statusOf(venue, 'T-5011')).toBe('COMPLETE');
  });

  it('stays given in the progress where the service says pending again after the save', async () => {
    const { user, change } = await openTransfer('T-5011');
    await enterGoodRows();
    const pending = transfer({ id: 'T-5011', asset: 'XYLB', assetType: 'COMMON_STOCK', status: 'PENDING' });
    await change(withTransfers(pending));
    await reviewAndSave({ user });
    await waitFor(() => {
      const steps = within(screen.getByRole('list', { name: 'Transfer progress' })).getAllByRole('listitem');
      expect(steps.map(step => step.textContent?.replace(/, done.*/, ', done'))).toEqual([
        'Submitted, done',
        'Processing, done',
        'Received, done',
        'Cost basis, done',
        'Complete, in progress',
      ]);
    });
  });

  it('is read back, per share and in total, before it is saved, which cannot be undone', async () => {
    const { venue, user } = await openTransfer('T-5011');
    await screen.findByText('Cost basis', { selector: 'h2' });
    enterRow(1, '100', '1234.56');
    await user.click(screen.getByText('Add another purchase'));
    expect(document.activeElement).toBe(
      within(screen.getByRole('group', { name: 'Purchase 2' })).getByLabelText('Quantity'),
    );
    await user.keyboard('50');
    enterRow(2, '50', '0.0125');
    await user.click(reviewButton());
    const review = within(await screen.findByRole('dialog', { name: 'Review cost basis' }));
    expect(review.getByText(/You paid/).textContent).toBe('You paid $123,456.63for 150 XYLB');
    const lines = review.getAllByRole('term').map(term => [term.textContent, term.nextSibling?.textContent]);
    expect(lines).toEqual([
      ['100 at $1,234.56 each', '$123,456.00'],
      ['50 at $0.0125 each', '$0.63'],
    ]);
    expect(review.getByText(/You can’t change the cost basis after you save it/)).toBeTruthy();
    expect(saves(venue)).toEqual([]);

    await user.click(review.getByText('Go back'));
    enterRow(1, '100', '12.34');
    await reviewAndSave({ user });
    await waitFor(() => expect(texts()).toEqual([[savedText, 'success', 7500]]));
    expect(saves(venue)).toHaveLength(1);
  });

  it('accepts as many decimals as the symbol has [TRF-26]', async () => {
    await openTransfer('T-5011');
    await screen.findByText('Cost basis', { selector: 'h2' });
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '0.5' } });
    expect(screen.getByText('Enter a whole number.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('');
  });

  it('shows one failure message when the server responds with false or refuses, and stays on the screen [TRF-30, TRF-31]', async () => {
    const { venue, user } = await openTransfer('T-5011', withFault({ kind: 'answer', status: 200, body: false }));
    await enterGoodRows();
    await reviewAndSave({ user });
    await waitFor(() => expect(texts()).toEqual([[failedText, 'error', 7500]]));
    expect(within(screen.getByRole('group', { name: 'Purchase 2' })).getByDisplayValue('50')).toBeTruthy();
    expect(await statusOf(venue, 'T-5011')).toBe('WAITING_FOR_COST_BASIS');
  });

  it('whose response is lost is reported as not confirmed, and is saved only once (O-16)', async () => {
    const { venue, user } = await openTransfer('T-5011', withFault({ kind: 'dropAfter' }));
    await enterGoodRows();
    await reviewAndSave({ user });
    expect(await screen.findByText(/We couldn’t confirm your cost basis yet/)).toBeTruthy();
    expect(readToasts()).toEqual([]);
    await waitForNoForm();
    await user.click(screen.getByText('Check again'));
    await waitFor(() => expect(texts()).toEqual([[savedText, 'success', 7500]]));
    expect(saves(venue)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/We couldn’t confirm/)).toBe(null));
  });

  it('whose request was lost cannot be sent a second time, but checked, which saves it (O-16)', async () => {
    const { venue, user } = await openTransfer('T-5011', withFault({ kind: 'dropBefore' }));
    await enterGoodRows();
    await reviewAndSave({ user });
    await screen.findByText(/We couldn’t confirm your cost basis yet/);
    expect(reviewButton().disabled).toBe(true);
    await user.click(screen.getByText('Check again'));
    await waitFor(() => expect(texts()).toEqual([[savedText, 'success', 7500]]));
    expect(saves(venue)).toHaveLength(1);
  });
});

describe('a transfer', () => {
  it('in transit shows its steps, the expected day and no cost basis form [TRF-19]', async () => {
    await openTransfer('T-5013');
    const steps = within(await screen.findByRole('list', { name: 'Transfer progress' })).getAllByRole('listitem');
    expect(steps.map(step => step.textContent)).toEqual([
      'Submitted, doneNov 17, 10:40 a.m. ET',
      expect.stringMatching(/^Processing, in progressExpected Nov \d+$/),
      'Received, not started',
      'Cost basis, not startedNeeded only if your other brokerage doesn’t send it',
      'Complete, not started',
    ]);
    expect(screen.queryByText('Cost basis', { selector: 'h2' })).toBe(null);
    expect(screen.getByText('Coldbrook Securities')).toBeTruthy();
  });

  it('of cash has the steps of a movement by bank', async () => {
    await openTransfer('T-5012');
    const steps = within(await screen.findByRole('list', { name: 'Transfer progress' })).getAllByRole('listitem');
    expect(steps.map(step => step.textContent)).toEqual([
      expect.stringMatching(/^Submitted, doneNov \d+, \d+:\d\d [ap]\.m\. ET$/),
      'Processing, in progress',
      'Received, not startedExpected Nov 20',
      'Available to withdraw, not startedExpected Nov 24',
    ]);
  });

  it('that was rejected shows the reason', async () => {
    const { venue } = await openTransfer('T-none', { persona: 'transferTroubles' });
    const id = (await venue.read(transfers.list, {})).transactions.find(({ status }) => status === 'ERROR')?.id ?? '';
    fireEvent.click(await screen.findByText('View transfers'));
    await openTransfer(id, { venue, persona: 'transferTroubles' });
    expect(
      await screen.findByText('Your other brokerage couldn’t find the account number on your request.'),
    ).toBeTruthy();
    expect(screen.getByText('Failed')).toBeTruthy();
  });
});

it('with a status that the portal does not know shows it as text', async () => {
  await openTransfer('T-odd', {
    arrange: withTransfers(transfer({ id: 'T-odd', assetType: 'COMMON_STOCK', status: 'AT_THE_REGISTRY' })),
  });
  expect(await screen.findByText('Status: At the registry')).toBeTruthy();
  expect(screen.queryByText('Complete')).toBe(null);
});

describe('who made a transfer', () => {
  const openCreatedBy = (persona: 'marisol' | 'newAccount', createdBy: (venue: Mounted['venue']) => string) =>
    openTransfer('T-made', {
      persona,
      arrange: venue => {
        const accountId = venue.userOf(persona).activeAccountId ?? '';
        const made = transfer({ id: 'T-made', userId: null, createdBy: createdBy(venue) });
        venue.world.state.transfers.byAccount.set(accountId, [made]);
      },
    });
  const factOf = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling?.textContent;

  it('is shown by name on an account with several users [HIS-07]', async () => {
    await openCreatedBy('marisol', ({ userOf }) => userOf('marisol').id);
    expect(await factOf('Submitted by')).toBe('Marisol Vance');
  });

  it('is shown by the own name where the profiles are the accounts of the user', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    const { id, activeAccountId } = venue.userOf('marisol');
    venue.world.state.transfers.byAccount.set(activeAccountId ?? '', [transfer({ id: 'T-made', userId: id })]);
    const body = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    const profiles = ['A-1', 'A-2'].map(accountId => ({ userId: id, accountId, accountLegalName: 'Marisol Vance' }));
    const effect = { kind: 'answer' as const, status: 200, body: { ...body, account: { ...body.account, profiles } } };
    fault(venue, 'startUp.global', effect, null);
    await openTransfer('T-made', { venue });
    expect(await factOf('Submitted by')).toBe('Marisol Vance');
  });

  it('is shown by id if the account does not name the user', async () => {
    await openCreatedBy('marisol', () => 'U-gone');
    expect(await factOf('Submitted by')).toBe('U-gone');
  });

  it('is not shown if only one user could have made it', async () => {
    await openCreatedBy('newAccount', ({ userOf }) => userOf('newAccount').id);
    expect(await factOf('Reference')).toBe('T-made');
    expect(screen.queryByText('Submitted by')).toBe(null);
  });
});
