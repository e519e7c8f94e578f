import { z } from 'zod/mini';

/**
 * The specification with its proofs: every numbered statement of docs/requirements with the lines of the documents that it comes
 * from, its decisions, its tests with their last results and the picture of its screen. `npm run spec` writes it as a file, and the
 * sandbox page reads it.
 */

/** Result of one test title: of all its cases, where a table gives it several. */
const testState = z.enum(['passed', 'failed', 'not run']);

/** What the tests of a statement say together; `partly run` if all that have run passed. */
const statementState = z.enum(['passed', 'failed', 'partly run', 'not run', 'withdrawn']);
/** What the tests of a statement say together. */
export type StatementState = z.infer<typeof statementState>;

const specifiedTest = z.object({
  /** From the top of the repository. */
  file: z.string(),
  line: z.int(),
  title: z.string(),
  state: testState,
  /** How many cases of it have run. */
  cases: z.int(),
  /** End of its last run. */
  ranAt: z.nullable(z.string()),
});
/** A test that names a statement. */
export type SpecifiedTest = z.infer<typeof specifiedTest>;

const statement = z.object({
  id: z.string(),
  text: z.string(),
  /** Sections of the documents, '0 §4, 1 §2'. */
  seed: z.string(),
  /** Lines of the documents; none for a statement that is only derived from a section. */
  lines: z.array(z.object({ document: z.int(), line: z.int() })),
  /** Kinds of test that can prove it: 'unit, e2e'. */
  check: z.string(),
  note: z.nullable(z.string()),
  isContradiction: z.boolean(),
  /** Numbers of decisions. */
  decisions: z.array(z.int()),
  state: statementState,
  tests: z.array(specifiedTest),
  /** The screen on which it can be seen, by its name in the list of screens. */
  screen: z.nullable(z.string()),
});
/** A numbered statement with its proofs. */
export type Statement = z.infer<typeof statement>;

/** The whole specification. */
export const specification = z.object({
  /** When the newest test of it ran; null if none has on this machine. */
  ranAt: z.nullable(z.string()),
  documents: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  decisions: z.array(z.object({ number: z.int(), title: z.string(), file: z.string() })),
  /** Screens of which there is a picture. */
  pictures: z.array(z.string()),
  /** In the order of the files of docs/requirements. */
  areas: z.array(z.object({ prefix: z.string(), title: z.string(), statements: z.array(statement) })),
});
/** The whole specification. */
export type Specification = z.infer<typeof specification>;

/** Addresses of the file and of the pictures at the mock server. */
export const specificationPath = '/sandbox/specification/specification.json';
export const pictureOf = (screen: string): string => `/sandbox/specification/pictures/${screen}.png`;
