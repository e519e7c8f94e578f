import type { Authority } from '@portal/domain/accounts/authority';
import type { AdditionName } from './additions.ts';

/**
 * Base addresses of the routes: the specification writes {auth}, {bff}, {docs} and {accounts} for some calls and
 * nothing for the rest [API-04]. `pricing` and `charting` are the two services for crypto symbols.
 */
export const bases = ['auth', 'bff', 'docs', 'accounts', 'rest', 'pricing', 'charting', 'sandbox'] as const;
/** Name of a base address. */
export type Base = (typeof bases)[number];

/** All bases as path prefixes of one origin: served by the mock server, and the client's default. */
export const defaultBases: Record<Base, string> = {
  auth: '/api',
  bff: '/api',
  docs: '/api/docs',
  accounts: '/api/accounts',
  rest: '/api',
  pricing: '/api/pricing',
  charting: '/api/charting',
  sandbox: '/sandbox/api',
};

/** Addresses by service, and by service and first path segment: 'rest.orders'. */
export type Bases = Readonly<Record<Base, string> & { [override: `${Base}.${string}`]: string }>;

/** The base address of a call, '/orders/:id' of the service `base`: that of its first segment, if it has one, wins. */
export const baseOf = (bases: Bases, base: Base, path: string): string =>
  bases[`${base}.${path.split('/')[1] ?? ''}`] ?? bases[base];

/** Where the symbol stands in the address of a service of coins that has more after it: '/quotes/{symbol}/latest'. */
export const symbolPlace = '{symbol}';

/** The address of a call with the parameters of its path, '/api/orders/:id'. */
export function addressOf(bases: Bases, base: Base, path: string): string {
  const address = baseOf(bases, base, path);
  return address.includes(symbolPlace) ? address.replace(symbolPlace, ':symbol') : `${address}${path}`;
}

/** The path of the live feed on the page's own origin, unless the settings name another address. */
export const defaultFeedPath = '/api/live';

/** Required access: none, a session (first factor), or a session with two factors, as for all account data. */
export type Access = 'anyone' | 'session' | 'twoFactor';

/** File types: the specification names PDF and CSV; uploads are returned unchanged. */
export type FileType = 'application/pdf' | 'text/csv' | PictureType;
/** Content types of uploaded pictures. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/heic' | 'image/heif';

/** Facts of a route for client and server. */
export interface RouteMetadata {
  readonly base: Base;
  readonly access: Access;
  /** Authority of the caller, without which the server responds 403 [PRM-11]. */
  readonly authority?: Authority;
  /** Client timeout in milliseconds; 30,000 by default [API-03, SES-19]. */
  readonly timeoutMs?: number;
  /**
   * A money command that accepts an Idempotency-Key header: a repeat with the same key and payload returns the first
   * response and is not carried out again. A back end that does not know the header ignores it.
   */
  readonly idempotent?: boolean;
  /** A money command that is idempotent by the id in its path, which the client generates or received. */
  readonly keyInPath?: boolean;
  /** Content types of a file response, whose body is bytes and not JSON. */
  readonly file?: readonly FileType[];
  /** A GET with a side effect, as specified: the server refuses HEAD, prefetching browsers and link scanners (S-06). */
  readonly changesByGet?: boolean;
  /** Accepts a file: the body is multipart/form-data with its own higher limit, not JSON. */
  readonly upload?: boolean;
  /**
   * Sends emails with links to the portal: the caller's client id is sent along, so that they lead to the same brand.
   */
  readonly sendsLinks?: boolean;
  /** Only the declared success status says that it was done; elsewhere every 2xx of a command says the same. */
  readonly exactStatus?: boolean;
  /** A command that is sent for its reply, such as a token: a 2xx without it is of no use. */
  readonly needsBody?: boolean;
  /** Fields of the body that the specification does not name. A back end that refuses one is sent the body without them. */
  readonly addedFields?: readonly string[];
  /** Accepts `marketTypeIds`: the portal sends those of the known symbols. */
  readonly byMarketType?: boolean;
  /** The specification names the call but no path: the back end supplies it, and the one here is this server's. */
  readonly pathIsSupplied?: boolean;
  /** The addition (additions.ts) of a route that the specification does not name. */
  readonly addition?: AdditionName;
}

/**
 * Fields of request bodies that repeat others by a second name, for back ends that know them by it. One that refuses unknown
 * fields is sent the body without them.
 */
export const secondNames =
  'deliveringAccountName deliveringAccountNumber lotId plaidAccountId verificationStatus'.split(' ');

/** Script-readable cookie whose value is sent as a header with every request [API-02]. */
export const antiForgeryCookie = 'XSRF-TOKEN';
/** Header with the value of the anti-forgery cookie [API-02]. */
export const antiForgeryHeader = 'x-xsrf-token';

/**
 * Header of calls that send emails with links: the client id before /investors in the caller's address; absent for the
 * default brand.
 */
export const clientIdHeader = 'x-client-id';
/** Valid client ids [BRD-01]. */
export const clientIdPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;

/** Optional header of money commands: an id that the client generates once per confirmed command. */
export const idempotencyHeader = 'idempotency-key';
/** Response header of a repeated command: nothing was done again. */
export const replayedHeader = 'idempotent-replayed';

/** Default timeout of a call, in milliseconds [API-03]. */
export const defaultTimeoutMs = 30_000;
/** Timeout of the start-up calls, in milliseconds [SES-19]. */
export const startUpTimeoutMs = 15_000;

/** Where the mock server accepts the reports of the portal (schemas/report.ts). */
export const reportPath = '/api/reports';
