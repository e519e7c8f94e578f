import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { breakpoints, theme } from '../theme/theme';
import { isMobileWidth, useMobile } from './use-mobile';

function Layout() {
  return <p>{useMobile() ? 'mobile header' : 'desktop header'}</p>;
}

function resizeTo(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  vi.useFakeTimers();
  window.innerWidth = 1440;
});

it('uses breakpoints of 320, 425, 768, 990 and 1199 px in scripts and theme [LAY-07]', () => {
  expect(Object.values(breakpoints)).toEqual([320, 425, 768, 990, 1199]);
  expect(Object.values(theme.breakpoints ?? {})).toEqual(['20em', '26.5625em', '48em', '61.875em', '74.9375em']);
});

it('treats 768 px as mobile and 769 px as desktop [LAY-08]', () => {
  expect(isMobileWidth(768)).toBe(true);
  expect(isMobileWidth(769)).toBe(false);
});

it('starts with the mobile layout in a narrow window [LAY-08]', () => {
  window.innerWidth = 375;
  render(<Layout />);
  expect(screen.getByText('mobile header')).toBeTruthy();
});

it('recomputes the layout 125 ms after the last resize of a burst [LAY-09]', () => {
  render(<Layout />);
  act(() => {
    resizeTo(900);
    vi.advanceTimersByTime(100);
    resizeTo(700);
    vi.advanceTimersByTime(124);
  });
  expect(screen.getByText('desktop header')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('mobile header')).toBeTruthy();
});

it('updates all parts of the screen together, and removes listeners on unmount', () => {
  const add = vi.spyOn(window, 'addEventListener');
  const remove = vi.spyOn(window, 'removeEventListener');
  const { unmount } = render(
    <>
      <Layout />
      <Layout />
    </>,
  );
  const resizes = (calls: readonly (readonly unknown[])[]): number =>
    calls.filter(([type]) => type === 'resize').length;
  expect(resizes(add.mock.calls)).toBe(1);
  unmount();
  expect(resizes(remove.mock.calls)).toBe(1);
});
