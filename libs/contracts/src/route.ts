import type { Authority } from '@portal/domain/authority';

/**
 * Which configured base address a route hangs below: the specification writes {auth}, {bff}, {docs} and {accounts} for
 * some calls and nothing for the rest [API-04]. `pricing` and `charting` are the two services asked per crypto symbol.
 */
export const bases = ['auth', 'bff', 'docs', 'accounts', 'rest', 'pricing', 'charting', 'sandbox'] as const;
export type Base = (typeof bases)[number];

/** One origin with the bases as path prefixes: what the mock server serves and the client assumes unless told otherwise. */
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

/** Who may call: anyone, a session (first factor), or a session with two factors, which all data of an account needs. */
export type Access = 'anyone' | 'session' | 'twoFactor';

/** What files may be: the specification names PDF and CSV; uploads come back as they were sent. */
export type FileType = 'application/pdf' | 'text/csv' | PictureType;
export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/heic' | 'image/heif';

export interface RouteFacts {
  readonly base: Base;
  readonly access: Access;
  /** Held by the caller, or the server answers 403 [PRM-11]. */
  readonly authority?: Authority;
  /** Client time limit; 30,000 ms unless stated [API-03, SES-19]. */
  readonly timeoutMs?: number;
  /**
   * A money command that takes an Idempotency-Key header: repeated with the same key and payload it gets the first answer
   * again and is not carried out twice. A back end that does not know the header ignores it.
   */
  readonly idempotent?: boolean;
  /** A money command that is repeated in the same way under the id in its path, which the client draws or was given. */
  readonly keyInPath?: boolean;
  /** Content types of an answer that is a file: its body is bytes and no JSON. */
  readonly file?: readonly FileType[];
  /**
   * A GET that changes something, as the documents have it: the server refuses HEAD, and browsers and scanners that only
   * look ahead (S-06).
   */
  readonly changesByGet?: boolean;
  /** Takes a file: the body is multipart/form-data with its own, greater limit, and no JSON. */
  readonly upload?: boolean;
  /** Mails links to the portal: the client id that its caller arrived with goes along, so that they lead to the same brand. */
  readonly sendsLinks?: boolean;
  /** Takes `marketTypeIds`: the portal names those of the symbols that it knows. */
  readonly byMarketType?: boolean;
  /** True for the few calls that the documents do not list but a working product needs. */
  readonly addition?: boolean;
}

/** Marks a route's facts; the type keeps them literal for the adapters. */
export const facts = <const F extends RouteFacts>(value: F): F => value;

/** The readable cookie whose value goes into the header of every request [API-02]. */
export const antiForgeryCookie = 'XSRF-TOKEN';
export const antiForgeryHeader = 'x-xsrf-token';

/** On calls that mail links, the client id that stands before /investors in the caller's address; none for the usual brand. */
export const clientIdHeader = 'x-client-id';
/** A client id as it may stand there [BRD-01]. */
export const clientIdPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;

/** Optional on money commands: an id that the client draws once for each confirmed intent. */
export const idempotencyHeader = 'idempotency-key';
/** Says that an answer was given before and nothing was done again. */
export const replayedHeader = 'idempotent-replayed';

export const defaultTimeoutMs = 30_000;
export const startUpTimeoutMs = 15_000;
