import { mountRoute } from '@portal/testing/mount';
import { startSharedVenue } from '@portal/testing/venue';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sandbox } from '../app/sandbox';

it('asks for the key of a shared sandbox, says which text is wrong, and opens the page with the right one', async () => {
  const venue = await startSharedVenue('correct-horse-battery');
  const { user } = await mountRoute({ element: <Sandbox />, path: '/sandbox', ownToasts: true, venue });
  expect(await screen.findByRole('heading', { level: 1, name: 'Shared sandbox' })).toBeTruthy();
  expect(document.title).toBe('Shared sandbox · Sandbox');
  expect(screen.queryByRole('region', { name: 'World' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Market' })).toBeNull();

  const key = screen.getByLabelText('Key');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  // A form of one field: the focus moves to the field, which says what is wrong.
  expect(await screen.findByText('Enter the key.')).toBeTruthy();
  expect(document.activeElement).toBe(key);
  await user.type(key, 'another key');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This key isn’t valid for this sandbox.')).toBeTruthy();
  await user.clear(key);
  await user.type(key, ' correct-horse-battery ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByRole('region', { name: 'World' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: /^People/ })).toBeTruthy();
});
