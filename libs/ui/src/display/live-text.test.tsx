import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveText, quietMs, resetLiveText } from './live-text';

beforeEach(() => {
  vi.useFakeTimers();
  resetLiveText();
});
afterEach(() => {
  cleanup();
});

const readStatus = () => screen.getAllByRole('status').map(part => part.textContent);
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('announces the first text right away, and the newest of later ones after five seconds', () => {
  const { rerender } = render(<LiveText text="" />);
  rerender(<LiveText text="The price is old." />);
  pass(0);
  expect(readStatus()).toEqual(['The price is old.']);
  for (const text of ['Your limit is far above the market.', 'Your quantity is large for this market.']) {
    rerender(<LiveText text={text} />);
    pass(1000);
    expect(readStatus()).toEqual(['The price is old.']);
  }
  pass(quietMs - 2000);
  expect(readStatus()).toEqual(['Your quantity is large for this market.']);
});

it('does not announce a text that is outdated when its turn comes', () => {
  const { rerender } = render(<LiveText text="The price is old." />);
  pass(0);
  rerender(<LiveText text="" />);
  expect(readStatus()).toEqual(['']);
  rerender(<LiveText text="The price is old, again." />);
  rerender(<LiveText text="" />);
  pass(2 * quietMs);
  expect(readStatus()).toEqual(['']);
});

it('makes at most one announcement in five seconds across the whole page', () => {
  const parts = (round: number) => (
    <>
      <LiveText text={`First ${round}.`} />
      <LiveText text={`Second ${round >> 1}.`} />
      <LiveText text={round % 3 === 0 ? '' : `Third ${round}.`} />
    </>
  );
  const { rerender } = render(parts(1));
  const moments: number[] = [];
  let before = readStatus();
  for (let tick = 0; tick < 120; tick += 1) {
    rerender(parts(tick));
    pass(500);
    const now = readStatus();
    const spoke = now.filter((text, index) => text !== '' && text !== before[index]);
    if (spoke.length > 0) moments.push(...spoke.map(() => tick * 500));
    before = now;
  }
  expect(moments.length).toBeGreaterThan(5);
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(quietMs - 500);
});
