// Lazy-loaded in the app; imported here so that no test waits for it.
import './transfer-review-modal';
import '../transfer/requests-card';
import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { decimal } from '@portal/domain/money/money';
import { withNotFound } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { requestScreen, useScreenRequests } from '@portal/ui/layout/screen-settings';
import { readToasts } from '@portal/ui/feedback/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ReactElement } from 'react';
import { AccountTransferPage } from './account-transfer-page';
import { FreeDeliveryTransferPage } from './free-delivery-transfer-page';
import { OverstockDividendPage } from './overstock-dividend-page';
import { enter, field, fillForm, goToCode, newestCode, submissions, submitWith } from '../testing/test-transfers';

/** The page stays mounted when the address changes. */
const openPage = (element: ReactElement, options: Partial<MountOptions> = {}): Promise<Mounted> =>
  mountRoute({ element, path: '/investors/acat-transfer', persona: 'marisol', ...options });

type Venue = Mounted['venue'];

/** Shows the screen request that the portal's frame would follow. */
const RequestedScreen = () => <p>asked for {useScreenRequests().redirectTo}</p>;

// Without the frame the request would remain for the next test.
afterEach(() => requestScreen({ redirectTo: null }));

/** A request for 25 OSTKO that was submitted today. */
function submitToday({ world, userOf }: Venue): void {
  const accountId = userOf('marisol').activeAccountId ?? '';
  const id = world.execute('shareTransfer.reserve', { accountId });
  const info = {
    transferType: 'FREE_DELIVERY',
    symbol: 'OSTKO',
    receivingFirmName: 'Halyard Securities, LLC',
    receivingFirmNumber: '0931',
    deliveringFirmName: 'Larch Hill Brokerage',
    deliveringFirmNumber: '0417',
    accountName: 'Marisol Vance',
    accountNumber: '7204418',
    registrationType: 'INDIVIDUAL',
    quantity: decimal('25'),
    signedBy: 'Marisol Vance',
  };
  world.execute('shareTransfer.submit', { accountId, userId: userOf('marisol').id, id, info });
}

it('lists the requests, starts new ones, and changes one of today under its id [PTF-06, TRF-10, TRF-40]', async () => {
  const path = '/investors/account-transfer';
  const mounted = await openPage(<AccountTransferPage />, { path, arrange: submitToday });
  const { venue } = mounted;
  const table = within(await screen.findByRole('table', { name: 'Transfer requests' }));
  expect(await table.findByText('40 LUMB')).toBeTruthy();
  expect(table.getByText('150 XYLB')).toBeTruthy();
  expect(screen.getByText('Review transfer')).toBeTruthy();
  expect(field('Delivering firm').value).toBe('');

  // Only today's request can be changed.
  fireEvent.click(table.getByText('Change'));
  expect(await screen.findByText(/You’re changing request/)).toBeTruthy();
  expect(field('Delivering firm').value).toBe('Larch Hill Brokerage');
  expect(field('Full name').value).toBe('');
  enter('Quantity', '30');
  enter('Full name', 'Marisol Vance');
  await goToCode();
  submitWith(newestCode(venue));
  await waitFor(() => expect(mounted.location()).toBe('/investors/portfolio'));
  const { transfers } = await venue.read(accountTransfers.list);
  // The change reuses the id instead of adding a request.
  expect(transfers.map(({ quantity, symbol }) => `${quantity} ${symbol}`)).toEqual(['30 OSTKO', '40 LUMB', '150 XYLB']);
});

it('offers no new request while we can’t tell whether the request to change exists', async () => {
  const mounted = await openPage(<AccountTransferPage />, {
    path: '/investors/account-transfer?change=ST-1',
    arrange: withNotFound('accountTransfers.list'),
  });
  expect((await screen.findAllByText('We couldn’t load this request.')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/We couldn’t find request/)).toBe(null);
  expect(screen.queryByText('Start a new request')).toBe(null);
  mounted.venue.world.execute('fault.clear', {});
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(again);
  expect(await screen.findByText(/We couldn’t find request ST-1/)).toBeTruthy();
});

it('does not say after the last page that there are no requests', async () => {
  await openPage(<AccountTransferPage />, { path: '/investors/account-transfer?page=9' });
  expect(await screen.findByText('No requests on this page')).toBeTruthy();
});

it('asks for the name of the delivering firm as it is written when the list of firms can’t be loaded', async () => {
  await openPage(<FreeDeliveryTransferPage />, { arrange: withNotFound('accountTransfers.firms') });
  expect(await screen.findByText('Enter the firm’s name as it appears on your statement.')).toBeTruthy();
});

it('requests shares by free delivery and shows its duration; See Details leads to the documents in force [TRF-02, TRF-11, TRF-12, TRF-35]', async () => {
  const mounted = await openPage(
    <>
      <FreeDeliveryTransferPage />
      <RequestedScreen />
    </>,
    {
      path: '/investors/free-delivery-transfer',
      arrange: ({ world }) => void world.execute('flags.change', { values: { selfClearedTransactions: false } }),
    },
  );
  const { venue } = mounted;
  await fillForm();
  expect(screen.getByText('FOP transfer: 1–3 business days.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBe(null);
  await goToCode();
  submitWith(newestCode(venue));
  await waitFor(() => expect(readToasts()).toMatchObject([{ status: 'info', autoClose: false, persistent: true }]));
  expect(submissions(venue)).toHaveLength(1);
  expect((await venue.read(accountTransfers.list)).transfers[0]).toMatchObject({ transferType: 'FREE_DELIVERY' });
  fireEvent.click(await screen.findByText('See Details'));
  expect(await screen.findByText('asked for /investors/account/docs')).toBeTruthy();
  expect(readToasts()).toEqual([]);
});

it('shows the date from which OSTKO dividend shares can be transferred [TRF-39, TRF-41]', async () => {
  await openPage(<OverstockDividendPage />, { path: '/investors/overstock-dividend' });
  const notice = await screen.findByText(/OSTKO dividend shares are transferable on or after/);
  expect(notice.textContent).toContain('May 19, 2020');
  await waitFor(() => expect(notice.textContent).toContain('You can transfer them here from another brokerage.'));
});

it('offers no transfer of dividend shares while share transfers are turned off', async () => {
  await openPage(<OverstockDividendPage />, {
    path: '/investors/overstock-dividend',
    arrange: ({ world }) => void world.execute('flags.change', { values: { transfer: false } }),
  });
  const notice = await screen.findByText(/OSTKO dividend shares are transferable on or after/);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Transfer OSTKO' })).toBe(null));
  expect(notice.textContent).not.toContain('another brokerage');
});
