import type { World } from '../core/world.ts';

/** Everything that the venue would send by SMS or email is collected here, for tests and the sandbox page. */
export interface Mail {
  readonly id: string;
  /** Epoch milliseconds of the world's clock. */
  readonly at: number;
  readonly userId: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code in the message, if any. */
  readonly code: string | null;
  /** The link in the message, if any. */
  readonly link: string | null;
}

const maxMails = 500;

export const createOutbox = () => ({ mails: new Map<string, Mail>(), nextId: 1 });

type NewMail = Pick<Mail, 'userId' | 'to' | 'subject' | 'text'> & Partial<Pick<Mail, 'channel' | 'code' | 'link'>>;

/** Part of commands that send something, by email unless the channel says otherwise; keeps the newest 500. */
export function sendMail(world: World, mail: NewMail): void {
  const { outbox } = world.state;
  const defaults = { channel: 'EMAIL', code: null, link: null } as const;
  const sent: Mail = { ...defaults, ...mail, id: `M-${outbox.nextId++}`, at: world.now() };
  outbox.mails.set(sent.id, sent);
  const oldest = outbox.mails.keys().next().value;
  if (outbox.mails.size > maxMails && oldest !== undefined) outbox.mails.delete(oldest);
  world.emit('mail.sent', { mailId: sent.id });
}

/** Sends a user an email without a code or a link; does nothing for an unknown user. */
export function notify(world: World, userId: string, subject: string, text: string): void {
  const user = world.state.people.users.get(userId);
  if (user !== undefined) sendMail(world, { userId, to: user.email, subject, text });
}

/** Newest first; with `to`, only those sent to that address, number or user. */
export const listMails = (world: World, to?: string): readonly Mail[] =>
  [...world.state.outbox.mails.values()]
    .filter(mail => to === undefined || mail.to === to || mail.userId === to)
    .reverse();
