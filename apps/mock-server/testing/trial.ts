import { auditBanking } from '../src/worlds/banking-invariants.ts';
import { auditExchange } from '../src/exchange/invariants.ts';
import type { TestingServer } from './testing-server.ts';
import { auditTransfers } from '../src/worlds/transfer-invariants.ts';
import type { Random } from '../src/core/random.ts';
import type { World } from '../src/core/world.ts';

/** One kind of attack, tried `rounds` times. */
export interface Attack {
  readonly name: string;
  run(trial: Trial): Promise<void>;
}

export interface Trial {
  readonly server: TestingServer;
  readonly random: Random;
  readonly rounds: number;
  /** Counts one input; a status of 500 or more is a server error. */
  answered(status: number, input: string): void;
  /** Counts one input without an HTTP status. */
  tried(): void;
  /** Reports a violated invariant. */
  broken(what: string): void;
  /** Checks the invariants of a world's books, ledger, transfers and banks. */
  audit(world: World): void;
}

export interface AttackReport {
  readonly name: string;
  readonly inputs: number;
  /** Inputs that the server accepted: an attack that is always refused by validation shows little. */
  readonly accepted: number;
  /** Each with the input that caused it. */
  readonly serverErrors: readonly string[];
  readonly brokenInvariants: readonly string[];
}

/** Runs one attack and reports its inputs and failures. */
export async function runAttack(
  { name, run }: Attack,
  params: Pick<Trial, 'server' | 'random' | 'rounds'>,
): Promise<AttackReport> {
  const { server } = params;
  const serverErrors: string[] = [];
  const brokenInvariants: string[] = [];
  let inputs = 0;
  let accepted = 0;
  const logged = server.failures.length;
  await run({
    ...params,
    tried: () => void (inputs += 1),
    answered(status, input) {
      inputs += 1;
      if (status < 300) accepted += 1;
      if (status >= 500) serverErrors.push(`${status} to ${input.slice(0, 300)}`);
    },
    broken: what => void brokenInvariants.push(what.slice(0, 300)),
    audit(world) {
      brokenInvariants.push(...auditExchange(world.exchange.state), ...auditTransfers(world), ...auditBanking(world));
    },
  });
  serverErrors.push(...server.failures.slice(logged));
  return { name, inputs, accepted, serverErrors, brokenInvariants };
}
