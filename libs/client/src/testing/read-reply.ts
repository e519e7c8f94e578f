import { expect } from 'vitest';
import { readTolerantly } from '../api/read-tolerantly.ts';
import type { Schema } from '../api/route-address.ts';

/**
 * What the portal reads of a response, of which it leaves out no row.
 * @throws Error if it can't be read
 */
export function readReply<T>(schema: Schema<T>, body: unknown): T {
  const answer = readTolerantly(schema, body, true);
  if (!answer.ok) throw new Error(answer.problem);
  expect(answer.skipped).toEqual({});
  return answer.value;
}
