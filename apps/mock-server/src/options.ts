import { isIP } from 'node:net';
import { dialectNames } from '@portal/contracts/sandbox/dialects';
import { readHostName } from './api/allowed-hosts.ts';
import { shortestKey } from './api/sandbox-key.ts';
import { formatOptions, OptionError, readOptions, type OptionTable, type OptionValues } from './read-options.ts';

/** Every option of the mock server: the only list of them. docs/mock-server.md describes each; a test compares the two. */
export const serverOptions = {
  port: {
    kind: 'whole',
    value: 'NUMBER',
    help: 'port to listen on; 0 picks a free port',
    default: 4300,
    max: 65_535,
    variable: 'PORT',
  },
  host: {
    kind: 'text',
    value: 'ADDRESS',
    help: 'address to listen on: 0.0.0.0 for every network of this machine',
    default: 'localhost',
    check: text =>
      isIP(text) > 0 || /^[a-z0-9.-]+$/i.test(text) ? null : `takes a host name or an IP address, not '${text}'.`,
  },
  'allowed-host': {
    kind: 'list',
    value: 'NAME',
    help: 'also accept this host name, such as behind a proxy; other names get a 421',
    check: text => (readHostName(text) === '' ? `takes a host name such as portal.test, not '${text}'.` : null),
  },
  'trust-proxy': {
    kind: 'list',
    value: 'ADDRESS',
    help: 'trust X-Forwarded-* headers from this proxy address or network, such as 127.0.0.1 or 10.0.0.0/8',
    check: text => (isNetwork(text) ? null : `takes an IP address or a network such as 10.0.0.0/8, not '${text}'.`),
  },
  'no-sandbox': { kind: 'flag', help: 'turn off the sandbox, which controls worlds, people, and faults' },
  'sandbox-key': {
    kind: 'text',
    value: 'TEXT',
    help: `require this key, of at least ${shortestKey} characters, to use the sandbox; needed when listening beyond this machine`,
    variable: 'SANDBOX_KEY',
    check: text =>
      text.length >= shortestKey
        ? null
        : `takes at least ${shortestKey} characters, such as those of openssl rand -hex 16.`,
  },
  'real-time': {
    kind: 'flag',
    help: 'start at the current time instead of in market hours; a stored world catches up',
  },
  data: {
    kind: 'text',
    value: 'FOLDER',
    help: 'store the default world in this folder, and resume it at the next start',
  },
  seed: { kind: 'text', value: 'TEXT', help: 'seed of the default world (default halyard)' },
  'spec-only': {
    kind: 'flag',
    help: 'return only what the specification names, as another back end would (docs/back-end.md)',
  },
  dialect: {
    kind: 'text',
    value: 'NAME',
    help: `format of everything sent to the portal: ${dialectNames.join(', ')}; only standard, the default, returns more than the specification names`,
    check: text =>
      dialectNames.some(name => name === text) ? null : `takes ${dialectNames.join(', ')}, not '${text}'.`,
  },
  upstream: {
    kind: 'text',
    value: 'URL',
    help: 'forward the portal’s calls to this back end, such as https://api.example.com, and list where its responses deviate from the contract',
    check: text =>
      isOrigin(text) ? null : `takes an address without a path, such as https://api.example.com, not '${text}'.`,
  },
  record: {
    kind: 'text',
    value: 'FILE',
    help: 'with --upstream: record its responses and live messages in this new file, with personal data masked',
  },
  replay: {
    kind: 'text',
    value: 'FILE',
    help: 'answer the portal’s calls from this recording, offline',
  },
  config: {
    kind: 'text',
    value: 'FILE',
    help: 'portal settings (docs/deploy.md) to use instead of the demo settings',
  },
  portal: {
    kind: 'text',
    value: 'URL',
    help: 'address of a portal served elsewhere, such as by npm run dev; shown at startup',
  },
  drain: {
    kind: 'whole',
    value: 'SECONDS',
    help: 'after SIGTERM, keep answering for this long, with /readyz at 503, before refusing requests',
    default: 0,
    max: 600,
  },
  help: { kind: 'flag', help: 'show this help' },
} as const satisfies OptionTable;

export type ServerOptionValues = OptionValues<typeof serverOptions>;

/** The text of `--help`, for the command that starts the server, such as `npm start --`. */
export const formatServerHelp = (command: string): string =>
  `Usage: ${command} [options]\n${formatOptions(serverOptions)}`;

/**
 * Reads the command line of the mock server and checks what the options need of each other.
 * @throws {OptionError} with a message for the user
 */
export function readServerOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ServerOptionValues {
  const values = readOptions(serverOptions, args, environment);
  const sandbox = !values['no-sandbox'] && environment['NODE_ENV'] !== 'production';
  if (sandbox && values['sandbox-key'] === undefined && !isLoopback(values.host)) {
    throw new OptionError(
      `--host ${values.host} opens the sandbox to others, who could sign in as anyone. Add --sandbox-key (or the variable SANDBOX_KEY), or --no-sandbox.`,
    );
  }
  if (values.record !== undefined && values.upstream === undefined) {
    throw new OptionError('--record records the back end that --upstream names. Add --upstream URL.');
  }
  const others = (['upstream', 'data', 'real-time', 'spec-only', 'dialect'] as const).filter(name =>
    Boolean(values[name]),
  );
  if (values.replay !== undefined && others.length > 0) {
    throw new OptionError(`--replay answers from a recording at its own time. Leave out --${others.join(' and --')}.`);
  }
  return values;
}

/** The names that the server answers by, besides this machine's own: those given, and the one it listens on. */
export const computeAllowedHosts = ({ host, ...values }: ServerOptionValues): readonly string[] =>
  // Without a sandbox, naming an address to listen on does not restrict the names.
  isLoopback(host) || isEveryAddress(host) || values['no-sandbox']
    ? values['allowed-host']
    : [...values['allowed-host'], isIP(host) === 6 ? `[${host}]` : host];

const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** 'https://api.example.com', without path and query. */
function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) &&
    /^https?:$/.test(new URL(text).protocol) &&
    new URL(text).href === `${text.replace(/\/$/, '')}/`
  );
}

/** '10.0.0.0/8', or a single address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
