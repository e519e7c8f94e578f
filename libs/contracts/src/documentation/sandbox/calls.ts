import { calls } from '../../sandbox/calls.ts';
import { documentCalls } from '../describe/document.ts';

const call = {
  number: 17,
  at: '2025-11-18T15:15:00.000Z',
  name: 'orders.place',
  method: 'POST',
  path: '/api/orders',
  status: 201,
  durationMs: 2.4,
};
const callFields = {
  number: 'Number of the call, counted in its world.',
  at: 'Time on the clock of the world.',
  name: 'Name of the call in the contract.',
  method: 'Method.',
  path: 'Path and query, masked; empty if the address could not be read.',
  status: 'Status of the response; null if a fault kept it back.',
  durationMs: 'Milliseconds until the response; null without one.',
};
const bodyFields = {
  size: 'Size in bytes.',
  leftOut:
    'Why there is no content: `notJson`, `tooLarge` (more than 64 KB), or `dropped` for the bodies of newer calls (128 KB in a world); null if there is.',
  content: 'The masked JSON.',
};

/** Calls about the calls of the portal. */
export const callCalls = documentCalls(calls, {
  list: {
    summary: 'List calls of the portal',
    description: "The last 200 calls in the caller's world, newest first, without their bodies.",
    success: 'The calls.',
    answer: {
      description: 'The calls.',
      example: { calls: [call] },
      fields: { calls: { description: 'Calls, newest first.', fields: callFields } },
    },
  },
  read: {
    summary: 'Get a call of the portal',
    description:
      'A call with the bodies of its request and its response. Texts, ids and numbers that could identify a person, an account or a session are replaced as in a recording: the same value by the same mask. Prices, amounts, times and codes stay; fields that the contract does not list are left out.',
    success: 'The call.',
    params: { number: { description: 'Number of the call.', example: '17' } },
    answer: {
      description: 'The call.',
      example: {
        ...call,
        request: { size: 74, leftOut: null, content: { symbol: 'TZROP', side: 1, quantity: '10' } },
        response: { size: 1904, leftOut: null, content: { orderId: 'm4x0qk2v7t1z' } },
      },
      fields: {
        ...callFields,
        request: { description: 'Body of the request; null without one.', fields: bodyFields },
        response: { description: 'Body of the response; null without one.', fields: bodyFields },
      },
    },
  },
});
