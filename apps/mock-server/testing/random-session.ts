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
export const randomSteps = (accountOf: (person: string) => string = person => person): fc.Arbitrary<RandomStep> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: action.map(
        (step): RandomStep =>
          world =>
            act(world, 'person' in step ? { ...step, person: accountOf(step.person) } : step),
      ),
    },
    {
      weight: 3,
      arbitrary: bankingAction.map(
        (step): RandomStep =>
          world =>
            actBanking(world, 'person' in step ? { ...step, person: accountOf(step.person) } : step),
      ),
    },
    {
      weight: 3,
      arbitrary: transferAction.map(
        (step): RandomStep =>
          world =>
            actTransfer(world, step),
      ),
    },
  );
