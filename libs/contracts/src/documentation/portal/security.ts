import { openSession, security, securityEvent } from '../../endpoints/security.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const device = 'User agent of the request, at most 200 characters; null if it sent none. Its sender chooses the text.';
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

/** Schemas of the account's security. */
export const schemas = {
  SecurityEvent: documentOf(securityEvent, {
    description: 'A sign-in or security event of the user.',
    example: { id: 'E-7', type: 'SIGN_IN', date: '2025-11-18T14:31:50.000Z', device: agent, detail: null },
    fields: {
      type: 'SIGN_IN, SIGN_IN_FAILED, CODE_SENT, CODE_REFUSED, SECOND_FACTOR, DEVICE_REMEMBERED, STEP_UP, SIGNED_OUT, SESSION_EXPIRED, SESSION_ENDED, or PASSWORD_CHANGED; others may be added.',
      date: 'When it happened.',
      device,
      detail: 'SMS or EMAIL for a code that was sent, or the operation that a code confirmed; otherwise null.',
    },
  }),
  OpenSession: documentOf(openSession, {
    description: 'One of the user’s open sessions.',
    example: {
      id: 'b1946ac92492d234',
      startedAt: '2025-11-18T14:31:50.000Z',
      lastCallAt: '2025-11-18T15:10:00.000Z',
      device: agent,
    },
    fields: {
      id: 'ID to tell sessions apart. It grants no access.',
      current: 'Whether this call was made in that session.',
      startedAt: 'When the user signed in.',
      lastCallAt: 'When the session was last used, accurate to about half a minute.',
      device,
    },
  }),
};

/** Calls of the account's security. */
export const calls = documentCalls(security, {
  activity: {
    summary: 'List sessions and sign-in activity',
    description:
      'Where the user is signed in, and the newest 50 sign-in events. At most 10 of them are failed attempts, so that those can’t push out the others. Covers only the calling user.',
    answer: {
      description: 'Sessions and events.',
      fields: { sessions: 'Open sessions, this one first.', events: 'Events, newest first.' },
    },
  },
  endOtherSessions: {
    summary: 'End all other sessions',
    description: 'Immediately ends all of the user’s other sessions and their live feeds.',
    answer: {
      description: 'How many sessions were ended.',
      example: { ended: 2 },
      fields: { ended: 'Number of sessions that were ended.' },
    },
  },
});
