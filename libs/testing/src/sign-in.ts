import { screen } from '@testing-library/react';
import type { Mounted, Persona } from './mount.tsx';

/** For tests of the whole portal: signs in on the open page by email, password and the code that was sent. */
export async function signInByHand({ user, venue }: Mounted, persona: Persona): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), venue.userOf(persona).email);
  await user.type(screen.getByLabelText(/^Password/), 'Harbor-View-2025');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await enterCode({ user, venue }, persona);
}

/** Enters the second factor on its page. */
export async function enterCode({ user, venue }: Pick<Mounted, 'user' | 'venue'>, persona: Persona): Promise<void> {
  await screen.findByText(/It expires in/);
  const userId = venue.userOf(persona).id;
  const codes = [...venue.world.state.outbox.mails.values()].filter(
    mail => mail.userId === userId && mail.code !== null,
  );
  await user.type(screen.getByLabelText('Verification code'), codes.at(-1)?.code ?? '');
}
