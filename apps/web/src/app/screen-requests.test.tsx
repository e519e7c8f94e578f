import { useColorScheme } from '@portal/ui/theme/color-scheme';
import { requestScreen, useScreenRequests } from '@portal/ui/layout/screen-settings';
import { useMobile } from '@portal/ui/layout/use-mobile';
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

afterEach(() => requestScreen({ overlayLoading: false, redirectTo: null }));

describe('the screen state', () => {
  it('holds the color scheme, the layout, the overlay and the redirect [LAY-06]', async () => {
    await open();
    expect(settings()).toEqual({ styleMode: 'light', isMobile: false, overlayLoading: false, redirectTo: null });
    act(() => requestScreen({ overlayLoading: true }));
    expect(settings()).toMatchObject({ overlayLoading: true, redirectTo: null });
  });

  it('shows the full-page overlay while requested [LAY-15]', async () => {
    await open();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBe(null);
    act(() => requestScreen({ overlayLoading: true }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    act(() => requestScreen({ overlayLoading: false }));
    expect(screen.queryByRole('status', { name: 'Loading' })).toBe(null);
  });

  it('redirects to the requested page once [LAY-16]', async () => {
    const { location, navigate } = await open();
    act(() => requestScreen({ redirectTo: '/investors/history?view=orders' }));
    await waitFor(() => expect(location()).toBe('/investors/history?view=orders'));
    expect(settings()).toMatchObject({ redirectTo: null });
    navigate('/investors/market');
    expect(location()).toBe('/investors/market');
  });
});
