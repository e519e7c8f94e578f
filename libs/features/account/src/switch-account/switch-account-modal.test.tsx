import { useAccount, useGlobalData } from '@portal/client/account/global-data';
import { readUnconfirmedOrders } from '@portal/client/commands/pending-intents';
import { queryClient } from '@portal/client/api/query-client';
import { q } from '@portal/client/api/query';
import { readSession } from '@portal/client/session/session-store';
import { orders } from '@portal/contracts/endpoints/orders';
import { banking } from '@portal/contracts/endpoints/banking';
import { fault, unavailable } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SwitchAccountModal } from './switch-account-modal';

/** The dialog over a page that shows which account its data belongs to. */
function Page() {
  const [opened, setOpened] = useState(true);
  const cash = useGlobalData()?.walletBalancesPortfolios?.fiatAssets?.['USD'];
  return (
    <>
      <p>
        {useAccount()?.accountLegalName}: {JSON.stringify(cash ?? null)}
      </p>
      <SwitchAccountModal opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

const open = async (options: Partial<MountOptions> = {}) => {
  const mounted = await mountRoute({
    element: <Page />,
    path: '/harbor/investors/market',
    persona: 'severalAccounts',
    ...options,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch account' }));
  const other = await dialog.findByRole('button', { name: /^Adler Ventures, LLC/ });
  return { ...mounted, dialog, other, ids: mounted.venue.userOf('severalAccounts').accountIds };
};

describe('the Switch Account dialog', () => {
  it('lists the accounts by name, marks the one in use and leads to opening a new one [SHL-30, SHL-31]', async () => {
    const { user, dialog, other, location } = await open();
    await dialog.findByText(/^Jonas Adler/);
    expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      expect.stringMatching(/^Jonas AdlerIndividual ·· \d{4}Current account$/),
      expect.stringMatching(/^Adler Ventures, LLC/),
    ]);
    expect(other.textContent).not.toContain('Current account');
    expect(dialog.queryByRole('button', { name: /^Jonas Adler/ })).toBe(null);
    await user.click(dialog.getByRole('link', { name: 'Create New Account' }));
    expect(location()).toBe('/harbor/investors/register/account-details');
  });

  it('posts the choice, replaces the start-up data with that of the chosen account and goes to its portfolio [ACT-22, ACT-23, ACT-24, PTF-07]', async () => {
    const { user, other, ids, venue, location } = await open();
    const previousKey = q(orders.list).queryKey;
    await queryClient.prefetchQuery(q(orders.list));
    expect(queryClient.getQueryData(previousKey)).toBeDefined();
    const intent = { key: 'key-of-the-former', args: {}, at: 0 };
    const stored = { userId: readSession().userId, open: { [ids[0] ?? '']: intent } };
    sessionStorage.setItem('portal-open order OSTKO', JSON.stringify(stored));
    expect(readUnconfirmedOrders()).toBe('OSTKO');
    await user.click(other);
    await waitFor(() => expect(location()).toBe('/harbor/investors/portfolio'));
    expect(readSession()).toMatchObject({ accountId: ids[1], phase: 'ready' });
    expect(venue.userOf('severalAccounts').activeAccountId).toBe(ids[1]);
    expect(await screen.findByText(/^Adler Ventures, LLC: .*90000/)).toBeTruthy();
    expect(queryClient.getQueryData(previousKey)).toBe(undefined);
    expect(queryClient.getQueryData(q(banking.accounts).queryKey)).toBeDefined();
    expect(readUnconfirmedOrders()).toBe('');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('reports that nothing changed when the server refuses, and allows a retry', async () => {
    const { user, dialog, other, ids } = await open({
      arrange: each =>
        fault(each, 'auth.activateAccount', {
          kind: 'answer',
          status: 404,
          body: { code: 'NOT_FOUND', message: 'Account not found' },
        }),
    });
    await user.click(other);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Account not found. We couldn’t switch accounts. Please try again.',
    );
    expect(readSession().accountId).toBe(ids[0]);
  });

  it('claims no account where the data of the chosen one can’t be loaded', async () => {
    const { user, dialog, other, venue } = await open();
    fault(venue, 'startUp.global', unavailable, null);
    await user.click(other);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'We couldn’t confirm the switch. Check which account you’re in, then try again.',
    );
  });

  it('ends the session when the response is lost, so that no user stays on the wrong account', async () => {
    const { user, other, ids, venue } = await open({
      arrange: each => fault(each, 'auth.activateAccount', { kind: 'dropAfter' }),
    });
    await user.click(other);
    await waitFor(() => expect(readSession()).toMatchObject({ authenticated: false, phase: 'ready' }));
    expect(venue.userOf('severalAccounts').activeAccountId).toBe(ids[1]);
    expect(screen.queryByText(/Jonas Adler:/)).toBe(null);
  });
});
