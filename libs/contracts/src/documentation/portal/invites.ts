import { inviteBody, invites } from '../../endpoints/invites.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

/** Schemas of invites. */
export const schemas = {
  NewInvite: documentOf(inviteBody, {
    description: 'Who to invite to the account.',
    example: { firstName: 'Hana', lastName: 'Petrov', email: 'hana.petrov@example.com' },
  }),
};

/** Calls of invites. */
export const calls = documentCalls(invites, {
  schedule: {
    summary: 'Invite a user [APA-22]',
    description: 'Schedules an invitation to the account, which is sent 1 minute later.',
  },
  list: {
    summary: 'List invitations [APA-23]',
    description: 'An account’s invitations, for its primary user.',
    success: 'The invitations.',
  },
  resend: {
    summary: 'Resend an invitation [APA-24]',
    description: 'Resends the email for an open invitation.',
  },
  revoke: {
    summary: 'Revoke an invitation [APA-25]',
    description: 'Revokes an open invitation; its link no longer works.',
    body: {
      description: 'The new status.',
      fields: { status: 'Always REVOKED.' },
    },
  },
  statuses: {
    summary: 'List open invitations for an address [APA-26]',
    description: "Open invitations for an address: the user's own, or one invited to the user's account.",
    success: 'The open invitations.',
  },
  show: {
    summary: 'Get an invitation [REG-41, REG-42]',
    description: 'What the link in an invitation leads to. The response is the same for every unknown ID.',
    answer: {
      description: 'An invitation, as its recipient sees it.',
      example: {
        id: 'I-14-0',
        status: 'SENT',
        firstName: 'Hana',
        lastName: 'Petrov',
      },
      fields: {
        status: 'SCHEDULED, SENT, ACCEPTED, or REVOKED.',
        isValidInvite: 'Whether it can still be accepted.',
      },
    },
  },
  accept: {
    summary: 'Accept an invitation [APA-34, REG-42]',
    description: 'Joins the account that the signed-in user was invited to.',
    body: { description: 'The account to join.' },
  },
});
