import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeSession } from '../session/session-store.ts';
import { createUserStore } from './user-store.ts';

const parse = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : [];
const store = createUserStore('words', parse);
const Words = () => <p>{`Words: ${store.use().join(', ')}`}</p>;

beforeEach(() => {
  localStorage.clear();
  changeSession({ userId: 'U-1' });
});

describe('a value of the user in this browser', () => {
  it('is read again after a reload, and is not that of another user', () => {
    store.change(before => [...before, 'candles']);
    expect(createUserStore('words', parse).read()).toEqual(['candles']);
    render(<Words />);
    expect(screen.getByText('Words: candles')).toBeTruthy();
    act(() => changeSession({ userId: 'U-2' }));
    expect(screen.getByText('Words:')).toBeTruthy();
    act(() => changeSession({ userId: 'U-1' }));
    expect(screen.getByText('Words: candles')).toBeTruthy();
  });

  it('changes in a component when another tab changes it', () => {
    render(<Words />);
    localStorage.setItem('portal-words-U-1', '["week"]');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.getByText('Words: week')).toBeTruthy();
  });

  it('keeps what another tab stored just before a change', () => {
    store.change(() => ['week']);
    localStorage.setItem('portal-words-U-1', '["week","candles"]');
    store.change(before => [...before, 'orders']);
    expect(store.read()).toEqual(['week', 'candles', 'orders']);
  });

  it.each(['{', 'null', '{"a":1}', '[1,2]'])('is empty where %s is stored', text => {
    localStorage.setItem('portal-words-U-1', text);
    expect(store.read()).toEqual([]);
  });
});
