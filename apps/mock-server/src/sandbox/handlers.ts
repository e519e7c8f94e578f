import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { type SandboxKey, keyCookie } from '../api/sandbox-key.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { ReportedEvent } from './serve-reports.ts';
import type { Worlds } from '../worlds/worlds.ts';
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
import { problem } from '../api/response.ts';
import type { Recording } from '../proxy/recording.ts';
import type { Deviations } from '../proxy/deviations.ts';
import type { Upstream } from '../proxy/serve-upstream.ts';

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

/** Access to a shared sandbox by its key. */
const accessHandlers = (key: SandboxKey): Handlers<typeof sandbox.access> => ({
  enter: ({ body, secure }) =>
    key.matches(body.key)
      ? { status: 200, body: {}, cookies: [{ name: keyCookie, value: key.cookie, httpOnly: true, secure }] }
      : problem('INVALID_CREDENTIALS', 'This key isn’t valid for this sandbox.', 'key'),
});

/** What answers the calls of the portal instead of the worlds, if anything does. */
interface OtherBackEnd {
  readonly upstream?: Upstream | undefined;
  /** Those of the upstream. */
  readonly deviations?: Deviations | undefined;
  readonly recording?: Recording | undefined;
}

/** The same for the sandbox page. */
function describeBackEnd({ upstream, recording }: OtherBackEnd) {
  if (recording !== undefined) {
    const { startedAt, endedAt, calls, messages } = recording;
    return {
      answeredBy: 'recording' as const,
      upstream: null,
      recording: {
        startedAt: new Date(startedAt).toISOString(),
        endedAt: new Date(endedAt).toISOString(),
        calls: calls.length,
        messages: messages.length,
      },
    };
  }
  if (upstream === undefined) return { answeredBy: 'world' as const, upstream: null, recording: null };
  const written = upstream.recorder?.summary();
  return {
    answeredBy: 'upstream' as const,
    upstream: upstream.origin,
    recording:
      written === undefined
        ? null
        : { ...written, startedAt: new Date(written.startedAt).toISOString(), endedAt: null },
  };
}
