import type { Recording } from '../proxy/recording.ts';
import type { Deviations } from '../proxy/deviations.ts';
import type { Upstream } from '../proxy/serve-upstream.ts';

/** What answers the calls of the portal instead of the worlds, if anything does. */
export interface OtherBackEnd {
  readonly upstream?: Upstream | undefined;
  /** Those of the upstream. */
  readonly deviations?: Deviations | undefined;
  readonly recording?: Recording | undefined;
}

/** The same for the sandbox page. */
export function describeBackEnd({ upstream, recording }: OtherBackEnd) {
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
