import { parseConfig, type PortalConfig } from '@portal/client/browser/config';
import { OptionError, type OptionTable, type OptionValues } from '@portal/mock-server/read-options';
import { readSettingsFile } from '@portal/mock-server/settings-file';
import { createCookieJar, type CookieJar } from '@portal/contracts/testing/cookie-jar';
import { symbolPlace } from '@portal/contracts/routing/route';
import { sendByFetch, type Target, type Transport } from './transport';

/** The options of `npm run verify`. */
export const verifyOptions = {
  url: { kind: 'text', value: 'URL', help: 'the origin of the back end, such as https://api.example.com' },
  config: {
    kind: 'text',
    value: 'FILE',
    help: 'settings of the portal (portal.json), for services with base addresses of their own',
  },
  cookie: {
    kind: 'text',
    value: 'COOKIES',
    variable: 'VERIFY_COOKIE',
    help: "the Cookie header of a signed-in browser, 'a=b; c=d'; without it only public calls are checked",
  },
  header: { kind: 'list', value: 'NAME=VALUE', help: 'a header of every request' },
  trade: {
    kind: 'flag',
    help: 'also place an order for one unit, at a limit far below the price, and cancel it; without this nothing is changed',
  },
  'feed-seconds': {
    kind: 'whole',
    value: 'SECONDS',
    help: 'seconds to read the live feed; 0 leaves it out',
    default: 60,
    max: 3600,
  },
  json: { kind: 'text', value: 'FILE', help: 'write the report as JSON' },
  help: { kind: 'flag', help: 'show this help' },
} as const satisfies OptionTable;

type Values = Pick<OptionValues<typeof verifyOptions>, 'url' | 'config' | 'cookie' | 'header'>;

/**
 * The back end that the options describe.
 *
 * @throws {OptionError} if they do not
 */
export function readTarget(
  values: Values,
  transport: Transport = sendByFetch,
): Target & Pick<PortalConfig, 'feedUrl' | 'traderTopic'> {
  const origin = readOrigin(values.url);
  const settings = values.config === undefined ? null : JSON.stringify(readSettingsFile(values.config));
  const { bases, feedUrl, traderTopic, antiForgery, decimalsAs } = parseConfig(settings, origin);
  const absolute = Object.entries(bases).map(([name, base]) => [
    name,
    new URL(base, origin).href.replace(/\/$/, '').replace(encodeURI(symbolPlace), symbolPlace),
  ]);
  return {
    // The same names with absolute addresses.
    bases: Object.fromEntries(absolute) as typeof bases,
    feedUrl,
    traderTopic,
    antiForgery,
    decimalsAs,
    transport,
    cookies: values.cookie === undefined ? null : readCookies(values.cookie),
    headers: Object.fromEntries(values.header.map(readHeader)),
    timeoutMs: 30_000,
  };
}

function readOrigin(url: string | undefined): string {
  if (url === undefined)
    throw new OptionError('--url is missing: the address of the back end. --help lists all options.');
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    throw new OptionError(`--url takes an address such as https://api.example.com, not '${url}'.`);
  }
  if (parsed.pathname !== '/' || parsed.search !== '') {
    throw new OptionError(
      `--url takes an origin, without a path. Put base addresses with a path into a file for --config.`,
    );
  }
  return parsed.origin;
}

/** The cookies of a Cookie header, which may be given with its name. */
function readCookies(text: string): CookieJar {
  const jar = createCookieJar();
  for (const pair of text.replace(/^cookie:/i, '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) throw new OptionError("--cookie takes the Cookie header of a browser: 'name=value; other=value'.");
    jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return jar;
}

function readHeader(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new OptionError(`--header takes NAME=VALUE, not '${text}'.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
