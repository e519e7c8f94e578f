import { inviteBody, invites } from '../../endpoints/invites.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const inviteId = { description: 'Id of the invite.', example: 'I-14-0' };

/** Schemas of invites. */
export const inviteSchemas = [
  documentOf(inviteBody, {
    name: 'NewInvite',
    description: 'Who to invite to the account.',
    example: { firstName: 'Hana', lastName: 'Petrov', email: 'hana.petrov@example.com' },
  }),
];

/** Calls of invites. */
export const inviteCalls = documentCalls(invites, {
  schedule: {
    summary: 'Invite a user [APA-22]',
    description: 'Schedules an invitation to the account, which is sent a minute later.',
  },
  list: {
    summary: 'List invites [APA-23]',
    description: 'The invites of an account, for its primary user.',
    success: 'The invites.',
  },
  resend: {
    summary: 'Send an invitation again [APA-24]',
    description: 'Sends the email of an open invitation once more.',
    params: { inviteId },
  },
  revoke: {
    summary: 'Revoke an invitation [APA-25]',
    description: 'Revokes an open invite; its link no longer works.',
    params: { inviteId },
    body: {
      description: 'The new status.',
      fields: { status: 'Always REVOKED.' },
    },
  },
  statuses: {
    summary: 'List open invites of an address [APA-26]',
    description:
      "Open invites that were sent to an address: the user's own, or one that was invited onto the user's account.",
    success: 'The open invites.',
  },
  show: {
    summary: 'Get an invitation [REG-41, REG-42]',
    description: 'What the link in an invitation leads to. Answers the same for every unknown id.',
    params: { inviteId },
    answer: {
      description: 'An invite, as its recipient sees it.',
      example: {
        id: 'I-14-0',
        status: 'SENT',
        accountLegalName: 'Marisol Vance',
        firstName: 'Hana',
        lastName: 'Petrov',
      },
      fields: {
        id: 'Id of the invite.',
        status: 'SCHEDULED, SENT, ACCEPTED, or REVOKED.',
        isValidInvite: 'Whether it can still be accepted.',
        accountLegalName: 'Legal name of the account.',
      },
    },
  },
  accept: {
    summary: 'Accept an invitation [APA-34, REG-42]',
    description: 'Joins the account onto which the signed-in user was invited.',
    params: { inviteId },
    body: { description: 'The account to join.' },
  },
});
