import { bundleFormat, bundles, bundleVersion, failureBundle, type FailureBundle } from '../../sandbox/bundles.ts';
import { documentCalls, documentOf } from '../describe/document.ts';
import { exampleFile, worldFileFields } from './worlds.ts';

const id = { description: 'Id of the world.', example: 'w-1' };
const at = '2025-11-18T15:15:00.000Z';

const bundle = {
  format: bundleFormat,
  version: bundleVersion,
  madeAt: '2026-12-01T09:30:00.000Z',
  commit: '9f2c1d7',
  world: exampleFile,
  sessions: [{ userId: 'U-1001', email: 'marisol.vance@example.com', twoFactor: true, since: at }],
  calls: [
    {
      at,
      seq: 41,
      name: 'orders.place',
      method: 'POST',
      url: '/api/orders',
      status: 400,
      error: '[{"code":"QUANTITY_INVALID","message":"Enter a whole number of shares."}]',
    },
  ],
  frames: [{ at, topic: '/topic/quote/TZROP', sequence: 12, body: '{"symbol":"TZROP"}' }],
  browser: {
    route: '/investors/asset/TZROP?range=1Y',
    localStorage: { 'portal-cookieConsent': 'accepted' },
    sessionStorage: {},
    cookies: [{ name: 'XSRF-TOKEN', value: 'Jx2f8', httpOnly: false }],
    pageTime: at,
    messages: ['error: Failed to load resource'],
  },
  test: {
    title: 'an order is filled',
    file: 'apps/web/e2e/trading/order.e2e.ts:41',
    seed: 'portal',
    error: 'Expected: visible',
  },
  note: 'The order is missing in the list.',
} satisfies FailureBundle;

/** Schemas of failure bundles. */
export const bundleSchemas = [
  documentOf(failureBundle, {
    name: 'FailureBundle',
    description:
      'A world and what a browser and a test knew at a moment. It holds session cookies of the mock server, and of people only the data of the sandbox.',
    example: bundle,
    fields: {
      format: 'Name of the format.',
      version: 'Version of the format.',
      madeAt: 'True time at which the bundle was made.',
      commit: 'Commit of the build of the portal; null if it is unknown.',
      world: { description: 'The world as one file.', fields: worldFileFields },
      sessions: {
        description: 'Sessions of the world, oldest first.',
        fields: {
          userId: 'Id of the user.',
          email: 'E-mail address of the user.',
          twoFactor: 'Whether the second factor was verified.',
          since: 'Time of the sign-in, on the clock of the world.',
        },
      },
      calls: {
        description: 'The last calls of the portal, oldest first.',
        fields: {
          at: 'Time on the clock of the world.',
          seq: 'Number of the last entry of the log before the call.',
          name: 'Name of the route.',
          method: 'Method of the request.',
          url: 'Path and query of the request.',
          status: 'Status of the response; null if a fault kept it back.',
          error: 'Beginning of the body of a refusal; null for a success.',
        },
      },
      frames: {
        description: 'The last messages of the live feed, oldest first.',
        fields: {
          at: 'Time on the clock of the world.',
          topic: 'Topic of the message.',
          sequence: 'Sequence number within the topic.',
          body: 'Body of the message.',
        },
      },
      browser: {
        description: 'What only the browser knows; null without one.',
        fields: {
          route: 'Path, query and fragment of the page.',
          localStorage: 'Entries of the local storage.',
          sessionStorage: 'Entries of the session storage.',
          cookies: {
            description: 'Cookies of the origin.',
            fields: {
              name: 'Name of the cookie.',
              value: 'Value of the cookie.',
              httpOnly: 'Whether scripts cannot read the cookie.',
            },
          },
          pageTime: 'Time on the clock of the page.',
          messages: 'Messages of the console, oldest first.',
        },
      },
      test: {
        description: 'The failed test; null in a report of a person.',
        fields: {
          title: 'Title of the test.',
          file: 'File and line of the test.',
          seed: 'Seed of the run.',
          error: 'The first error.',
        },
      },
      note: 'What a person wrote about the problem.',
    },
  }),
];

/** Calls of failure bundles. */
export const bundleCalls = documentCalls(bundles, {
  read: {
    summary: 'Get a failure bundle of a world',
    description:
      'What the server knows of a world: the world itself, its sessions, the last calls and live messages. A browser or a test adds `browser`, `test` and `note`.',
    success: 'The bundle.',
    params: { id },
  },
  reopen: {
    summary: 'Reopen a failure bundle',
    description:
      'Creates a world from a bundle, plain or compressed by gzip, with its clock stopped. The page at `address` gives a browser the cookies, the storage and the route of the bundle. A bundle without a browser opens as the newest session of the world.',
    success: 'The new world.',
    body: { description: 'The bundle, unchanged.', example: bundle },
    answer: {
      description: 'The new world and how to open it.',
      example: {
        worldId: 'w-8',
        address: '/sandbox/reopen/k3Jd9sLq2mVx',
        route: '/investors/asset/TZROP?range=1Y',
        commits: { bundle: '9f2c1d7', portal: '0c4e8a2' },
        differences: ['This portal has no page /investors/asset/TZROP.'],
      },
      fields: {
        worldId: 'Id of the new world.',
        address: 'Page that puts the browser into the state of the bundle.',
        route: 'Page of the portal that is opened then.',
        commits: {
          description: 'Commits of the builds of the portal; null if one is unknown.',
          fields: { bundle: 'Commit that the bundle comes from.', portal: 'Commit of the portal here.' },
        },
        differences: 'What else differs from the server that the bundle comes from, a sentence each.',
      },
    },
  },
});
