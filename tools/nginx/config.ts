import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addBrandSheets } from '@portal/contracts/configuration/brand-sheets';
import { formatSettings, settingsPlaceholder } from '@portal/contracts/configuration/page-settings';
import { noncePlaceholder, pagePolicy, permissionsPolicy } from '@portal/mock-server/api/page-policy';
import { OptionError } from '@portal/mock-server/read-options';
import { root } from '../machine/commands.mjs';
import { usualLogs, type Deployment } from './options';
import { formatLocations, formatUpstreams } from './upstreams';

/** A build of the portal. */
export interface Build {
  readonly folder: string;
  /** Each page by its address: '/investors/login'; '' is the start page. */
  readonly pages: ReadonlyMap<string, string>;
  /** Which addresses below /investors are pages, as the build lists them in pages.json. */
  readonly known: { readonly anyCase: readonly string[]; readonly exact: readonly string[] };
}

/** The page for an address that is none, as `readBuild` names it. */
const missingPage = '/404';

/** @throws {OptionError} if there is no build in the folder */
export function readBuild(folder: string): Build {
  let known: Build['known'];
  try {
    // The build writes this file.
    known = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8')) as Build['known'];
  } catch {
    throw new OptionError(
      `There is no built portal in ${folder}. Build it with npm run build, or name another folder by --root.`,
    );
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'));
  const pages = files.map(file => {
    const name = file.split(path.sep).join('/');
    const address = name === 'index.html' ? '' : `/${name.replace(/\.html$/, '')}`;
    return [address, readFileSync(path.join(folder, file), 'utf8')] as const;
  });
  return { folder, pages: new Map(pages), known };
}

/** nginx forgets headers of outer blocks, so these stand in each. */
const headers = [
  "add_header Strict-Transport-Security 'max-age=31536000; includeSubDomains' always;",
  'add_header X-Content-Type-Options nosniff always;',
  'add_header X-Frame-Options DENY always;',
  'add_header Referrer-Policy no-referrer always;',
  'add_header Cross-Origin-Opener-Policy same-origin always;',
  `add_header Permissions-Policy '${permissionsPolicy}' always;`,
];

const indented = (lines: readonly string[], depth = 4): string =>
  lines.map(line => `${' '.repeat(depth)}${line}`).join('\n');

/** The template in the repository, deploy/nginx.conf. */
const usualTemplate = path.join(root, 'deploy/nginx.conf');

/**
 * The template with what a deployment chose and the content security policy of each page of its build.
 *
 * @param template another place of deploy/nginx.conf, as in a container
 */
export function createNginxConfig(
  deployment: Deployment,
  { folder, pages, known }: Build,
  template: string = usualTemplate,
): string {
  const { values, upstreams, settings, servicePaths, bankLink, connect, images, files } = deployment;
  const report = values['csp-report'];
  const policyOf = (html: string): string =>
    pagePolicy(html, { bankLink, connect, images })('$request_id') +
    (report === undefined ? '' : `; report-uri ${report}; report-to csp`);
  const own = [...pages].filter(([address]) => address !== missingPage);
  const allHeaders = [
    ...headers,
    ...(report === undefined ? [] : [`add_header Reporting-Endpoints 'csp="${report}"' always;`]),
  ];
  const parts: Readonly<Record<string, string>> = {
    root: folder,
    assets: values.assets === undefined ? folder : path.resolve(values.assets),
    nonce: '$request_id',
    policies: own.map(([address, html]) => `  ${address === '' ? 'default' : address} "${policyOf(html)}";`).join('\n'),
    missingPolicy: policyOf(pages.get(missingPage) ?? ''),
    policyHeader: values.csp === 'report-only' ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy',
    known: [...listPatterns('~*', known.anyCase), ...listPatterns('~', known.exact)].join('\n'),
    headers: indented(allHeaders),
    substitutions: indented(formatSubstitutions(deployment)),
    upstreams: formatUpstreams(upstreams),
    files: files.map(([below, from]) => formatFiles(below, from, allHeaders)).join('\n'),
    services: formatLocations(upstreams, {
      host: values['upstream-host'],
      authorities: values['upstream-ca'],
      // The simulated provider is the mock server's: the portal calls it while a bank is linked.
      paths: [...servicePaths, ...(settings?.bankLink === 'simulated' ? ['/sandbox/api/provider/'] : [])],
    }),
    listener: indented(formatListener(values), 2),
    otherServers: formatOtherServers(values),
    accessLog: values['access-log'] === 'off' ? 'off' : `${values['access-log'] ?? usualLogs.access} portal`,
    errorLog: `${values['error-log'] ?? usualLogs.error} alert`,
  };
  return readFileSync(template, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`deploy/nginx.conf asks for '${name}', which is not filled in.`);
    return part;
  });
}

/** nginx reads no text of more than 4096 bytes at once. */
const longestText = 1_000;

/** Puts nonce and settings into pages. Long settings come in several variables. */
function formatSubstitutions({ settings }: Deployment): string[] {
  // No part ends in a backslash, which would belong to the quote after it.
  const parts = settings === null ? [] : (formatSettings(addBrandSheets(settings)).match(partPattern) ?? []);
  const isLong = parts.length > 1;
  const names = parts.map((_, index) => `$portal_settings_${index + 1}`);
  return [
    `sub_filter '${noncePlaceholder}' $request_id;`,
    ...(isLong ? parts.map((part, index) => `set ${names[index]} '${part}';`) : []),
    ...(settings === null
      ? []
      : [`sub_filter '${settingsPlaceholder}' '${isLong ? names.join('') : parts.join('')}';`]),
    'sub_filter_once off;',
  ];
}

const partPattern = new RegExp(`[^]{1,${longestText}}(?<!\\\\)`, 'g');

/** The location of a folder of files. */
const formatFiles = (below: string, folder: string, allHeaders: readonly string[]): string =>
  [
    `  location ^~ ${below}/ {`,
    `    alias '${folder}/';`,
    '    add_header Cache-Control no-cache;',
    indented(allHeaders),
    '  }',
  ].join('\n');

type Values = Deployment['values'];

const tlsLines = (values: Values): string[] =>
  values['tls-certificate'] === undefined
    ? []
    : [
        `ssl_certificate '${path.resolve(values['tls-certificate'])}';`,
        `ssl_certificate_key '${path.resolve(values['tls-key'] ?? '')}';`,
        'ssl_protocols TLSv1.2 TLSv1.3;',
        'ssl_session_cache shared:portal:10m;',
        'ssl_session_timeout 1d;',
        'ssl_session_tickets off;',
      ];

function formatListener(values: Values): string[] {
  const names = values['server-name'];
  const tls = values['tls-certificate'] === undefined ? '' : ' ssl http2';
  return [
    `listen ${values.listen}${tls};`,
    ...(names.length === 0 ? [] : [`server_name ${names.join(' ')};`]),
    ...tlsLines(values),
  ];
}

/** The server of all other host names, and the one that redirects to HTTPS. */
function formatOtherServers(values: Values): string {
  const names = values['server-name'];
  const tls = values['tls-certificate'] === undefined ? '' : ' ssl http2';
  const block = (lines: readonly string[]): string => `server {\n${indented(lines, 2)}\n}\n`;
  const others =
    names.length === 0
      ? []
      : [
          block([
            `listen ${values.listen}${tls} default_server;`,
            ...tlsLines(values),
            'server_tokens off;',
            'access_log off;',
            // Load balancers and container engines ask by the address of the machine.
            `location = /healthz { default_type application/json; return 200 '{"status":"ok"}'; }`,
            'location / { return 421; }',
          ]),
        ];
  const port = /(\d+)$/.exec(values.listen)?.[1] ?? '';
  const redirect =
    values['redirect-from'] === 0
      ? []
      : [
          block([
            `listen ${values['redirect-from']};`,
            ...(names.length === 0 ? [] : [`server_name ${names.join(' ')};`]),
            'server_tokens off;',
            'access_log off;',
            `return 301 https://${names[0] ?? '$host'}${port === '443' ? '' : `:${port}`}$request_uri;`,
          ]),
        ];
  return [...others, ...redirect].join('\n');
}

/** Lines of nginx's map, one for each pattern: an address that it matches is not missing. */
const listPatterns = (kind: '~' | '~*', patterns: readonly string[]): string[] =>
  patterns.map(pattern => `  "${kind}^/investors${pattern === '' ? '' : `/+${pattern}`}/*$" '';`);
