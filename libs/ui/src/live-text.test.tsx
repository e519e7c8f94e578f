import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveText, quietMs, resetLiveText } from './live-text';

beforeEach(() => {
  vi.useFakeTimers();
  resetLiveText();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = () => screen.getAllByRole('status').map(part => part.textContent);
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('says something that comes up at once, and the newest of what follows five seconds later', () => {
  const { rerender } = render(<LiveText text="" />);
  rerender(<LiveText text="The price is old." />);
  pass(0);
  expect(said()).toEqual(['The price is old.']);
  for (const text of ['The limit is far above the market.', 'The quantity is larger than the market.']) {
    rerender(<LiveText text={text} />);
    pass(1000);
    expect(said()).toEqual(['The price is old.']);
  }
  pass(quietMs - 2000);
  expect(said()).toEqual(['The quantity is larger than the market.']);
});

it('says nothing that no longer holds when its turn has come', () => {
  const { rerender } = render(<LiveText text="The price is old." />);
  pass(0);
  rerender(<LiveText text="" />);
  expect(said()).toEqual(['']);
  rerender(<LiveText text="The price is old, again." />);
  rerender(<LiveText text="" />);
  pass(2 * quietMs);
  expect(said()).toEqual(['']);
});

it('has one voice for the whole page: never two sentences within five seconds, whatever changes how often', () => {
  const parts = (round: number) => (
    <>
      <LiveText text={`First ${round}.`} />
      <LiveText text={`Second ${round >> 1}.`} />
      <LiveText text={round % 3 === 0 ? '' : `Third ${round}.`} />
    </>
  );
  const { rerender } = render(parts(1));
  const moments: number[] = [];
  let before = said();
  for (let tick = 0; tick < 120; tick += 1) {
    rerender(parts(tick));
    pass(500);
    const now = said();
    const spoke = now.filter((text, index) => text !== '' && text !== before[index]);
    if (spoke.length > 0) moments.push(...spoke.map(() => tick * 500));
    before = now;
  }
  expect(moments.length).toBeGreaterThan(5);
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(quietMs - 500);
});
