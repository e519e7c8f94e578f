import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Handlers } from '../http/serve-contract.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { behaviorHandlers } from './behavior-handlers.ts';
import { clockHandlers } from './clock-handlers.ts';
import { marketControls } from './market-handlers.ts';
import { moneyHandlers } from './money-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import { transferControls } from './transfer-handlers.ts';
import { worldHandlers } from './world-handlers.ts';

/** A handler for every control of the sandbox. */
export const createSandboxHandlers = (worlds: Worlds): Handlers<typeof sandbox> => ({
  worlds: worldHandlers(worlds),
  people: peopleHandlers,
  clock: clockHandlers,
  market: marketControls,
  money: moneyHandlers,
  transfers: transferControls,
  behavior: behaviorHandlers,
});
