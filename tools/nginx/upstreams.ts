import { isIP } from 'node:net';
import { isOwnPath } from '@portal/contracts/configuration/service-paths';
import { OptionError } from '@portal/mock-server/read-options';

/** The services behind one path: one or several servers that share its calls. */
export interface UpstreamGroup {
  /** Beginning of the paths, such as '/api/docs'; '' for all calls that no other group has. */
  readonly path: string;
  readonly protocol: 'http:' | 'https:';
  /** 'services.example:443' */
  readonly servers: readonly string[];
  /** Name that the certificate of an https: group must have. */
  readonly tlsName: string;
  /** Path at the services, in the place of `path`; '' if it is the same, '/' if they have none. */
  readonly target: string;
}

interface Upstream extends Omit<UpstreamGroup, 'servers'> {
  readonly server: string;
}

/**
 * Groups of `--upstream [PATH=]URL`; the services of a developer's machine if there is none.
 *
 * @param clientIds those of the settings, whose paths are the portal's
 */
export function parseUpstreams(
  texts: readonly string[],
  tlsName: string | undefined,
  clientIds: readonly string[] = [],
): UpstreamGroup[] {
  const all = (texts.length === 0 ? ['http://localhost:4300'] : texts).map(text => parseUpstream(text, tlsName));
  const own = all.find(({ path }) => path !== '' && isOwnPath(path, clientIds));
  if (own !== undefined) throw new OptionError(`--upstream ${own.path}=…: this path is the portal's own.`);
  const paths = [...new Set(all.map(({ path }) => path))];
  const groups = paths.map(path => groupOf(all.filter(each => each.path === path)));
  if (!groups.some(({ path }) => path === '')) {
    throw new OptionError('--upstream needs one without a path, for all other calls.');
  }
  // The longest path first, for readers: nginx takes the longest anyway.
  return groups.toSorted((a, b) => b.path.length - a.path.length);
}

function parseUpstream(text: string, tlsName: string | undefined): Upstream {
  const [, path = '', address = ''] = /^(?:(\/[^=]*)=)?(.*)$/.exec(text) ?? [];
  if (!/^(?:\/[\w.-]+)*$/.test(path))
    throw new OptionError(`--upstream ${text}: '${path}' is not a path such as /api/docs.`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (
    url === null ||
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.search + url.hash + url.username !== ''
  ) {
    throw new OptionError(`--upstream takes an address such as https://services.example, not '${address}'.`);
  }
  const isRoot = path !== '' && url.pathname === '/' && address.endsWith('/');
  const target = isRoot ? '/' : url.pathname.replace(/\/$/, '');
  if (!/^[\w./-]*$/.test(target)) throw new OptionError(`--upstream ${text}: '${target}' is not a path.`);
  if (path === '' && target !== '') {
    throw new OptionError(
      `--upstream ${text}: only an upstream of a path, such as /api/docs=${address}, can have a path itself.`,
    );
  }
  return {
    path,
    protocol: url.protocol,
    server: `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`,
    tlsName: tlsName ?? url.hostname,
    target,
  };
}

function groupOf(upstreams: readonly Upstream[]): UpstreamGroup {
  const [first] = upstreams;
  if (first === undefined) throw new Error('A group has an upstream.');
  const { server: _, ...shared } = first;
  for (const { protocol, target, tlsName, path } of upstreams) {
    const where = path === '' ? 'all calls' : path;
    if (protocol !== first.protocol || target !== first.target) {
      throw new OptionError(`The upstreams of ${where} must have the same protocol and path.`);
    }
    if (protocol === 'https:' && tlsName !== first.tlsName) {
      throw new OptionError(
        `The upstreams of ${where} have different names: add --upstream-tls-name with the name in their certificates.`,
      );
    }
  }
  return { ...shared, servers: upstreams.map(({ server }) => server) };
}

/** The name of the `upstream` block of a group. */
const upstreamName = (index: number): string => `portal_services_${index + 1}`;

/** The `upstream` blocks of all groups. */
export const formatUpstreams = (groups: readonly UpstreamGroup[]): string =>
  groups
    .map(({ servers }, index) =>
      [
        `upstream ${upstreamName(index)} {`,
        ...servers.map(server => `  server ${server};`),
        '  keepalive 32;',
        '}',
      ].join('\n'),
    )
    .join('\n\n');

interface ProxyOptions {
  /** Whose host name the services see. */
  readonly host: string;
  /** File with the authorities that certificates are verified by. */
  readonly authorities: string;
  /** Paths of the group for all calls; one with a slash at its end stands for all below it. */
  readonly paths: readonly string[];
}

/** The locations of all groups. */
export function formatLocations(groups: readonly UpstreamGroup[], options: ProxyOptions): string {
  const own = groups.flatMap(({ path }) => [path, `${path}/`]);
  return groups
    .flatMap((group, index) => {
      const lines = formatProxy(group, index, options);
      const paths =
        group.path === '' ? options.paths.filter(path => !own.includes(path)) : [group.path, `${group.path}/`];
      return paths.map(path =>
        path.endsWith('/')
          ? formatLocation(`^~ ${path}`, lines(group.target === '' ? '' : `${group.target.replace(/\/$/, '')}/`))
          : formatLocation(`= ${path}`, lines(group.target)),
      );
    })
    .join('\n');
}

const formatLocation = (match: string, lines: readonly string[]): string =>
  [`  location ${match} {`, ...lines.map(line => `    ${line}`), '  }'].join('\n');

/** What a location of a group passes on; its own headers (no-store on all that belongs to an account) pass unchanged. */
const formatProxy =
  ({ protocol, servers, tlsName }: UpstreamGroup, index: number, { host, authorities }: ProxyOptions) =>
  (target: string): readonly string[] => [
    `proxy_pass ${protocol}//${upstreamName(index)}${target};`,
    ...(protocol === 'https:'
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${tlsName};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 4;',
          `proxy_ssl_trusted_certificate '${authorities}';`,
          'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
        ]
      : []),
    'proxy_http_version 1.1;',
    `proxy_set_header Host ${host === 'upstream' ? hostOf(protocol, tlsName, servers[0] ?? '') : '$http_host'};`,
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $portal_connection;',
    '# The feed sends a heart-beat every ten seconds.',
    'proxy_read_timeout 60s;',
    '# A command that was sent may have been carried out: nginx does not send it again on another connection.',
    'proxy_next_upstream off;',
    'proxy_buffering off;',
    "# The portal reads the services' clock, not that of the machine in front of them.",
    'proxy_pass_header Date;',
    "add_header Strict-Transport-Security 'max-age=31536000; includeSubDomains' always;",
  ];

/** The host header of an upstream's own name, without a port that goes without saying. */
function hostOf(protocol: string, tlsName: string, server: string): string {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(server) ?? [];
  const name = protocol === 'https:' && isIP(host.replace(/^\[|\]$/g, '')) > 0 ? tlsName : host;
  return port === (protocol === 'https:' ? '443' : '80') ? name : `${name}:${port}`;
}
