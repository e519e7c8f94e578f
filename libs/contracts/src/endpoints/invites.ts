import { z } from 'zod/mini';
import { list } from '../schemas/list-limits.ts';
import { invite } from '../schemas/account.ts';
import { inputDecimal } from '../schemas/decimal.ts';
import { expected } from '../schemas/expected.ts';
import { changeFailures, openFailures, readFailures } from '../schemas/errors.ts';
import { email, id, shortText } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { personName } from '../schemas/person-body.ts';

/** Invites to an account (specification 0 sections 4 and 7). */

/** Body of an invite [AUU-02]; `percentage` is the share in a partnership. */
export const inviteBody = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  percentage: z.optional(inputDecimal),
});

const change = metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-add-investor' });

/** Routes of invites. */
export const invites = router({
  schedule: {
    method: 'POST',
    path: '/accounts/:accountId/invites',
    metadata: metadata({ ...change, sendsLinks: true }),
    body: inviteBody,
    responses: {
      201: invite,
      ...changeFailures('NOT_FOUND', 'ALREADY_INVITED', 'INVITE_LIMIT_REACHED', 'PARTNERSHIP_INVALID'),
    },
  },
  list: {
    method: 'GET',
    path: '/accounts/:accountId/invites',
    metadata: twoFactor,
    responses: { 200: list(invite), ...readFailures('NOT_FOUND') },
  },
  resend: {
    method: 'POST',
    path: '/accounts/:accountId/invites/:inviteId',
    metadata: metadata({ ...change, sendsLinks: true }),
    responses: { 200: invite, ...changeFailures('NOT_FOUND', 'INVITE_NOT_OPEN') },
  },
  revoke: {
    method: 'PUT',
    path: '/accounts/:accountId/invites/:inviteId',
    metadata: change,
    body: z.strictObject({ status: z.literal('REVOKED') }),
    responses: { 200: invite, ...changeFailures('NOT_FOUND', 'INVITE_NOT_OPEN') },
  },
  statuses: {
    method: 'GET',
    path: '/invites-statuses',
    metadata: twoFactor,
    query: z.object({ email }),
    responses: { 200: list(invite), ...readFailures() },
  },
  show: {
    method: 'GET',
    path: '/invites/:inviteId',
    metadata: metadata({ base: 'rest', access: 'anyone', addition: 'invitations' }),
    query: z.object({ accountId: id }),
    responses: {
      200: z.object({
        ...expected({
          id,
          accountId: id,
          status: shortText,
          isValidInvite: z.boolean(),
          accountLegalName: shortText,
          firstName: shortText,
          lastName: shortText,
        }),
      }),
      ...openFailures('NOT_FOUND'),
    },
  },
  accept: {
    method: 'POST',
    path: '/invites/:inviteId/acceptance',
    metadata: metadata({ base: 'rest', access: 'twoFactor', addition: 'invitations' }),
    body: z.strictObject({ accountId: id }),
    responses: {
      200: invite,
      ...changeFailures('NOT_FOUND', 'INVITE_NOT_OPEN', 'ALREADY_INVITED', 'EMAIL_NOT_VERIFIED'),
    },
  },
});
