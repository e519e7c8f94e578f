import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { preloadable } from './preloadable';

const Counter = ({ label }: { label: string }) => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>;
};

const show = (Part: ReturnType<typeof preloadable<{ label: string }>>['Component']) => (
  <Suspense fallback="Loading">
    <Part label="Pressed" />
  </Suspense>
);

it('shows preloaded code right away, without its fallback', async () => {
  const { Component, preload, isLoaded } = preloadable(() => Promise.resolve(Counter));
  expect(isLoaded()).toBe(false);
  await preload();
  expect(isLoaded()).toBe(true);
  const { container } = render(show(Component));
  expect(container.textContent).toBe('Pressed 0');
});

it('shows the fallback while code loads that was not, and keeps its state when it is rendered again', async () => {
  const { Component } = preloadable(() => Promise.resolve(Counter));
  const { container, rerender } = render(show(Component));
  expect(container.textContent).toBe('Loading');
  await userEvent.click(await screen.findByRole('button'));
  rerender(show(Component));
  expect(container.textContent).toBe('Pressed 1');
});

it('loads again after a preload that failed, and renders the replacement if that fails too', async () => {
  let isReachable = false;
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (!isReachable) throw new Error('No network');
    return Counter;
  };
  const { Component, preload, isLoaded } = preloadable(load, async () => () => <p>Not loaded</p>);
  await preload();
  expect([isLoaded(), loads]).toEqual([false, 1]);
  const { unmount } = render(show(Component));
  expect(await screen.findByText('Not loaded')).toBeTruthy();
  unmount();
  isReachable = true;
  await preload();
  render(show(Component));
  expect(await screen.findByText('Pressed 0')).toBeTruthy();
});
