import { worldCookie, type sandbox } from '@portal/contracts/sandbox/sandbox';
import { problem } from '../api/response.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { Worlds, HostedWorld } from '../worlds/worlds.ts';
import { describeWorld } from './world-handlers.ts';
import type { timelineKinds } from '@portal/contracts/sandbox/timeline';
import { fieldsOf } from '../core/fields-of.ts';
import type { LogEntry } from '../core/log.ts';
import type { World } from '../core/world.ts';
import type { JournalCall } from '../worlds/call-journal.ts';

const maxEntries = 1_000;

const noWorld = () => problem('NOT_FOUND', 'We couldn’t find that world.', 'id');

/** What happened in a world, and the world at a moment of that. */
export const timelineHandlers = (worlds: Worlds): Handlers<typeof sandbox.timeline> => ({
  read({ params }) {
    const found = worlds.find(params.id);
    if (found === undefined) return noWorld();
    const all = listTimeline(found);
    const entries = all.slice(-maxEntries).map(entry => ({ ...entry, at: new Date(entry.at).toISOString() }));
    return { status: 200, body: { entries, earlier: all.length - entries.length } };
  },

  at({ hosted, params, body, secure }) {
    const found = worlds.find(params.id);
    if (found === undefined) return noWorld();
    const made = worlds.forkAt(found, body.seq);
    if (made === undefined) return problem('NOT_FOUND', 'The world’s log has no entry with this number.', 'seq');
    if (made === null) {
      const message = 'This version of the mock server replays the world differently, so its past can’t be shown.';
      return problem('WORLD_FILE_INVALID', message);
    }
    const isSelected = body.select === true;
    return {
      status: 201,
      body: describeWorld(worlds, made, isSelected ? made : hosted),
      ...(isSelected ? { cookies: [{ name: worldCookie, value: made.id, httpOnly: true, secure }] } : {}),
    };
  },
});

interface TimelineEntry {
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: (typeof timelineKinds)[number];
  readonly name: string;
  readonly text: string;
  readonly userId: string | null;
}

const maxText = 300;

/** What happened in a world, oldest first: its log without quotes and trades of others, and the last calls of the portal. */
function listTimeline({ world, calls }: HostedWorld): TimelineEntry[] {
  const logged = world.log.entries().flatMap(entry => describeEntry(world, entry) ?? []);
  const called = calls.listOfWorld().map(describeCall);
  // A call follows the entries that were there when it was answered.
  return [...logged, ...called].toSorted((x, y) => x.seq - y.seq);
}

function describeEntry(world: World, entry: LogEntry): TimelineEntry | null {
  const { seq, at, name, data } = entry;
  const fields = fieldsOf(data);
  const of = (kind: TimelineEntry['kind'], text: string, userId: unknown = null): TimelineEntry => ({
    ...{ seq, at, kind, name, text: text.slice(0, maxText) },
    userId: typeof userId === 'string' ? userId : null,
  });
  if (entry.kind === 'command') {
    const userId = fields['userId'] ?? fieldsOf(fields['trader'])['userId'];
    return of(name.startsWith('fault.') ? 'fault' : 'command', JSON.stringify(data) ?? '', userId);
  }
  switch (name) {
    case 'order.updated':
      return of('order', `${String(fields['orderId'])} ${String(fields['status'])}`, fields['userId']);
    case 'mail.sent': {
      const mail = world.state.outbox.mails.get(String(fields['mailId']));
      return of('mail', mail === undefined ? String(fields['mailId']) : `${mail.subject} to ${mail.to}`, mail?.userId);
    }
    case 'market.changed':
      return of('market', `Market ${openOf(fields['marketOpen'])}, order entry ${openOf(fields['ordersOpen'])}`);
    case 'timer.failed':
      return of('fault', `${String(fields['kind'])}: ${String(fields['error'])}`);
    default:
      return null;
  }
}

const openOf = (value: unknown): string => (value === true ? 'open' : 'closed');

function describeCall({ seq, at, name, method, url, status, error }: JournalCall): TimelineEntry {
  const text = `${method} ${url} ${status ?? 'no response'}${error === null ? '' : ` ${error}`}`.slice(0, maxText);
  const isRead = method === 'GET' && status !== null && status < 400;
  return { seq, at, kind: isRead ? 'read' : 'call', name, text, userId: null };
}
