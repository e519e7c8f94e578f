import { sendMail } from './outbox.ts';
import type { World } from '../core/world.ts';

/** Notifies a user by email about a bank account or a cash movement; does nothing for an unknown user. */
export function notify(world: World, userId: string, subject: string, text: string): void {
  const user = world.state.people.users.get(userId);
  if (user === undefined) return;
  sendMail(world, { userId, channel: 'EMAIL', to: user.email, subject, text, code: null, link: null });
}
