import { z } from 'zod/mini';
import type { Sent } from '../schemas/strict-form.ts';
import { changeFailures, readFailures } from '../schemas/errors.ts';
import { expected } from '../schemas/expected.ts';
import { id, instant, shortText } from '../schemas/fields.ts';
import { list, listLimits } from '../schemas/list-limits.ts';
import { metadata, router } from '../routing/router.ts';

/** What happened to the sign-in of a user, and where the user is signed in. An addition to the specification. */

/** A sign-in or security event of the user. */
export const securityEvent = z.object({
  id,
  ...expected({
    /** A `SecurityEventType` of domain/access; others may come, and are shown as they are. */
    type: shortText,
    date: instant,
    device: z.nullable(shortText),
    detail: z.nullable(shortText),
  }),
});
export type SecurityEvent = z.infer<typeof securityEvent>;
export type SentSecurityEvent = Sent<typeof securityEvent>;

/** A session of the user that has not ended. */
export const openSession = z.object({
  id,
  current: z.boolean(),
  ...expected({ startedAt: instant, lastCallAt: instant, device: z.nullable(shortText) }),
});
export type OpenSession = z.infer<typeof openSession>;
export type SentOpenSession = Sent<typeof openSession>;

const known = metadata({ base: 'auth', access: 'twoFactor', addition: 'accountSecurity' });

/** Routes of the account's security. */
export const security = router({
  activity: {
    method: 'GET',
    path: '/auth/security',
    metadata: known,
    responses: {
      200: z.object({
        sessions: list(openSession, listLimits.sessions),
        events: list(securityEvent, listLimits.securityEvents),
      }),
      ...readFailures(),
    },
  },
  endOtherSessions: {
    method: 'POST',
    path: '/auth/security/endOtherSessions',
    metadata: known,
    responses: { 200: z.object({ ended: z.int() }), ...changeFailures() },
  },
});
