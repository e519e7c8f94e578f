import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { changeSearchParams, useSearchAddress } from './search-params.ts';

function List() {
  const [params, change] = useSearchAddress();
  const clearAndSort = (): void => {
    change(before => changeSearchParams(before, { q: '' }), { replace: true });
    change(before => changeSearchParams(before, { sort: 'volume' }), { replace: true });
  };
  return <button onClick={clearAndSort}>{params.toString()}</button>;
}

it('keeps both changes of the address that are made in one moment', () => {
  window.history.replaceState(null, '', '/investors/market?q=terz&filter=tokens');
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  act(() => screen.getByRole('button').click());
  expect(window.location.search).toBe('?filter=tokens&sort=volume');
  expect(screen.getByRole('button').textContent).toBe('filter=tokens&sort=volume');
});
