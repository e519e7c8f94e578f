import { stepUpOperations, type StepUpOperation } from '@portal/domain/step-up';
import { accepted, refused, type Result } from '../kernel/result.ts';
import type { World } from '../kernel/world.ts';
import type { Caller } from './door.ts';

/** A fresh second factor for one operation of one session, good once and for ten minutes (T12, S-17). */
export interface StepUp {
  readonly operation: StepUpOperation;
  /** As domain/step-up.ts words it; null for EMAIL_UPDATE, which comes before its data. */
  readonly subject: string | null;
  /** Epoch milliseconds. */
  readonly until: number;
}

const lifetimeMs = 10 * 60_000;

/**
 * Whether this session has proved itself for this very operation and data; the proof is used up. 403 STEP_UP_REQUIRED
 * otherwise, with nothing done: the caller asks for a code, proves it by `auth.proveOperation`, and calls again.
 */
export function requireStepUp(
  world: World,
  { session }: Caller,
  operation: StepUpOperation,
  subject: string | null,
): Result<null, 'STEP_UP_REQUIRED'> {
  if (!(world.state.settings.values.stepUpFor ?? stepUpOperations).includes(operation)) return accepted(null);
  const isProved = world.execute('stepUp.use', { sessionId: session.id, operation, subject });
  return isProved
    ? accepted(null)
    : refused(403, 'STEP_UP_REQUIRED', 'Please confirm this with a security code first. Nothing has been done yet.');
}

interface StepUpInput {
  readonly sessionId: string;
  readonly operation: StepUpOperation;
  readonly subject: string | null;
}

const live = (world: World, sessionId: string): readonly StepUp[] =>
  (world.state.people.stepUps.get(sessionId) ?? []).filter(({ until }) => until > world.now());

/** Part of commands: notes that a right code was given for the operation. */
export function noteStepUp(world: World, { sessionId, operation, subject }: StepUpInput): void {
  const proof: StepUp = { operation, subject, until: world.now() + lifetimeMs };
  world.state.people.stepUps.set(sessionId, [...live(world, sessionId), proof]);
}

export const stepUpCommands = {
  'stepUp.prove': noteStepUp,
  /** Uses a proof up, if there is one for exactly this. */
  'stepUp.use': (world: World, { sessionId, operation, subject }: StepUpInput): boolean => {
    const proofs = live(world, sessionId);
    const found = proofs.find(proof => proof.operation === operation && proof.subject === subject);
    world.state.people.stepUps.set(
      sessionId,
      proofs.filter(proof => proof !== found),
    );
    return found !== undefined;
  },
};

type StepUpCommands = typeof stepUpCommands;

declare module '../kernel/world.ts' {
  interface Commands extends StepUpCommands {}
}
