import type { FeedFault as SandboxFault } from '@portal/contracts/sandbox/behavior';
import { createMessage, type Message } from './frames.ts';

/** A fault of the feed; the sandbox sends crossed and stale quotes itself. */
export type FeedFault = Exclude<SandboxFault, { readonly symbol: string }>;
type MessageFault = Extract<FeedFault, { readonly kind: 'drop' | 'repeat' | 'reorder' | 'malformed' }>;

/** Applies the injected faults to outgoing messages. */
export interface FeedFaults {
  add(fault: MessageFault): void;
  /** The frames to send for a message: none, one, two, delayed, or malformed. */
  pass(message: Message): readonly Message[];
  /** Those that are left, with the number of messages that each still concerns. */
  list(): readonly MessageFault[];
  /** Ends all, and returns the messages that they hold back, in the order of the topic. */
  clear(): readonly Message[];
}

interface Pending {
  readonly fault: MessageFault;
  left: number;
  readonly held: Message[];
}

/**
 * `drop` leaves a gap in the sequence, `repeat` sends twice, `reorder` holds `window` messages and sends them in
 * reverse order.
 */
export function createFeedFaults(): FeedFaults {
  let pending: Pending[] = [];
  return {
    add: fault => void pending.push({ fault, left: 'window' in fault ? fault.window : fault.messages, held: [] }),
    pass(message) {
      const hit = pending.find(({ fault }) => fault.topic === undefined || fault.topic === message.topic);
      if (hit === undefined) return [message];
      hit.left -= 1;
      if (hit.left <= 0) pending = pending.filter(each => each !== hit);
      return apply(hit, message);
    },
    list: () =>
      pending.map(({ fault, left }) => ('window' in fault ? { ...fault, window: left } : { ...fault, messages: left })),
    clear() {
      // The newest is first.
      const held = pending.flatMap(each => each.held.toReversed());
      pending = [];
      return held;
    },
  };
}

function apply({ fault, left, held }: Pending, message: Message): readonly Message[] {
  switch (fault.kind) {
    case 'drop':
      return [];
    case 'repeat':
      return [message, message];
    case 'malformed':
      return [createMessage(message.topic, message.sequence, '{"symbol":')];
    case 'reorder':
      held.unshift(message);
      return left <= 0 ? held : [];
  }
}
