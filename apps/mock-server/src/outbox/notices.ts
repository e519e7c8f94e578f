import { sendMail } from './outbox.ts';
import type { World } from '../kernel/world.ts';

/** Tells a person by e-mail what became of a bank account or of cash on its way; nobody is told who is unknown. */
export function notify(world: World, userId: string, subject: string, text: string): void {
  const user = world.state.people.users.get(userId);
  if (user === undefined) return;
  sendMail(world, { userId, channel: 'EMAIL', to: user.email, subject, text, code: null, link: null });
}
