import { createHash } from 'node:crypto';
import type { security, SentOpenSession, SentSecurityEvent } from '@portal/contracts/endpoints/security';
import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { Handlers } from './serve-contract.ts';
import { formatInstant } from '../core/units.ts';
import type { Caller } from '../identity/authorize.ts';
import { readSecurityEvents, type SecurityEvent } from '../identity/security-events.ts';
import { liveSessionsOf } from '../identity/sessions.ts';
import type { Session } from '../identity/user.ts';

const describeEvent = ({ number, type, at, device, detail }: SecurityEvent): SentSecurityEvent => ({
  id: `E-${number}`,
  type,
  date: formatInstant(at),
  device,
  detail,
});

const describeSession = (session: Session, caller: Caller): SentOpenSession => ({
  // The id of the session is the secret of its cookie.
  id: createHash('sha256').update(session.id).digest('hex').slice(0, 16),
  current: session.id === caller.session.id,
  startedAt: formatInstant(session.createdAt),
  lastCallAt: formatInstant(session.lastCallAt),
  device: session.device,
});

/** Sessions and events of the caller's own sign-in. */
export const securityHandlers: Handlers<typeof security> = {
  activity({ world, caller }) {
    const own = liveSessionsOf(world, caller.user.id).toReversed();
    const thisFirst = [caller.session, ...own.filter(({ id }) => id !== caller.session.id)];
    return {
      status: 200,
      body: {
        sessions: thisFirst.slice(0, listLimits.sessions).map(session => describeSession(session, caller)),
        events: readSecurityEvents(world, caller.user.id).map(describeEvent),
      },
    };
  },

  endOtherSessions({ world, caller }) {
    return { status: 200, body: { ended: world.execute('session.endOthers', { sessionId: caller.session.id }) } };
  },
};
