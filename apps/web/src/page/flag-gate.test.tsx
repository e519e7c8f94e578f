import { useFlagsSettled } from '@portal/client/settings/flags';
import { answering } from '@portal/testing/arrange';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../app/app';
import { openApp } from '../testing/open-app';
import { preloadPage } from '../app/preload';

type Flags = Partial<Record<'transfer' | 'info' | 'accountTransfer' | 'selfClearedTransactions', boolean>>;
const open = (page: string, values: Flags, beside?: ReactNode) =>
  mountRoute({
    element: (
      <>
        <App />
        {beside}
      </>
    ),
    ownToasts: true,
    path: `/cedar-row/investors/${page}`,
    persona: 'marisol',
    arrange: ({ world }) => void world.execute('flags.change', { values }),
  });
const heading = () => screen.findByRole('heading', { level: 1 });

describe('a page behind a flag', () => {
  const titleOf = (text: string) => waitFor(() => expect(document.title).toBe(`${text} - Cedar Row`));

  const isThere = async (title: string) => {
    await titleOf(title);
    await waitFor(async () => expect((await heading()).textContent).toMatch(/transfer|dividend/i));
  };

  it('is shown while its flag is on: account-transfer and overstock-dividend [FLG-07, FLG-08, RTE-50, RTE-51]', async () => {
    const { navigate } = await open('account-transfer', { transfer: false });
    await isThere('Account transfer');
    navigate('/cedar-row/investors/overstock-dividend');
    await isThere('OSTKO dividend');
  });

  it('is shown while its flag is on: acat-transfer and free-delivery-transfer [FLG-06, RTE-48, RTE-49]', async () => {
    const { navigate } = await open('acat-transfer', { info: false, accountTransfer: false });
    await isThere('ACAT transfer');
    navigate('/cedar-row/investors/free-delivery-transfer');
    await isThere('Free-of-payment (FOP) transfer');
  });

  it('is shown right away if the user has pointed at a link to it before', async () => {
    const FlagsKnown = () => useFlagsSettled() && <output>Flags are known</output>;
    const { navigate } = await open('portfolio', {}, <FlagsKnown />);
    await screen.findByText('Flags are known');
    await titleOf('Portfolio');
    preloadPage('/cedar-row/investors/account-transfer');
    await vi.dynamicImportSettled();
    navigate('/cedar-row/investors/account-transfer');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/transfer/i);
  });

  const notFound = async () => {
    await titleOf('Page not found');
    expect((await heading()).textContent).toBe('Page not found');
  };

  it('is not found while its flag is off, whatever the other flags are [FLG-06, FLG-07, RTE-49, RTE-50]', async () => {
    const { navigate } = await open('acat-transfer', { transfer: false, info: false });
    await notFound();
    navigate('/cedar-row/investors/account-transfer');
    await titleOf('Account transfer');
    for (const page of ['free-delivery-transfer', 'overstock-dividend']) {
      navigate(`/cedar-row/investors/${page}`);
      await notFound();
    }
  });

  it('shows an error while the flag service does not answer, and opens on a retry', async () => {
    const { user, venue } = await openApp('/cedar-row/investors/acat-transfer', {
      persona: 'marisol',
      arrange: answering('flags.evaluate', 503, null),
    });
    expect(await screen.findByText('We couldn’t load this page')).toBeTruthy();
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await isThere('ACAT transfer');
  });

  it('account-transfer is not found while its flag is off [FLG-08, RTE-51]', async () => {
    await open('account-transfer', { accountTransfer: false });
    await notFound();
  });

  it.each([
    ['account/docs', true, 'account/documents'],
    ['account/documents', false, 'account/docs'],
  ] as const)(
    'redirects documents at %s, with self-cleared transactions %s, to %s [RTE-45, RTE-46, FLG-05]',
    async (requested, selfClearedTransactions, active) => {
      const { location } = await open(requested, { selfClearedTransactions });
      await waitFor(() => expect(location()).toBe(`/cedar-row/investors/${active}`));
      await titleOf('Documents');
    },
  );

  it('keeps the filters of the documents in the redirect', async () => {
    const { location } = await open('account/docs?type=statements', { selfClearedTransactions: true });
    await waitFor(() => expect(location()).toBe('/cedar-row/investors/account/documents?type=statements'));
  });
});
