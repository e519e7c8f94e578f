import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MigrationPage } from './migration-page';
import { legalLinks, testBrand } from '../testing/test-brand';

async function openStep(step: 1 | 3) {
  const onSignedIn = vi.fn();
  const mounted = await mountRoute({
    element: <MigrationPage step={step} brand={testBrand} legalLinks={legalLinks} onSignedIn={onSignedIn} />,
    path: '/investors/migration',
  });
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  const current = screen.getAllByRole('listitem').find(each => each.getAttribute('aria-current') === 'step');
  return { ...mounted, onSignedIn, heading, current: current?.textContent };
}

it("asks for the old provider's credentials in step 1, without the standard heading [SGN-11, SGN-12, SGN-13]", async () => {
  const { user, onSignedIn, heading, current } = await openStep(1);
  expect(heading).toBe('Step 1: Verify your old provider credentials');
  expect(current).toBe('1Verify');
  expect(screen.queryByText('Secondary Markets')).toBe(null);
  await user.type(screen.getByLabelText('Email'), 'ruth.ellery@example.com');
  await user.type(screen.getByLabelText('Old provider password'), 'Harbor-View-2025');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

it('asks for the new password in step 3, without the standard heading [SGN-11, SGN-14]', async () => {
  const { heading, current } = await openStep(3);
  expect(heading).toBe('Step 3: Sign In to Halyard with your new password.');
  expect(current).toBe('3Sign in');
  expect(screen.getByLabelText('New password')).toBeTruthy();
  expect(screen.queryByText('Secondary Markets')).toBe(null);
});
