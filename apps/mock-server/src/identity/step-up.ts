import { stepUpOperations, type StepUpOperation } from '@portal/domain/access/step-up';
import { offers } from '../behavior/offered-additions.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import type { Caller } from './authorize.ts';

/** A fresh second factor for one operation of one session, valid once and for ten minutes (T12, S-17). */
export interface StepUp {
  readonly operation: StepUpOperation;
  /** In the format of access/step-up.ts; null for EMAIL_UPDATE, which comes before its data. */
  readonly subject: string | null;
  /** Epoch milliseconds. */
  readonly until: number;
}

const lifetimeMs = 10 * 60_000;

/**
 * Checks that this session has proved itself for this very operation and data, and consumes the proof. Otherwise 403
 * STEP_UP_REQUIRED with nothing done: the caller requests a code, proves it with `auth.proveOperation`, and calls
 * again.
 */
export function requireStepUp(world: World, { session }: Caller, operation: StepUpOperation, subject: string | null) {
  if (operation !== 'EMAIL_UPDATE' && !offers(world, 'stepUp')) return accepted(null);
  if (!(world.state.settings.values.stepUpFor ?? stepUpOperations).includes(operation)) return accepted(null);
  const isProved = world.execute('stepUp.use', { sessionId: session.id, operation, subject });
  return isProved
    ? accepted(null)
    : refused('STEP_UP_REQUIRED', 'Enter a verification code to continue. Nothing has been submitted yet.');
}

interface StepUpInput {
  readonly sessionId: string;
  readonly operation: StepUpOperation;
  readonly subject: string | null;
}

const live = (world: World, sessionId: string): readonly StepUp[] =>
  (world.state.people.stepUps.get(sessionId) ?? []).filter(({ until }) => until > world.now());

/** Part of commands: records that a correct code was entered for the operation. */
export function noteStepUp(world: World, { sessionId, operation, subject }: StepUpInput): void {
  const proof: StepUp = { operation, subject, until: world.now() + lifetimeMs };
  world.state.people.stepUps.set(sessionId, [...live(world, sessionId), proof]);
}

export const stepUpCommands = {
  'stepUp.prove': noteStepUp,
  /** Consumes a proof for exactly this operation and subject, if there is one. */
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
