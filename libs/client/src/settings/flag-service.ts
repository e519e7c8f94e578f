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

let tellChange: () => void = () => undefined;
OpenFeature.addHandler(ProviderEvents.ConfigurationChanged, () => tellChange());

/**
 * Connects with the user's context and calls `onChange` when flags change. Rejects if the service cannot be reached.
 */
export async function connectFlags(context: EvaluationContext, onChange: () => void): Promise<void> {
  const provider = new OFREPWebProvider({
    baseUrl: portalConfig().flagsUrl,
    timeoutMs,
    fetchImplementation: (input, init) => portalConfig().fetch(input, { ...init, credentials: 'include' }),
    // The next user of the same computer must not see cached values.
    cacheMode: 'disabled',
    changeDetection: 'polling',
    pollInterval: pollMs,
  });
  tellChange = onChange;
  // The package's types lack exactOptionalPropertyTypes: its optional `hooks` may be undefined.
  await OpenFeature.setProviderAndWait(provider as Provider, context);
}

/** Value of a flag, or `fallback` if the service does not know it. */
export const readBoolean = (key: string, fallback: boolean): boolean =>
  OpenFeature.getClient().getBooleanValue(key, fallback);
/** Text value of a flag, or `fallback` if the service does not know it. */
export const readText = (key: string, fallback: string): string =>
  OpenFeature.getClient().getStringValue(key, fallback);

/** Drops the user's values. */
export const disconnectFlags = (): Promise<void> => OpenFeature.clearProviders();
