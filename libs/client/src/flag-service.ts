import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature, ProviderEvents, type EvaluationContext, type Provider } from '@openfeature/web-sdk';
import { portalConfig } from './config.ts';

/** The flag service behind OpenFeature, in a chunk of its own. Another vendor's provider would be put in here. */
const timeoutMs = 10_000;
/** How long a change at the server may take to reach an open page; one that comes into view again asks at once. */
const pollMs = 60_000;

let tellChange: () => void = () => undefined;
OpenFeature.addHandler(ProviderEvents.ConfigurationChanged, () => tellChange());

/** Who asks, and how to hear of changes. Rejects when the service cannot be reached. */
export async function connectFlags(context: EvaluationContext, onChange: () => void): Promise<void> {
  const provider = new OFREPWebProvider({
    baseUrl: portalConfig().flagsUrl,
    timeoutMs,
    fetchImplementation: (input, init) => portalConfig().fetch(input, { ...init, credentials: 'include' }),
    // Values of one user must not be found by the next one at the same computer.
    cacheMode: 'disabled',
    changeDetection: 'polling',
    pollInterval: pollMs,
  });
  tellChange = onChange;
  // The package's types were written without exactOptionalPropertyTypes: its optional `hooks` may be undefined.
  await OpenFeature.setProviderAndWait(provider as Provider, context);
}

/** The value for the user, or `otherwise` when the service does not know the flag. */
export const readBoolean = (key: string, otherwise: boolean): boolean =>
  OpenFeature.getClient().getBooleanValue(key, otherwise);
export const readText = (key: string, otherwise: string): string =>
  OpenFeature.getClient().getStringValue(key, otherwise);

/** Forgets the user's values. */
export const disconnectFlags = (): Promise<void> => OpenFeature.clearProviders();
