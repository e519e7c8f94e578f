import fc from 'fast-check';
import { actBanking, bankingAction } from '../testing/random-banking.ts';
import { act, action } from '../testing/random-commands.ts';
import { actTransfer, transferAction } from '../testing/random-transfers.ts';
import type { World } from '../kernel/world.ts';

/** One step of a random session: it carries out a command or two, or lets time go by. */
export type RandomStep = (world: World) => void;

/**
 * Orders, cash, shares and tokens in turn, of three people. `accountOf` says which accounts the people of the stories of
 * orders and banks have (ann, ben, cho); transfers and wallets are those of the personas that `transferPeople` names.
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
