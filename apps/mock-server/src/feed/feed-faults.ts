import type { FeedFault as SandboxFault } from '@portal/contracts/sandbox/behavior';
import { createMessage, type Message } from './frames.ts';

/** A fault of the feed; the sandbox sends crossed and stale quotes itself. */
export type FeedFault = Exclude<SandboxFault, { readonly symbol: string }>;
type MessageFault = Extract<FeedFault, { readonly kind: 'drop' | 'repeat' | 'reorder' | 'malformed' }>;

interface Pending {
  readonly fault: MessageFault;
  left: number;
  readonly held: Message[];
}

/**
 * Applies the injected faults to outgoing messages. `drop` leaves a gap in the sequence, `repeat` sends twice, `reorder` holds `window` messages and sends them in
 * reverse order.
 */
export function createFeedFaults() {
  let pending: Pending[] = [];
  return {
    add: (fault: MessageFault): void =>
      void pending.push({ fault, left: 'window' in fault ? fault.window : fault.messages, held: [] }),
    /** The frames to send for a message: none, one, two, delayed, or malformed. */
    pass(message: Message): readonly Message[] {
      const hit = pending.find(({ fault }) => fault.topic === undefined || fault.topic === message.topic);
      if (hit === undefined) return [message];
      hit.left -= 1;
      if (hit.left <= 0) pending = pending.filter(each => each !== hit);
      return apply(hit, message);
    },
    /** Those that are left, with the number of messages that each still concerns. */
    list: (): readonly MessageFault[] =>
      pending.map(({ fault, left }) => ('window' in fault ? { ...fault, window: left } : { ...fault, messages: left })),
    /** Ends all, and returns the messages that they hold back, in the order of the topic. */
    clear(): readonly Message[] {
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
