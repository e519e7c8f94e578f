// Lazy-loaded in the app; imported here so that no test waits for it.
import './transfer-review-modal';
import { fault, clearFaults, unavailable } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { nameProblem } from '@portal/domain/accounts/names';
import { readToasts } from '@portal/ui/feedback/toast';
import { additions } from '@portal/contracts/routing/additions';
import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReactElement } from 'react';
import { AcatTransferPage } from './acat-transfer-page';
import { enter, field, fillForm, goToCode, newestCode, submissions, submitWith } from '../testing/test-transfers';

/** The page stays mounted when the address changes. */
const openPage = (element: ReactElement, options: Partial<MountOptions> = {}): Promise<Mounted> =>
  mountRoute({ element, path: '/investors/acat-transfer', persona: 'marisol', ...options });

async function openFilled(options: Partial<MountOptions> = {}) {
  const mounted = await openPage(<AcatTransferPage />, options);
  await fillForm();
  return mounted;
}
const wrongCodeFor = (code: string): string => (code === '111111' ? '222222' : '111111');
const submittedText = 'Your transfer request has been submitted.';
const failedText = 'An error occurred. Please try again.';

describe('a request for shares by ACAT', () => {
  it('is submitted without a code at a back end that requires none, and none is sent [TRF-01, TRF-14]', async () => {
    const { venue, location } = await openFilled({
      arrange({ world }) {
        const others = Object.keys(additions).filter(name => name !== 'stepUp');
        world.execute('settings.change', { values: { additions: others } });
      },
    });
    fireEvent.click(screen.getByText('Review transfer'));
    fireEvent.click(await screen.findByText('Submit transfer'));
    await waitFor(() => expect(location()).toBe('/investors/portfolio'));
    expect(submissions(venue)).toHaveLength(1);
    expect(newestCode(venue)).toBe('no code was sent');
  });

  it('requires a code where the back end wants one, and clears a wrong one [TRF-14, TRF-16, TRF-43]', async () => {
    const { venue } = await openFilled();
    await goToCode();
    submitWith(wrongCodeFor(newestCode(venue)));
    expect(await screen.findByText('The code you provided is incorrect.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('');
    expect(submissions(venue)).toEqual([]);
  });

  it('is submitted once, signed, resets the form and leads to the portfolio with a toast that stays [TRF-08, TRF-09, TRF-15, TRF-18]', async () => {
    const { venue, location } = await openFilled();
    await goToCode();
    expect(submissions(venue)).toEqual([]);
    enter('Verification code', newestCode(venue));
    // Double click.
    fireEvent.click(screen.getByText('Submit transfer'));
    fireEvent.click(screen.getByText('Submit transfer'));
    await waitFor(() => expect(location()).toBe('/investors/portfolio'));
    expect(submissions(venue)).toHaveLength(1);
    const { transfers } = await venue.read(accountTransfers.list);
    expect(transfers[0]).toMatchObject({
      transferType: 'ACATS',
      symbol: 'OSTKO',
      quantity: '25',
      status: 'PENDING',
      deliveringFirmName: 'Larch Hill Brokerage',
      deliveringFirmNumber: '0417',
      receivingFirmName: 'Halyard Securities, LLC',
      accountNumber: '7204418',
      registrationType: 'INDIVIDUAL',
      signedBy: 'Marisol Vance',
    });
    expect(readToasts().filter(({ text }) => text === submittedText)).toMatchObject([
      { status: 'info', autoClose: false, persistent: true },
    ]);
    const left = ['Delivering firm', 'Account number', 'Quantity', 'Full name'].map(name => field(name).value);
    expect(left).toEqual(['', '', '', '']);
  });

  it('is reviewed before anything is sent; Cancel submits nothing and leaves the form unchanged [TRF-17]', async () => {
    const mounted = await openFilled();
    const { venue, user } = mounted;
    fireEvent.click(screen.getByText('Review transfer'));
    const review = await screen.findByRole('dialog', { name: 'Review transfer' });
    expect(review.textContent).toContain('Transfer 25 OSTKOfrom Larch Hill Brokerage');
    expect(within(review).getByText('7204418, Marisol Vance')).toBeTruthy();
    expect(within(review).getByText('5–7 business days')).toBeTruthy();
    await user.click(within(review).getByRole('button', { name: 'Submit transfer' }));
    await screen.findByText('Transfer 25 OSTKO: Entire position (ACATS)');
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(submissions(venue)).toEqual([]);
    expect(field('Quantity').value).toBe('25');
    expect(field('Full name').value).toBe('Marisol  Vance ');
    expect(readToasts()).toEqual([]);
  });

  it('that is refused shows the reason beside the field and loses no input [TRF-13]', async () => {
    const mounted = await openFilled();
    await goToCode();
    fault(mounted.venue, 'accountTransfers.submit', {
      kind: 'answer',
      status: 422,
      body: { code: 'SYMBOL_NOT_TRANSFERABLE', message: 'Not by transfer.', field: 'symbol' },
    });
    submitWith(newestCode(mounted.venue));
    await waitFor(() =>
      expect(readToasts().map(({ text, status }) => [text, status])).toEqual([[failedText, 'error']]),
    );
    expect(await screen.findByText('Security: Not by transfer.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(field('Quantity').value).toBe('25');
    expect(mounted.location()).toBe('/investors/acat-transfer');
  });

  it('for an account that is not open says so before anything is typed', async () => {
    await openPage(<AcatTransferPage />, { persona: 'brokerPending' });
    expect(await screen.findByText(/^Your account isn’t open, so your transfer may be rejected/)).toBeTruthy();
  });

  it('must come from an account of the same name and registration: retirement accounts are not offered', async () => {
    await openFilled();
    const choices = within(screen.getByLabelText('Registration')).getAllByRole('option');
    expect(choices.map(each => each.textContent)).toEqual(['Individual']);
    enter('Account name', 'Someone Else');
    fireEvent.click(screen.getByText('Review transfer'));
    expect(
      (await screen.findAllByText(/The name must match the name on your account here: Marisol Vance\./)).length,
    ).toBeGreaterThan(0);
  });

  it.each([
    ['Delivering firm', 'Locked: open http://evil.example/unlock'],
    ['Delivering firm', 'Larch Hill\u202e Brokerage'],
    ['Account name', 'Marisol Vance help@evil.example'],
  ])(
    'with the %s %j is not reviewed: the field says that names have no links or hidden characters',
    async (name, text) => {
      const { venue } = await openFilled();
      enter(name, text);
      fireEvent.click(screen.getByText('Review transfer'));
      expect((await screen.findAllByText(new RegExp(nameProblem))).length).toBeGreaterThan(0);
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      expect(screen.queryByRole('dialog')).toBe(null);
      expect(submissions(venue)).toEqual([]);
    },
  );

  it('that is refused as a whole shows the reason above the form', async () => {
    const mounted = await openFilled();
    await goToCode();
    fault(mounted.venue, 'accountTransfers.submit', {
      kind: 'answer',
      status: 422,
      body: {
        code: 'TRANSFER_NOT_CHANGEABLE',
        message: 'This transfer can no longer be changed.',
      },
    });
    submitWith(newestCode(mounted.venue));
    expect(await screen.findByText('This transfer can no longer be changed.')).toBeTruthy();
    expect(readToasts().map(({ text }) => text)).toEqual([failedText]);
    expect(field('Quantity').value).toBe('25');
  });

  it('whose response is lost is reported as not confirmed, stays visible, and is made only once (O-16)', async () => {
    const mounted = await openFilled();
    const { venue, user, location } = mounted;
    await goToCode();
    fault(venue, 'accountTransfers.submit', { kind: 'dropAfter' });
    submitWith(newestCode(venue));
    const box = await screen.findByRole('dialog', { name: 'We couldn’t confirm your transfer yet' });
    expect(box.textContent).toContain('25 OSTKO from Larch Hill Brokerage');
    expect(readToasts()).toEqual([]);
    // After 'Not now' it stays on the page; no second request can be sent meanwhile.
    await user.click(within(box).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const note = await screen.findByText(/We couldn’t confirm your transfer of 25 OSTKO from Larch Hill Brokerage/);
    expect(location()).toBe('/investors/acat-transfer');
    fireEvent.click(screen.getByText('Review transfer'));
    const reopened = await screen.findByRole('dialog', { name: 'We couldn’t confirm your transfer yet' });
    await user.click(within(reopened).getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(location()).toBe('/investors/portfolio'));
    expect(note.isConnected).toBe(false);
    expect(submissions(venue)).toHaveLength(1);
    expect(venue.world.log.commands().filter(({ name }) => name === 'shareTransfer.reserve')).toHaveLength(1);
    expect(readToasts().map(({ text }) => text)).toEqual([submittedText]);
  });
});

describe('a request for which no id can be reserved', () => {
  it('asks for no code, reports the failure, and is sent once an id is available [TRF-13]', async () => {
    const { venue, location } = await openFilled();
    fault(venue, 'accountTransfers.reserveId', unavailable, null);
    fireEvent.click(screen.getByText('Review transfer'));
    fireEvent.click(await screen.findByText('Submit transfer'));
    await waitFor(() => expect(readToasts().map(({ text }) => text)).toContain(failedText));
    expect(screen.getByRole('dialog', { name: 'Review transfer' })).toBeTruthy();
    expect(newestCode(venue)).toBe('no code was sent');
    clearFaults(venue);
    fireEvent.click(screen.getByText('Submit transfer'));
    await screen.findByText(/We sent a code to/);
    submitWith(newestCode(venue));
    await waitFor(() => expect(location()).toBe('/investors/portfolio'));
    expect(submissions(venue)).toHaveLength(1);
  });
});

describe('the form', () => {
  it('takes as many decimals as the security has, and no more [TRF-05]', async () => {
    const { venue, location } = await openFilled();
    enter('Security', 'UMBR');
    await screen.findByText('Up to 4 decimal places.');
    enter('Quantity', '1,012.34567');
    fireEvent.click(screen.getByRole('button', { name: 'Review transfer' }));
    expect((await screen.findAllByText(/no more than 4 decimal places/)).length).toBeGreaterThan(0);
    enter('Quantity', '1,012.3456');
    fireEvent.click(screen.getByRole('button', { name: 'Review transfer' }));
    const review = await screen.findByRole('dialog', { name: 'Review transfer' });
    expect(review.textContent).toContain('Transfer 1,012.3456 UMBR');
    fireEvent.click(within(review).getByText('Submit transfer'));
    await screen.findByText(/We sent a code to/);
    submitWith(newestCode(venue));
    await waitFor(() => expect(location()).toBe('/investors/portfolio'));
    const { transfers } = await venue.read(accountTransfers.list);
    expect(transfers[0]).toMatchObject({ symbol: 'UMBR', quantity: '1012.3456' });
  });

  it('reports missing fields, compares the name, and shows durations and fees [VAL-07, TRF-33, TRF-34, TRF-36]', async () => {
    const { user } = await openPage(<AcatTransferPage />);
    await screen.findByLabelText('Full name');
    enter('Full name', 'Marisol Vans');
    fireEvent.click(screen.getByText('Review transfer'));
    const summary = await screen.findByRole('group', { name: 'Six fields need your attention' });
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByText('Full name: Must match name of logged in user')).toBeTruthy();
    await user.click(within(summary).getByText(/^Security: /));
    expect(document.activeElement).toBe(field('Security'));
    expect(screen.getByText(/By typing your name, you sign this request/)).toBeTruthy();
    expect(screen.getByText('Marisol Vance')).toBeTruthy();
    expect(screen.getByText('Entire position (ACATS): 5–7 business days.')).toBeTruthy();
    expect(screen.getByText('Part of a position (PTD): 7 business days.')).toBeTruthy();
    expect(screen.getByText('We charge no transfer fee. The other institution may charge one.')).toBeTruthy();
    expect(screen.getByLabelText('Part of a position (PTD)')).toBeTruthy();
  });
});
