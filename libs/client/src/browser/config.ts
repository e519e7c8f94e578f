import type { Brand } from '@portal/contracts/configuration/brand-settings';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import {
  antiForgeryCookie,
  antiForgeryHeader,
  defaultBases,
  defaultFeedPath,
  type Bases,
} from '@portal/contracts/routing/route';
import type { IStompSocket } from '@stomp/stompjs';
import { parseJson } from './parse-json.ts';

/**
 * Deployment configuration. It is read at run time from `<script id="portal-config" type="application/json">` in the
 * page; the defaults work when the portal and its services share one origin [API-04]. Facts about the deployment have no
 * default: what is not set is an empty text, and `hasFacts` is false. The schema, which reports what is wrong, is
 * libs/contracts/src/configuration/portal-settings.ts.
 */
export interface PortalConfig {
  /** Address of each service, and of single resources such as 'rest.orders', absolute or relative to the page's origin. */
  readonly bases: Bases;
  /** WebSocket address of the live feed. */
  readonly feedUrl: string;
  /** Values of feature flags that the deployment sets; those of the flag service win [FLG-01]. */
  readonly flags: NonNullable<PortalSettings['flags']>;
  /** Base URL of the flag service; paths begin with /ofrep/v1/. Null without one. */
  readonly flagsUrl: string | null;
  /** Whether the flag service is told name and email of the user besides the ids of user and account [FLG-02]. */
  readonly flagContext: 'user' | 'ids';
  /** Request timeout in milliseconds; null uses the server setting, else 30,000 [API-03, FLG-25]. */
  readonly requestTimeoutMs: number | null;
  /** Empty for a page that this deployment does not have. */
  readonly links: Readonly<Record<ExternalLink, string>>;
  /** The deployment's own documents by the name of their page; without one the page shows a sample text. */
  readonly disclosures: Readonly<Partial<Record<string, string>>>;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** Broker that receives share transfers and its number in the clearing system: part of each request [TRF-05]. */
  readonly receivingFirm: { readonly name: string; readonly number: string };
  /** Client ids allowed before /investors; any other first segment is not a page of the portal. */
  readonly clientIds: readonly string[];
  /** Brands by client id; 'default' is shown without one. */
  readonly brands: Readonly<Record<string, Brand | undefined>>;
  /** Bank-linking provider: its own script, or the built-in simulation, which needs a mock server. */
  readonly bankLink: 'live' | 'simulated';
  /**
   * True if the back end carries out a command once per idempotency key. If false, an unconfirmed command is
   * never resent.
   */
  readonly idempotentMoney: boolean;
  /** Form of money and share amounts in request bodies. */
  readonly decimalsAs: 'text' | 'number';
  /** What `productId` of a deposit and of a cash withdrawal is: the currency, or the id of the bank account. */
  readonly achProductId: 'currency' | 'bankAccount';
  /** Whose id is in the topic of order updates; null if the deployment does not say, then either. */
  readonly traderTopic: 'user' | 'account' | null;
  /** Cookie that scripts can read, and the header that repeats its value in every call [API-02]. */
  readonly antiForgery: { readonly cookie: string; readonly header: string };
  /** Address that accepts the operator's reports (decision 67); null sends none. */
  readonly reportUrl: string | null;
  readonly reportFormat: ReportFormat;
  /** Whether calls carry a `traceparent` header (W3C Trace Context), which services on other origins must allow. */
  readonly traceCalls: boolean;
  /** The deployment's own measurement of visits; null without one. */
  readonly tracking: Tracking | null;
  /** Network access; not read from the page. */
  readonly fetch: typeof fetch;
  readonly openSocket: (url: string) => IStompSocket;
  /** Sends an upload with progress; XMLHttpRequest by default, because `fetch` reports no progress. */
  readonly sendUpload?: UploadTransport;
}

/** Format of the operator's reports: our own, an envelope of Sentry, or log records of OpenTelemetry. */
export type ReportFormat = 'portal' | 'sentry' | 'otlp';

/** How a deployment measures visits [RTE-53]. */
export interface Tracking {
  /** Global function that is called with each page, such as 'dataLayer.push'. */
  readonly call: string;
  /** Address of a script to load first; null if the page has it. */
  readonly script: string | null;
  /** Asks the visitor first. */
  readonly needsConsent: boolean;
}

/** `report` receives the bytes sent and the total bytes. */
export type UploadTransport = (
  url: string,
  init: RequestInit,
  report: (sent: number, total: number) => void,
) => Promise<Response>;

/** External pages that the portal links to. */
export type ExternalLink =
  | 'formCrs'
  | 'digitalSecuritiesTerms'
  | 'customerAgreement'
  | 'finra'
  | 'sipc'
  | 'brokerCheck'
  | 'issuance'
  | 'parentSite';

const configElementId = 'portal-config';

const defaultLinks: Record<ExternalLink, string> = {
  formCrs: '',
  digitalSecuritiesTerms: '',
  customerAgreement: '',
  finra: 'https://www.finra.org/',
  // Only a deployment knows whether its firm is a member.
  sipc: '',
  brokerCheck: 'https://brokercheck.finra.org/',
  issuance: '',
  parentSite: '',
};

/** Configuration for a page at `origin`. What is not set, or set to a value of a wrong type, has its default. */
export function parseConfig(text: string | null, origin: string): PortalConfig {
  const json = parseJson(text);
  const input = isRecord(json) ? json : {};
  return {
    bases: { ...defaultBases, ...readTexts(input.bases) },
    feedUrl: (readText(input.feedUrl) ?? defaultFeedPath).replace(/^\//, `${origin.replace(/^http/, 'ws')}/`),
    // The schema, which is loaded beside the first screen, replaces the page if a flag has a wrong value.
    flags: isRecord(input.flags) ? input.flags : {},
    flagsUrl: input.flagsUrl === '/' ? origin : readText(input.flagsUrl),
    flagContext: input.flagContext === 'ids' ? 'ids' : 'user',
    requestTimeoutMs: typeof input.requestTimeoutMs === 'number' ? input.requestTimeoutMs : null,
    links: { ...defaultLinks, ...readTexts(input.links) },
    disclosures: readTexts(input.disclosures),
    supportEmail: readText(input.supportEmail) ?? '',
    supportPhone: readText(input.supportPhone) ?? '',
    receivingFirm: { name: '', number: '', ...readTexts(input.receivingFirm) },
    clientIds: Array.isArray(input.clientIds) ? input.clientIds.filter(id => typeof id === 'string') : [],
    // The schema, which is loaded beside the first screen, replaces the page if a brand lacks something.
    brands: isRecord(input.brands) ? (input.brands as PortalConfig['brands']) : {},
    bankLink: input.bankLink === 'simulated' ? 'simulated' : 'live',
    idempotentMoney: input.idempotentMoney === true,
    reportUrl: readText(input.reportUrl),
    reportFormat: input.reportFormat === 'sentry' || input.reportFormat === 'otlp' ? input.reportFormat : 'portal',
    traceCalls: input.traceCalls === true,
    tracking: readTracking(input.tracking),
    decimalsAs: input.decimalsAs === 'number' ? 'number' : 'text',
    achProductId: input.achProductId === 'bankAccount' ? 'bankAccount' : 'currency',
    traderTopic: input.traderTopic === 'user' || input.traderTopic === 'account' ? input.traderTopic : null,
    antiForgery: { cookie: antiForgeryCookie, header: antiForgeryHeader, ...readTexts(input.antiForgery) },
    fetch: (input, init) => fetch(input, init),
    openSocket: url => new WebSocket(url, ['v12.stomp']),
  };
}

let current: PortalConfig | null = null;

/** The current configuration; read from the page at the first call. */
export function portalConfig(): PortalConfig {
  current ??= parseConfig(configText(), pageOrigin());
  return current;
}

/** The configuration in the page as text; null without one, as in prerendering. */
export const configText = (): string | null =>
  globalThis.document?.getElementById(configElementId)?.textContent ?? null;

/**
 * True if the portal can be drawn without inventing facts: a live deployment states them, a demonstration need not. Only
 * a first look, before the schema is loaded.
 */
export function hasFacts({
  bankLink,
  brands,
  supportEmail,
  supportPhone,
  receivingFirm,
  links,
}: PortalConfig): boolean {
  return (
    bankLink === 'simulated' ||
    [brands.default?.name, supportEmail, supportPhone, receivingFirm.name, receivingFirm.number, links.formCrs].every(
      Boolean,
    )
  );
}

/** Overrides parts of the configuration, null restores it: for tests, which connect to a venue at its own address. */
export function configure(changes: Partial<PortalConfig> | null): void {
  current = changes === null ? null : { ...portalConfig(), ...changes };
}

/** `http://host:port` of the page; empty without a page, as in prerendering. */
const pageOrigin = (): string => globalThis.location?.origin ?? '';

function readTracking(value: unknown): Tracking | null {
  const call = isRecord(value) ? readText(value.call) : null;
  if (!isRecord(value) || call === null) return null;
  return { call, script: readText(value.script), needsConsent: value.needsConsent !== false };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const readText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const readTexts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => readText(entry[1]) !== null),
      )
    : {};
