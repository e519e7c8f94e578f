import { defaultBases, type Base } from '@portal/contracts/route';
import type { IStompSocket } from '@stomp/stompjs';

/**
 * What differs between deployments of the one build. It is read at run time from
 * `<script id="portal-config" type="application/json">` in the page; every value has a default that works where the
 * portal and its services share one origin [API-04].
 */
export interface PortalConfig {
  /** Address of each service, absolute or relative to the page's origin. */
  readonly bases: Readonly<Record<Base, string>>;
  /** WebSocket address of the live feed. */
  readonly feedUrl: string;
  /** Address below which the flag service answers /ofrep/v1/… */
  readonly flagsUrl: string;
  /** Milliseconds; null leaves it to the server setting and then to 30,000 [API-03, FLG-25]. */
  readonly requestTimeoutMs: number | null;
  readonly links: Readonly<Record<ExternalLink, string>>;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** The broker that shares are transferred to, and its number in the clearing system: part of each request [TRF-05]. */
  readonly receivingFirm: { readonly name: string; readonly number: string };
  /** Client ids that may stand before /investors; any other first segment is no page of the portal. */
  readonly clientIds: readonly string[];
  /** The bank-linking provider: its own script, or the simulated one of this build, which needs a mock server. */
  readonly bankLink: 'live' | 'simulated';
  /**
   * Whether the back end carries a command out once for each idempotency key. Without it no command whose outcome is open is
   * ever sent again.
   */
  readonly idempotentMoney: boolean;
  /** How the network is reached; not part of the page's text. */
  readonly fetch: typeof fetch;
  readonly openSocket: (url: string) => IStompSocket;
  /** Sends an upload and tells how far it is; XMLHttpRequest when left out, because `fetch` cannot tell. */
  readonly sendUpload?: UploadTransport;
}

/** `report` gets bytes sent and bytes in all. */
export type UploadTransport = (
  url: string,
  init: RequestInit,
  report: (sent: number, total: number) => void,
) => Promise<Response>;

export type ExternalLink = 'formCrs' | 'finra' | 'sipc' | 'brokerCheck' | 'issuance' | 'parentSite';

const configElementId = 'portal-config';

/** The brands of the build (apps/web/src/brands), and an id without a look of its own. */
const defaultClientIds = ['harbor', 'cedar-row', 'finch-marlow'];

const defaultLinks: Record<ExternalLink, string> = {
  formCrs: 'https://www.example.com/form-crs.pdf',
  finra: 'https://www.finra.org/',
  sipc: 'https://www.sipc.org/',
  brokerCheck: 'https://brokercheck.finra.org/',
  issuance: 'https://www.example.com/issuance',
  parentSite: 'https://www.example.com/',
};

const defaultReceivingFirm = { name: 'Halyard Securities LLC', number: '0931' };

/** The configuration for a page at `origin`; text that is not a JSON object leaves the defaults in force. */
export function parseConfig(text: string | null, origin: string): PortalConfig {
  const given = readObject(text);
  return {
    bases: { ...defaultBases, ...readTexts(given.bases) },
    feedUrl: readText(given.feedUrl) ?? `${origin.replace(/^http/, 'ws')}/api/live`,
    flagsUrl: readText(given.flagsUrl) ?? origin,
    requestTimeoutMs: typeof given.requestTimeoutMs === 'number' ? given.requestTimeoutMs : null,
    links: { ...defaultLinks, ...readTexts(given.links) },
    supportEmail: readText(given.supportEmail) ?? 'support@example.com',
    supportPhone: readText(given.supportPhone) ?? '+1 555 0100',
    receivingFirm: { ...defaultReceivingFirm, ...readTexts(given.receivingFirm) },
    clientIds: Array.isArray(given.clientIds) ? given.clientIds.filter(id => typeof id === 'string') : defaultClientIds,
    bankLink: given.bankLink === 'simulated' ? 'simulated' : 'live',
    idempotentMoney: given.idempotentMoney === true,
    fetch: (input, init) => fetch(input, init),
    openSocket: url => new WebSocket(url, ['v12.stomp']),
  };
}

let current: PortalConfig | null = null;

/** The configuration in force; read from the page at the first call. */
export function portalConfig(): PortalConfig {
  current ??= parseConfig(globalThis.document?.getElementById(configElementId)?.textContent ?? null, pageOrigin());
  return current;
}

/** Replaces parts of the configuration: for tests, which talk to a venue at an address of its own. */
export function configure(changes: Partial<PortalConfig> | null): void {
  current = changes === null ? null : { ...portalConfig(), ...changes };
}

/** `http://host:port` of the page; empty where there is none, as at prerendering. */
const pageOrigin = (): string => globalThis.location?.origin ?? '';

function readObject(text: string | null): Record<string, unknown> {
  if (text === null || text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    console.warn('The portal configuration in the page is not valid JSON; defaults are used.');
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const readText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const readTexts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => readText(entry[1]) !== null),
      )
    : {};
