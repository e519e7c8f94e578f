import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePolicy, permissionsPolicy, type BankLinkPolicy } from '@portal/mock-server/http/page-policy';

export interface NginxOptions {
  /** Folder of the built portal. */
  readonly root: string;
  /** 'host:port' of the services. */
  readonly upstream: string;
  /** Port or address, as nginx writes it. */
  readonly listen: string;
  /** Whether the bank-linking provider is let in; `simulated` lets nobody in. */
  readonly bankLink: BankLinkPolicy;
  /** Addresses of services elsewhere that pages may call: https:// and wss://, for example of `bases` and `feedUrl`. */
  readonly connect: readonly string[];
  /** Each page of the build by its address: '/investors/login'; '' is the start page. */
  readonly pages: ReadonlyMap<string, string>;
  /** Which addresses below /investors are pages, as the build lists them in pages.json. */
  readonly known: { readonly anyCase: readonly string[]; readonly exact: readonly string[] };
}

/** The page for an address that is none, as `readPages` names it. */
const missingPage = '/404';

/** The pages of a build by their addresses, as `createNginxConfig` takes them. */
export function readPages(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'));
  return new Map(
    files.map(file => {
      const name = file.split(path.sep).join('/');
      return [
        name === 'index.html' ? '' : `/${name.replace(/\.html$/, '')}`,
        readFileSync(path.join(folder, file), 'utf8'),
      ];
    }),
  );
}

/** On everything the portal's own server sends; nginx forgets those of outer blocks, so they stand in each. */
const headers = [
  "add_header Strict-Transport-Security 'max-age=31536000; includeSubDomains' always;",
  'add_header X-Content-Type-Options nosniff always;',
  'add_header Referrer-Policy no-referrer always;',
  'add_header Cross-Origin-Opener-Policy same-origin always;',
  `add_header Permissions-Policy '${permissionsPolicy}' always;`,
];

/** The template with a deployment's figures and the content security policy of each page of its build. */
export function createNginxConfig(
  template: string,
  { root, upstream, listen, bankLink, connect, pages, known }: NginxOptions,
): string {
  const origins = connect.map(readOrigin);
  const own = [...pages].filter(([address]) => address !== missingPage);
  const policies = own.map(
    ([address, html]) =>
      `  ${address === '' ? 'default' : address} "${pagePolicy(html, bankLink, origins)('$request_id')}";`,
  );
  const parts: Readonly<Record<string, string>> = {
    root,
    upstream,
    listen,
    nonce: '$request_id',
    policies: policies.join('\n'),
    missingPolicy: pagePolicy(pages.get(missingPage) ?? '', bankLink, origins)('$request_id'),
    known: [...listPatterns('~*', known.anyCase), ...listPatterns('~', known.exact)].join('\n'),
    headers: headers.map(line => `    ${line}`).join('\n'),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`deploy/nginx.conf asks for '${name}', which nobody fills in.`);
    return part;
  });
}

/** 'wss://live.example' of 'wss://live.example/feed'; throws for what no policy should hold. */
function readOrigin(address: string): string {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  if (/^(?:https?|wss?):\/\/[a-z0-9.:[\]-]+$/.test(origin)) return origin;
  throw new Error(`An address to connect to begins with https:// or wss:// and a host name: not '${address}'.`);
}

/** Lines of nginx's map, one for each pattern: an address that it matches is not missing. */
const listPatterns = (kind: '~' | '~*', patterns: readonly string[]): string[] =>
  patterns.map(pattern => `  "${kind}^/investors${pattern === '' ? '' : `/+${pattern}`}/*$" '';`);
