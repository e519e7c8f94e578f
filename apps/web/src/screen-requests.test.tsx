import { useColorScheme } from '@portal/ui/color-scheme';
import { askScreen, useScreenRequests } from '@portal/ui/screen-settings';
import { useMobile } from '@portal/ui/use-mobile';
import { mountRoute } from '@portal/testing/mount';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ScreenRequests } from './screen-requests';

function Settings() {
  const settings = { styleMode: useColorScheme().scheme, isMobile: useMobile(), ...useScreenRequests() };
  return <output>{JSON.stringify(settings)}</output>;
}

const open = () =>
  mountRoute({
    element: (
      <>
        <ScreenRequests />
        <Settings />
      </>
    ),
    path: '/investors/market',
  });
const settings = (): unknown => JSON.parse(screen.getByRole('status', { name: '' }).textContent ?? '');

afterEach(() => askScreen({ overlayLoading: false, redirectTo: null }));

describe('the settings of the screen', () => {
  it('hold the mode, the layout, the overlay and where to go [LAY-06]', async () => {
    await open();
    expect(settings()).toEqual({ styleMode: 'light', isMobile: false, overlayLoading: false, redirectTo: null });
    act(() => askScreen({ overlayLoading: true }));
    expect(settings()).toMatchObject({ overlayLoading: true, redirectTo: null });
  });

  it('show the full-page overlay while it is asked for [LAY-15]', async () => {
    await open();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBe(null);
    act(() => askScreen({ overlayLoading: true }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    act(() => askScreen({ overlayLoading: false }));
    expect(screen.queryByRole('status', { name: 'Loading' })).toBe(null);
  });

  it('lead to the page asked for, once [LAY-16]', async () => {
    const { location, navigate } = await open();
    act(() => askScreen({ redirectTo: '/investors/history?view=orders' }));
    await waitFor(() => expect(location()).toBe('/investors/history?view=orders'));
    expect(settings()).toMatchObject({ redirectTo: null });
    navigate('/investors/market');
    expect(location()).toBe('/investors/market');
  });
});
