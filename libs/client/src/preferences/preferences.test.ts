import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changePreference, readPreference, togglePreference, usePreference } from './preferences.ts';

afterEach(() => {
  for (const key of ['favorites', 'dismissedBanners', 'cookieConsent'] as const) changePreference(key, []);
  localStorage.clear();
});

describe('browser preferences', () => {
  it('survive a reload', () => {
    togglePreference('favorites', 'OSTKO');
    togglePreference('favorites', 'TZROP');
    togglePreference('favorites', 'OSTKO');
    expect(readPreference('favorites')).toEqual(['TZROP']);
    expect(localStorage.getItem('portal-favorites')).toBe('TZROP');
  });

  it('change in this tab when another tab changes them', () => {
    const { result } = renderHook(() => usePreference('favorites'));
    localStorage.setItem('portal-favorites', 'ASPD <img> MYRA');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-favorites' })));
    expect(result.current).toEqual(['ASPD', 'MYRA']);
  });

  it('change when another tab changes them while no screen shows them', () => {
    changePreference('favorites', ['TZROP']);
    localStorage.setItem('portal-favorites', 'OSTKO');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal-favorites' }));
    expect(readPreference('favorites')).toEqual(['OSTKO']);
  });
});
