import { changeSession } from '@portal/client/session/session-store';
import { orders } from '@portal/contracts/endpoints/orders';
import { answering, fault } from '@portal/testing/arrange';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openApp } from '../testing/open-app';
import { routes } from '../routing/routes';

// Preloads all pages, so that tests do not wait for their code.
beforeAll(async () => {
  for (const { page } of routes) await page.preload();
});
afterEach(() => {
  sessionStorage.clear();
});

const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const note = 'Buy 10 TZROP at $5.20. We couldn’t confirm your order yet.';
const notices = () => screen.queryAllByText(/couldn’t confirm your order/).map(({ textContent }) => textContent);

it.each([1440, 375])(
  'an order without a response can be put aside at %d px: a notice on every page, also after a reload, until it is found (O-02, O-03)',
  async width => {
    window.innerWidth = width;
    const { user, venue, navigate } = await openApp('/investors/asset/TZROP', { persona: 'trader' });
    if (width < 700) await user.click(await button('Buy'));
    fireEvent.change(await field('Limit price'), { target: { value: '5.20' } });
    fireEvent.change(await field('Quantity'), { target: { value: '10' } });
    await waitFor(async () => expect((await button('Review buy order')).disabled).toBe(false));
    await user.click(await button('Review buy order'));
    fault(venue, 'orders.place', { kind: 'dropAfter' });
    answering('orders.list', 503, null)(venue);
    await user.click(await button(/^Submit buy order/));
    const dialog = await screen.findByRole('dialog', { name: 'Checking your order…' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Checking your order…' })).toBe(null));

    navigate('/investors/history');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    await waitFor(() => expect(notices()).toEqual([expect.stringContaining(note)]));

    // As by a reload: all memory is lost.
    changeSession({ phase: 'starting' });
    act(() => changeSession({ phase: 'ready' }));
    navigate('/investors/asset/TZROP');
    await screen.findByRole('heading', { level: 1, name: /TZROP/ });
    await waitFor(() => expect(notices()[0]).toContain(note));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(screen.queryByRole('button', { name: 'Place new order' })).toBe(null);

    venue.world.execute('fault.clear', {});
    expect(await screen.findByText(/^Order accepted: Buy 10 TZROP at \$5\.20/)).toBeTruthy();
    await waitFor(() => expect(notices()).toEqual([]));
    expect((await venue.read(orders.list)).orders).toHaveLength(1);
  },
);
