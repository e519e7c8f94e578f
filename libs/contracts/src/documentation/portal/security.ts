import { openSession, security, securityEvent } from '../../endpoints/security.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const device = 'User agent of the request, at most 200 characters; null if it sent none. Its sender chooses the text.';
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

/** Schemas of the account's security. */
export const securitySchemas = [
  documentOf(securityEvent, {
    name: 'SecurityEvent',
    description: 'Something that happened to the sign-in of the user.',
    example: { id: 'E-7', type: 'SIGN_IN', date: '2025-11-18T14:31:50.000Z', device: agent, detail: null },
    fields: {
      id: 'Id of the event.',
      type: 'SIGN_IN, SIGN_IN_FAILED, CODE_SENT, CODE_REFUSED, SECOND_FACTOR, DEVICE_REMEMBERED, STEP_UP, SIGNED_OUT, SESSION_EXPIRED, SESSION_ENDED, or PASSWORD_CHANGED; others may come.',
      date: 'When it happened.',
      device,
      detail: 'SMS or EMAIL of a code that was sent, the operation that a code confirmed; else null.',
    },
  }),
  documentOf(openSession, {
    name: 'OpenSession',
    description: 'A session of the user that has not ended.',
    example: {
      id: 'b1946ac92492d234',
      startedAt: '2025-11-18T14:31:50.000Z',
      lastCallAt: '2025-11-18T15:10:00.000Z',
      device: agent,
    },
    fields: {
      id: 'Id to tell sessions apart; it allows nothing.',
      current: 'Whether this call is of that session.',
      startedAt: 'When the user signed in.',
      lastCallAt: 'When the session was last used, to about half a minute.',
      device,
    },
  }),
];

/** Calls of the account's security. */
export const securityCalls = documentCalls(security, {
  activity: {
    summary: 'List sessions and events of the sign-in',
    description:
      'Where the user is signed in, and the newest 50 events of the sign-in; at most ten of them are failed attempts, so that these cannot displace the others. Only of the user who calls.',
    answer: {
      description: 'Sessions and events.',
      fields: { sessions: 'Sessions that have not ended, this one first.', events: 'Events, newest first.' },
    },
  },
  endOtherSessions: {
    summary: 'End all other sessions',
    description: 'Ends all of the user’s sessions except this one right away, with their live feeds.',
    answer: {
      description: 'What was ended.',
      example: { ended: 2 },
      fields: { ended: 'Number of sessions that were ended.' },
    },
  },
});
