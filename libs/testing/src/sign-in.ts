import { screen } from '@testing-library/react';
import { readCode } from './arrange.ts';
import type { Mounted, Persona } from './mount.tsx';

/** For tests of the whole portal: signs in on the open page by email, password and the code that was sent. */
export async function signInByHand({ user, venue }: Mounted, persona: Persona): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), venue.userOf(persona).email);
  await user.type(screen.getByLabelText(/^Password/), 'Harbor-View-2025');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText(/It expires in/);
  await user.type(screen.getByLabelText('Verification code'), readCode(venue));
}
