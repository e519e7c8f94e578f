import { auditBanking } from '../testing/audit-banking.ts';
import { auditFloor } from '../exchange/audit.ts';
import type { TestingServer } from '../testing/testing-server.ts';
import { auditTransfers } from '../testing/audit-transfers.ts';
import type { Random } from '../kernel/random.ts';
import type { World } from '../kernel/world.ts';

/** One kind of hostile behavior, tried `rounds` times. */
export interface Attack {
  readonly name: string;
  run(trial: Trial): Promise<void>;
}

export interface Trial {
  readonly server: TestingServer;
  readonly random: Random;
  readonly rounds: number;
  /** Counts one input; a status of 500 or more is a failure of the server. */
  answered(status: number, input: string): void;
  /** Counts one input that has no HTTP status. */
  tried(): void;
  /** Something that must always hold did not. */
  broken(what: string): void;
  /** Books, ledger, transfers and banks of a world must add up. */
  audit(world: World): void;
}

export interface AttackReport {
  readonly name: string;
  readonly inputs: number;
  /** Of these, the ones that the server did as asked: an attack that is always turned away at the door shows little. */
  readonly accepted: number;
  /** Each with the input that led to it. */
  readonly serverErrors: readonly string[];
  readonly brokenInvariants: readonly string[];
}

/** Runs one attack and reports what was tried and what failed. */
export async function runAttack(
  { name, run }: Attack,
  given: Pick<Trial, 'server' | 'random' | 'rounds'>,
): Promise<AttackReport> {
  const { server } = given;
  const serverErrors: string[] = [];
  const brokenInvariants: string[] = [];
  let inputs = 0;
  let accepted = 0;
  const logged = server.failures.length;
  await run({
    ...given,
    tried: () => void (inputs += 1),
    answered(status, input) {
      inputs += 1;
      if (status < 300) accepted += 1;
      if (status >= 500) serverErrors.push(`${status} to ${input.slice(0, 300)}`);
    },
    broken: what => void brokenInvariants.push(what.slice(0, 300)),
    audit(world) {
      brokenInvariants.push(...auditFloor(world.exchange.floor), ...auditTransfers(world), ...auditBanking(world));
    },
  });
  serverErrors.push(...server.failures.slice(logged));
  return { name, inputs, accepted, serverErrors, brokenInvariants };
}
