import { timeline } from '../../sandbox/timeline.ts';
import { documentCalls } from '../describe/document.ts';

const id = { description: 'Id of the world.', example: 'w-1' };

/** Calls of the timeline of a world. */
export const timelineCalls = documentCalls(timeline, {
  read: {
    summary: 'List what happened in a world',
    description:
      'The newest 1,000 commands, steps of orders, messages, changes of the market, faults and calls of the portal, oldest first. Reads of the portal are in it while they are among its last 200 calls.',
    success: 'The entries.',
    params: { id },
    answer: {
      description: 'The entries.',
      example: {
        entries: [
          {
            seq: 41,
            at: '2025-11-18T15:15:00.000Z',
            kind: 'order',
            name: 'order.updated',
            text: 'H-2001 FILLED',
            userId: 'U-1001',
          },
        ],
        earlier: 0,
      },
      fields: {
        entries: {
          description: 'The entries, oldest first.',
          fields: {
            seq: 'Number in the log of the world. A call has the number of the entry before it.',
            at: 'Time on the clock of the world.',
            kind: 'What it is about; `read` is a call that succeeded and changed nothing.',
            name: 'Name of the command, event or route.',
            text: 'What happened, in a few words.',
            userId: 'User whom it is about; null if there is none.',
          },
        },
        earlier: 'Number of earlier entries that are left out.',
      },
    },
  },
  at: {
    summary: 'Fork a world at an earlier moment',
    description:
      'Creates a world as this one was right after an entry of its log. Its clock stands still at that moment; with `POST /sandbox/api/clock/speed` it continues from there, independently. Commands that came later are in this world alone.',
    success: 'The new world.',
    params: { id },
    body: {
      description: 'The moment.',
      example: { seq: 1, select: false },
      fields: {
        seq: 'Number of an entry of the log.',
        select: 'Whether to select the world: sets the cookie, so that the caller is in it from now on.',
      },
    },
  },
  frame: {
    summary: 'Open the portal in a frame',
    description:
      'Gives an address below `/sandbox/investors` for a frame of the sandbox page. The portal there is in this world and signed in as this user, with the session that the user has there, else a new one. It has no part in the cookies and the storage of the browser.',
    success: 'The address of the portfolio.',
    params: { id },
    body: {
      description: 'Whom to show.',
      example: { userId: 'U-1001' },
      fields: { userId: 'Id of the user.' },
    },
    answer: {
      description: 'The frame.',
      example: { address: '/sandbox/investors/portfolio', hadSession: true },
      fields: {
        address: 'Address of the portal for the frame.',
        hadSession: 'Whether the user was signed in at that moment.',
      },
    },
  },
});
