import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature, ProviderEvents, type EvaluationContext, type Provider } from '@openfeature/web-sdk';
import { portalConfig } from '../browser/config.ts';

/**
 * Timeout of the flag service in milliseconds. The service is behind OpenFeature in its own chunk; another vendor's
 * provider would be configured here.
 */
const timeoutMs = 10_000;
/** Poll interval in milliseconds for changed flags; a page that becomes visible polls at once. */
const pollMs = 60_000;

/** Longest pause between two polls of a service that fails, in milliseconds. */
const longestPauseMs = 3_600_000;

let tellChange: () => void = () => undefined;
OpenFeature.addHandler(ProviderEvents.ConfigurationChanged, () => tellChange());

/**
 * Connects with the user's context and calls `onChange` when flags change. Rejects if the service cannot be reached.
 */
export async function connectFlags(baseUrl: string, context: EvaluationContext, onChange: () => void): Promise<void> {
  const provider = new OFREPWebProvider({
    baseUrl,
    timeoutMs,
    fetchImplementation: withPauses((input, init) => portalConfig().fetch(input, { ...init, credentials: 'include' })),
    // The next user of the same computer must not see cached values.
    cacheMode: 'disabled',
    changeDetection: 'polling',
    pollInterval: pollMs,
  });
  tellChange = onChange;
  // The package's types lack exactOptionalPropertyTypes: its optional `hooks` may be undefined.
  await OpenFeature.setProviderAndWait(provider as Provider, context);
}

/**
 * A fetch that calls a failing service less and less often. The provider polls at a fixed interval, whatever happens;
 * after each failure in a row twice as many polls are left out as before.
 */
function withPauses(send: typeof fetch): typeof fetch {
  let failures = 0;
  let nextAt = 0;
  return async (input, init) => {
    if (Date.now() < nextAt) throw new TypeError('The flag service failed a moment ago');
    const response = await send(input, init).catch((error: unknown) => {
      pause();
      throw error;
    });
    if (response.status >= 400) pause();
    else failures = 0;
    return response;
  };

  function pause(): void {
    failures += 1;
    // Half an interval less, so that the poll at the end of the pause is made.
    nextAt = Date.now() + Math.min(longestPauseMs, pollMs * 2 ** failures) - pollMs / 2;
  }
}

/** Value of a flag, or `fallback` if the service does not know it. */
export const readBoolean = (key: string, fallback: boolean): boolean =>
  OpenFeature.getClient().getBooleanValue(key, fallback);
/** Text value of a flag, or `fallback` if the service does not know it. */
export const readText = (key: string, fallback: string): string =>
  OpenFeature.getClient().getStringValue(key, fallback);

/** Drops the user's values. */
export const disconnectFlags = (): Promise<void> => OpenFeature.clearProviders();
