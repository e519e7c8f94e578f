import { defaultBases, type Base } from '@portal/contracts/routing/route';
import type { IStompSocket } from '@stomp/stompjs';

/**
 * Deployment configuration. It is read at run time from `<script id="portal-config" type="application/json">` in the
 * page; the defaults work when the portal and its services share one origin [API-04].
 */
export interface PortalConfig {
  /** Address of each service, absolute or relative to the page's origin. */
  readonly bases: Readonly<Record<Base, string>>;
  /** WebSocket address of the live feed. */
  readonly feedUrl: string;
  /** Base URL of the flag service; paths begin with /ofrep/v1/ */
  readonly flagsUrl: string;
  /** Request timeout in milliseconds; null uses the server setting, else 30,000 [API-03, FLG-25]. */
  readonly requestTimeoutMs: number | null;
  readonly links: Readonly<Record<ExternalLink, string>>;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** Broker that receives share transfers and its number in the clearing system: part of each request [TRF-05]. */
  readonly receivingFirm: { readonly name: string; readonly number: string };
  /** Client ids allowed before /investors; any other first segment is not a page of the portal. */
  readonly clientIds: readonly string[];
  /** Bank-linking provider: its own script, or the built-in simulation, which needs a mock server. */
  readonly bankLink: 'live' | 'simulated';
  /**
   * True if the back end carries out a command once per idempotency key. If false, a command with an open outcome is
   * never resent.
   */
  readonly idempotentMoney: boolean;
  /** Network access; not read from the page. */
  readonly fetch: typeof fetch;
  readonly openSocket: (url: string) => IStompSocket;
  /** Sends an upload with progress; XMLHttpRequest by default, because `fetch` reports no progress. */
  readonly sendUpload?: UploadTransport;
}

/** `report` receives the bytes sent and the total bytes. */
export type UploadTransport = (
  url: string,
  init: RequestInit,
  report: (sent: number, total: number) => void,
) => Promise<Response>;

/** External pages that the portal links to. */
export type ExternalLink = 'formCrs' | 'finra' | 'sipc' | 'brokerCheck' | 'issuance' | 'parentSite';

const configElementId = 'portal-config';

/** Brands of the build (apps/web/src/brands), and one id without a brand. */
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

/** Configuration for a page at `origin`; text that is not a JSON object gives the defaults. */
export function parseConfig(text: string | null, origin: string): PortalConfig {
  const input = readObject(text);
  return {
    bases: { ...defaultBases, ...readTexts(input.bases) },
    feedUrl: readText(input.feedUrl) ?? `${origin.replace(/^http/, 'ws')}/api/live`,
    flagsUrl: readText(input.flagsUrl) ?? origin,
    requestTimeoutMs: typeof input.requestTimeoutMs === 'number' ? input.requestTimeoutMs : null,
    links: { ...defaultLinks, ...readTexts(input.links) },
    supportEmail: readText(input.supportEmail) ?? 'support@example.com',
    supportPhone: readText(input.supportPhone) ?? '+1 555 0100',
    receivingFirm: { ...defaultReceivingFirm, ...readTexts(input.receivingFirm) },
    clientIds: Array.isArray(input.clientIds) ? input.clientIds.filter(id => typeof id === 'string') : defaultClientIds,
    bankLink: input.bankLink === 'simulated' ? 'simulated' : 'live',
    idempotentMoney: input.idempotentMoney === true,
    fetch: (input, init) => fetch(input, init),
    openSocket: url => new WebSocket(url, ['v12.stomp']),
  };
}

let current: PortalConfig | null = null;

/** The current configuration; read from the page at the first call. */
export function portalConfig(): PortalConfig {
  current ??= parseConfig(globalThis.document?.getElementById(configElementId)?.textContent ?? null, pageOrigin());
  return current;
}

/** Overrides parts of the configuration, null restores it: for tests, which connect to a venue at its own address. */
export function configure(changes: Partial<PortalConfig> | null): void {
  current = changes === null ? null : { ...portalConfig(), ...changes };
}

/** `http://host:port` of the page; empty without a page, as in prerendering. */
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
