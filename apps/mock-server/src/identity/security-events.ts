import type { SecurityEventType } from '@portal/domain/access/security-events';
import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { World } from '../core/world.ts';

/** Something that happened to the sign-in of a user. */
export interface SecurityEvent {
  /** Counts up, per user. */
  readonly number: number;
  readonly type: SecurityEventType;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The cleaned user agent; null if it is not known. */
  readonly device: string | null;
  /** The channel of a code, or the operation that it confirmed. */
  readonly detail: string | null;
}

/** Anyone can cause these without a session, so only the newest are kept: they must not displace the others. */
const causedByAnyone: ReadonlySet<SecurityEventType> = new Set(['SIGN_IN_FAILED', 'CODE_REFUSED']);
const maxCausedByAnyone = 10;

interface Noted {
  readonly type: SecurityEventType;
  readonly device?: string | null | undefined;
  readonly detail?: string | null;
}

/** Part of commands: records what happened to the sign-in of a user. */
export function noteSecurityEvent(world: World, userId: string, { type, device = null, detail = null }: Noted): void {
  const { securityEvents } = world.state.people;
  const earlier = securityEvents.get(userId) ?? [];
  const number = (earlier.at(-1)?.number ?? 0) + 1;
  const all = [...earlier, { number, type, at: world.now(), device, detail }];
  const failures = all.filter(event => causedByAnyone.has(event.type));
  const dropped = new Set(failures.slice(0, -maxCausedByAnyone));
  securityEvents.set(userId, all.filter(event => !dropped.has(event)).slice(-listLimits.securityEvents));
}

/** The events of one user, newest first. */
export const readSecurityEvents = (world: World, userId: string): readonly SecurityEvent[] =>
  (world.state.people.securityEvents.get(userId) ?? []).toReversed();
