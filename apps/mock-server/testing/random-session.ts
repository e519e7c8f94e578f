import fc from 'fast-check';
import { actBanking, bankingAction } from './banking-arbitraries.ts';
import { act, action } from './command-arbitraries.ts';
import { actTransfer, transferAction } from './transfer-arbitraries.ts';
import type { World } from '../src/core/world.ts';

/** One step of a random session: it executes a command or two, or advances the clock. */
export type RandomStep = (world: World) => void;

/**
 * Orders, cash, shares and tokens in turn, of three people. `accountOf` maps the people of the order and bank sequences
 * (ann, ben, cho) to accounts; transfers and wallets are those of the personas in `transferPeople`.
 */
export function randomSteps(accountOf: (person: string) => string = person => person): fc.Arbitrary<RandomStep> {
  const mapped = <S extends object>(step: S): S =>
    'person' in step ? { ...step, person: accountOf(String(step.person)) } : step;
  const run =
    <S>(perform: (world: World, step: S) => void) =>
    (step: S): RandomStep =>
    world =>
      perform(world, step);
  return fc.oneof(
    { weight: 5, arbitrary: action.map(mapped).map(run(act)) },
    { weight: 3, arbitrary: bankingAction.map(mapped).map(run(actBanking)) },
    { weight: 3, arbitrary: transferAction.map(run(actTransfer)) },
  );
}
