import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { SandboxKey } from '../api/sandbox-key.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { ReportedEvent } from './serve-reports.ts';
import { describeBackEnd, type OtherBackEnd } from './describe-back-end.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { accessHandlers } from './access-handlers.ts';
import { behaviorHandlers } from './behavior-handlers.ts';
import { callHandlers } from './call-handlers.ts';
import { clockHandlers } from './clock-handlers.ts';
import { marketControls } from './market-handlers.ts';
import { moneyHandlers } from './money-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import type { SignInLinks } from './sign-in-links.ts';
import { timelineHandlers } from './timeline-handlers.ts';
import { transferControls } from './transfer-handlers.ts';
import { worldHandlers } from './world-handlers.ts';

/** A handler for every control of the sandbox. */
export const createSandboxHandlers = (
  worlds: Worlds,
  key: SandboxKey,
  reports: readonly ReportedEvent[],
  other: OtherBackEnd,
  links: SignInLinks,
): Handlers<typeof sandbox> => ({
  access: accessHandlers(key),
  worlds: worldHandlers(worlds),
  timeline: timelineHandlers(worlds),
  people: peopleHandlers(worlds, links),
  clock: clockHandlers,
  market: marketControls,
  money: moneyHandlers,
  transfers: transferControls,
  behavior: {
    ...behaviorHandlers,
    reports: () => ({ status: 200, body: { reports: [...reports] } }),
    deviations: () => ({
      status: 200,
      body: { upstream: other.upstream?.origin ?? null, deviations: [...(other.deviations?.list() ?? [])] },
    }),
    backEnd: () => ({ status: 200, body: describeBackEnd(other) }),
  },
  calls: callHandlers(),
});
