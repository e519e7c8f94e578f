import { askHelp } from '@portal/ui/layout/help-request';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app';

const faq = { name: 'Frequently Asked Questions' };
const findHelp = () => screen.findByRole('dialog', faq);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

// Loads the lazy parts first: compiling them takes longer than a test waits.
beforeAll(async () => void (await Promise.all([import('./shell'), import('./help-drawer')])));

describe('the help drawer of the shell', () => {
  it('opens from header and footer over any page, which stays unchanged, and returns the focus [SHL-36]', async () => {
    const { user, location } = await openApp('/investors/disclosures?from=mail');
    const button = await screen.findByLabelText('Help', { selector: 'button' });
    await user.click(button);
    const drawer = await findHelp();
    expect(location()).toBe('/investors/disclosures?from=mail');
    await user.click(within(drawer).getByRole('button', { name: 'Close help' }));
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(window.location.href).toMatch(/disclosures\?from=mail$/);

    await user.click(screen.getByText('Help', { selector: 'footer a' }));
    await findHelp();
    await user.keyboard('{Escape}');
    await closed();
  });

  it('opens at the topic requested by an address or another part of the portal; Back closes it [SHL-36]', async () => {
    const { location } = await openApp('/investors/disclosures?help=acat&from=mail');
    const acat = await screen.findByRole('dialog', { name: 'ACATS - Frequently Asked Questions' });
    act(() => within(acat).getByRole('button', { name: 'Close help' }).click());
    await closed();
    expect(location()).toBe('/investors/disclosures?from=mail');

    act(() => askHelp('fees'));
    const drawer = await findHelp();
    const fees = within(drawer).getByRole('button', { name: 'Fees' });
    expect(fees.getAttribute('aria-expanded')).toBe('true');
    act(() => window.history.back());
    await closed();
    expect(location()).toBe('/investors/disclosures?from=mail');
  });

  it('is available before sign-in too, with the fee text of the brand in the path [SHL-36, BRD-09]', async () => {
    await openApp('/cedar-row/investors/login#help=fees');
    const drawer = await findHelp();
    expect(await within(drawer).findByText(/minimum of \$0\.01 per transaction/)).toBeTruthy();
  });
});
