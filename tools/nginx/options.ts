import path from 'node:path';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import {
  isOwnPath,
  listServiceOrigins,
  listServicePaths,
  readOrigin,
} from '@portal/contracts/configuration/service-paths';
import { parseUrl } from '@portal/domain/access/parse-url';
import { bankLinkPolicies, type BankLinkPolicy } from '@portal/mock-server/api/page-policy';
import { OptionError, type OptionTable, type OptionValues } from '@portal/mock-server/read-options';
import { readSettingsFile } from '@portal/mock-server/settings-file';
import { root } from '../machine/commands.mjs';
import { parseUpstreams, type UpstreamGroup } from './upstreams';

const oneOf = (choices: readonly string[]) => (text: string) =>
  choices.includes(text) ? null : `takes one of ${choices.join(', ')}, not '${text}'.`;
const originCheck = (text: string) =>
  readOrigin(text) === null
    ? `takes an address that begins with https:// or wss:// and a host name, not '${text}'.`
    : null;

/** Log files of an nginx that the system runs. */
export const usualLogs = {
  access: '/var/log/nginx/portal-access.log',
  error: '/var/log/nginx/portal-error.log',
} as const;

/** Every option that a configuration of nginx depends on; docs/deploy.md describes them. */
export const configOptions = {
  root: { kind: 'text', value: 'FOLDER', help: 'the built portal', default: path.join(root, 'dist/apps/web') },
  config: { kind: 'text', value: 'FILE', help: 'settings of the portal (portal.json), checked and put into each page' },
  upstream: {
    kind: 'list',
    value: '[PATH=]URL',
    help: 'the services, http://… or https://…: for all calls, or for those below a path such as /api/docs; several of one path share its calls (default http://localhost:4300)',
  },
  'upstream-host': {
    kind: 'text',
    value: 'WHICH',
    help: 'host name that the services see: that of the browser, or of the upstream, as gateways and CDNs need it',
    default: 'browser',
    check: oneOf(['browser', 'upstream']),
  },
  'upstream-ca': {
    kind: 'text',
    value: 'FILE',
    help: 'certificates of the authorities that https:// upstreams are verified by',
    default: '/etc/ssl/certs/ca-certificates.crt',
  },
  'upstream-tls-name': {
    kind: 'text',
    value: 'NAME',
    help: 'name in the certificate of https:// upstreams, if their addresses have another',
  },
  listen: {
    kind: 'text',
    value: 'ADDRESS',
    help: 'port or address to listen on',
    default: '8080',
    check: text =>
      /^(?:[\w.-]+:|\[[0-9a-fA-F:]+\]:)?\d{1,5}$/.test(text)
        ? null
        : `takes a port or an address with one, not '${text}'.`,
  },
  'tls-certificate': { kind: 'text', value: 'FILE', help: 'certificate chain: HTTPS and HTTP/2 instead of HTTP' },
  'tls-key': { kind: 'text', value: 'FILE', help: 'key of the certificate' },
  'server-name': {
    kind: 'list',
    value: 'NAME',
    help: 'host name of the portal; with one, requests by other names are refused with 421',
    check: text => (/^[A-Za-z0-9.-]+$/.test(text) ? null : `takes a host name such as portal.example, not '${text}'.`),
  },
  'redirect-from': {
    kind: 'whole',
    value: 'PORT',
    help: 'port of plain HTTP that redirects to HTTPS; 0 for none',
    default: 0,
    max: 65_535,
  },
  'bank-link': {
    kind: 'text',
    value: 'WHICH',
    help: 'the bank-linking provider that the policy allows: production, sandbox (its test environment) or simulated (none); as the settings say if omitted',
    check: oneOf(bankLinkPolicies),
  },
  connect: {
    kind: 'list',
    value: 'URL',
    help: 'a service elsewhere that pages may call; those in the settings are allowed anyway',
    check: originCheck,
  },
  images: { kind: 'list', value: 'URL', help: 'a host that pages may load logos of symbols from', check: originCheck },
  csp: {
    kind: 'text',
    value: 'MODE',
    help: 'whether browsers obey the content security policy (enforce) or only report what it would block (report-only)',
    default: 'enforce',
    check: oneOf(['enforce', 'report-only']),
  },
  'csp-report': {
    kind: 'text',
    value: 'URL',
    help: 'where browsers report what the policy blocks: an address, or a path of this server',
    check: text =>
      /^\/[\w/.-]*$/.test(text) || readOrigin(text)?.startsWith('https:') === true
        ? null
        : `takes an https:// address or a path, not '${text}'.`,
  },
  assets: {
    kind: 'text',
    value: 'FOLDER',
    help: 'folder with the assets of this and of earlier builds (docs/deploy.md); that of the build if omitted',
  },
  files: {
    kind: 'list',
    value: 'PATH=FOLDER',
    help: 'serve the files of a folder, such as legal documents, below a path: /legal=/srv/legal',
    check: text =>
      /^\/[\w-]+=[^'{};$\n]+$/.test(text) && !isOwnPath(text.replace(/=.*/, ''))
        ? null
        : `takes a path that is not the portal's own and a folder, such as /legal=/srv/legal, not '${text}'.`,
  },
  'access-log': {
    kind: 'text',
    value: 'FILE',
    help: `log of requests, without queries; 'off' for none (default ${usualLogs.access})`,
  },
  'error-log': {
    kind: 'text',
    value: 'FILE',
    help: `log of errors (default ${usualLogs.error})`,
  },
} as const satisfies OptionTable;

export type ConfigValues = OptionValues<typeof configOptions>;

/** What a deployment chose, checked. */
export interface Deployment {
  readonly values: ConfigValues;
  /** The settings for the pages; null leaves the pages as they were built. */
  readonly settings: PortalSettings | null;
  readonly upstreams: readonly UpstreamGroup[];
  /** Paths of the services, as `listServicePaths` describes them. */
  readonly servicePaths: readonly string[];
  readonly bankLink: BankLinkPolicy;
  /** Origins that pages may connect to. */
  readonly connect: readonly string[];
  readonly images: readonly string[];
  /** Folders of files, by the path that they are served below. */
  readonly files: readonly (readonly [path: string, folder: string])[];
  /** What the operator should know, as sentences. */
  readonly warnings: readonly string[];
}

/**
 * The path of an address in the settings that is the portal's own, any other address as it is. The host of its own is a name
 * of this server, or this machine if it has none; the port is the one listened on, or the usual one, as behind a balancer.
 */
function toOwnPath(address: string, { 'server-name': names, listen }: ConfigValues): string {
  const url = parseUrl(address);
  const hosts = names.length === 0 ? ['localhost', '127.0.0.1', '[::1]'] : names;
  const isOwn = url !== null && hosts.includes(url.hostname) && ['', /\d+$/.exec(listen)?.[0]].includes(url.port);
  return isOwn ? url.pathname : address;
}

/**
 * Checks what the options need of each other, and reads the settings.
 *
 * @param given checked settings, in the place of those of `--config`
 * @throws {OptionError} with a message for the operator
 */
export function checkDeployment(values: ConfigValues, given?: PortalSettings): Deployment {
  if ((values['tls-certificate'] === undefined) !== (values['tls-key'] === undefined)) {
    throw new OptionError('--tls-certificate and --tls-key are needed together.');
  }
  if (values['redirect-from'] > 0 && values['tls-key'] === undefined) {
    throw new OptionError('--redirect-from redirects to HTTPS, which needs --tls-certificate and --tls-key.');
  }
  const settings = given ?? (values.config === undefined ? null : readSettingsFile(values.config));
  const upstreams = parseUpstreams(values.upstream, values['upstream-tls-name'], settings?.clientIds);
  const servicePaths = listServicePaths(settings, address => toOwnPath(address, values));
  const files = values.files.map((text): [string, string] => {
    const end = text.indexOf('=');
    return [text.slice(0, end), path.resolve(text.slice(end + 1))];
  });
  const taken = files.find(([below]) => servicePaths.includes(`${below}/`));
  if (taken !== undefined) throw new OptionError(`--files ${taken[0]}=…: this path is that of a service.`);
  const odd = servicePaths.find(each => !/^(?:\/[\w.-]+)+\/?$/.test(each));
  if (odd !== undefined) throw new OptionError(`The settings have ${odd}, which cannot be a path of nginx.`);
  return {
    values,
    settings,
    upstreams,
    servicePaths,
    files,
    warnings: listMissingFiles(settings, [
      '/investors/',
      ...servicePaths,
      ...[...files.map(([below]) => below), ...upstreams.flatMap(each => each.path || [])].map(below => `${below}/`),
    ]),
    bankLink:
      bankLinkPolicies.find(each => each === values['bank-link']) ??
      (settings?.bankLink === 'simulated' ? 'simulated' : 'production'),
    connect: [...new Set([...unique(values.connect.map(readOrigin)), ...listServiceOrigins(settings)])],
    images: unique(values.images.map(readOrigin)),
  };
}

/** Addresses of links and documents in the settings that nginx answers with 404. */
function listMissingFiles(settings: PortalSettings | null, served: readonly string[]): string[] {
  const links = [...listTexts('links', settings?.links), ...listTexts('disclosures', settings?.disclosures)];
  return links
    .filter(([, address]) => address.startsWith('/') && !served.some(each => address.startsWith(each)))
    .map(
      ([name, address]) =>
        `${name} is ${address}, which this nginx answers with 404. Add --files ${address.replace(/(.)\/.*$/, '$1')}=FOLDER.`,
    );
}

const listTexts = (name: string, values: Readonly<Record<string, string | undefined>> = {}): [string, string][] =>
  Object.entries(values).flatMap(([key, text]) => (text === undefined ? [] : [[`${name}.${key}`, text]]));

const unique = (origins: readonly (string | null)[]): string[] => [
  ...new Set(origins.filter(origin => origin !== null)),
];
