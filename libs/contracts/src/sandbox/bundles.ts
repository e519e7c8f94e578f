import { z } from 'zod/mini';
import { failures } from '../schemas/errors.ts';
import { id, instant, longText, shortText } from '../schemas/fields.ts';
import { byId, sandboxRouter } from './base.ts';
import { worldFile } from './worlds.ts';

/** Failure bundles: one file with a world and what a browser and a test knew at a moment, to be reopened later. */

/** Names the format in each bundle. */
export const bundleFormat = 'portal-failure-bundle';
/** Increased when older bundles can no longer be read. */
export const bundleVersion = 1;
/** Path of the call that reopens a bundle. */
export const reopenPath = '/bundles';

/** A path on the portal's own origin: no other host, whose name would follow two slashes. */
const route = z.string().check(z.maxLength(5000), z.regex(/^\/(?![/\\])/, 'Expected a path such as /investors'));
const entries = z.record(z.string(), z.string());

/** A call of the portal as the server answered it. */
const call = z.object({
  at: instant,
  /** Number of the last entry of the log before it. */
  seq: z.int(),
  name: shortText,
  method: shortText,
  url: z.string(),
  /** Null if a fault kept the response back. */
  status: z.nullable(z.int()),
  /** Beginning of the body of a refusal. */
  error: z.nullable(z.string()),
});

const frame = z.object({ at: instant, topic: shortText, sequence: z.int(), body: z.string() });

/** What only the browser knows. */
export const browserState = z.object({
  route,
  localStorage: entries,
  sessionStorage: entries,
  cookies: z.array(z.object({ name: z.string(), value: z.string(), httpOnly: z.boolean() })),
  /** The page's clock, which may be another than that of the world. */
  pageTime: instant,
  /** Messages of the console, oldest first. */
  messages: z.array(z.string()),
});
/** What only the browser knows. */
export type BrowserState = z.infer<typeof browserState>;

const testFacts = z.object({ title: z.string(), file: z.string(), seed: z.string(), error: z.string() });

/** A failure bundle. */
export const failureBundle = z.object({
  format: z.literal(bundleFormat),
  version: z.literal(bundleVersion),
  madeAt: instant,
  /** Commit of the build of the portal; null if it is unknown. */
  commit: z.nullable(z.string()),
  world: worldFile,
  sessions: z.array(z.object({ userId: id, email: shortText, twoFactor: z.boolean(), since: instant })),
  calls: z.array(call),
  frames: z.array(frame),
  /** Null in a bundle that no browser has added to. */
  browser: z.nullable(browserState),
  /** The failed test; null in a report of a person. */
  test: z.nullable(testFacts),
  /** What a person wrote about the problem. */
  note: z.nullable(longText),
});
/** A failure bundle. */
export type FailureBundle = z.infer<typeof failureBundle>;

const reopened = z.object({
  worldId: id,
  /** Address of the page that puts the browser into the state of the bundle. */
  address: shortText,
  route,
  commits: z.object({ bundle: z.nullable(z.string()), portal: z.nullable(z.string()) }),
  /** What else differs from the server that the bundle comes from, a sentence each. */
  differences: z.array(z.string()),
});

/** Routes of failure bundles. */
export const bundles = sandboxRouter({
  /** What the server knows of a world, for a browser or a test to add to. */
  read: {
    method: 'GET',
    path: '/worlds/:id/bundle',
    pathParams: byId,
    responses: { 200: failureBundle },
  },
  /** Creates a world from a bundle. The body is the file, unchanged, with content type application/octet-stream. */
  reopen: {
    method: 'POST',
    path: reopenPath,
    body: z.unknown(),
    responses: { 201: reopened, ...failures('WORLD_FILE_INVALID') },
  },
});
