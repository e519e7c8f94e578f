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

export interface Outbox {
  readonly mails: Map<string, Mail>;
  nextId: number;
}

const maxMails = 500;

export const createOutbox = (): Outbox => ({ mails: new Map(), nextId: 1 });

/** Part of commands that send something; keeps the newest 500. */
export function sendMail(world: World, mail: Omit<Mail, 'id' | 'at'>): Mail {
  const { outbox } = world.state;
  const sent: Mail = { ...mail, id: `M-${outbox.nextId++}`, at: world.now() };
  outbox.mails.set(sent.id, sent);
  const oldest = outbox.mails.keys().next().value;
  if (outbox.mails.size > maxMails && oldest !== undefined) outbox.mails.delete(oldest);
  world.emit('mail.sent', { mailId: sent.id });
  return sent;
}

/** Newest first; with `to`, only those sent to that address, number or user. */
export const listMails = (world: World, to?: string): readonly Mail[] =>
  [...world.state.outbox.mails.values()]
    .filter(mail => to === undefined || mail.to === to || mail.userId === to)
    .reverse();
