import { z } from 'zod/mini';
import { parseUrl } from '@portal/domain/access/parse-url';
import { clientIdPattern } from '../routing/route.ts';
import { email } from '../schemas/fields.ts';
import { booleanFlags, textFlagValues } from '../schemas/flags.ts';
import { brandSettings } from './brand-settings.ts';
import { disclosurePages, nounsOfBase } from './setting-names.ts';

/**
 * Settings of one deployment of the portal, as its `portal.json` holds them (docs/deploy.md). Every setting is optional
 * here; `check-settings.ts` adds what a live deployment must state. Messages complete the sentence "Expected …".
 */

// Checks that are added to it run only on a text of this kind: each problem is said once.
const text = (what: string) =>
  z.string(what).check(z.refine(value => value.trim() !== '' && value.length <= 300, { error: what, abort: true }));

const addressText = 'an address such as "https://api.example.com/v1" or "/api", without a slash at the end';
/** Base address of calls: paths such as '/orders' are appended to it. */
const baseAddress = text(addressText).check(
  z.refine(value => isWebAddress(value) && !/\/$|[?#]/.test(value), addressText),
);

const pageText = 'an address such as "https://www.example.com/page" or "/page.pdf"';
const pageAddress = text(pageText).check(z.refine(isWebAddress, pageText));

const feedText = 'a WebSocket address such as "wss://live.example.com/feed" or "/live"';
const feedAddress = text(feedText).check(
  z.refine(value => isPath(value) || hasProtocol(value, ['ws:', 'wss:']), feedText),
);

const flagsText =
  'an address such as "https://flags.example.com" or "/flags", without a slash at the end, or "/" for the page\'s own origin';
const flagsAddress = text(flagsText).check(
  z.refine(value => value === '/' || baseAddress.safeParse(value).success, flagsText),
);

const tokenText = 'a name of letters, digits, hyphens, and underscores';
/** Name of a cookie or header: the part of RFC 9110 tokens that every server accepts. */
const tokenName = text(tokenText).check(z.regex(/^[A-Za-z0-9_-]+$/, tokenText));

const callText = 'the name of a global function, such as "dataLayer.push"';
const emailText = 'an email address';
const timeoutText = 'a whole number of milliseconds from 1 to 600000';
const clientIdText = 'a client ID of letters, digits, and hyphens';

/** An object whose names are all known; each is optional. */
const some = <const Name extends string, Value extends z.ZodMiniType>(names: readonly Name[], value: Value) =>
  z.strictObject(
    // Object.fromEntries loses the names.
    Object.fromEntries(names.map(name => [name, z.optional(value)])) as Record<Name, z.ZodMiniOptional<Value>>,
    'an object',
  );

/** "standard" or "short". */
const listChoices = (values: readonly string[]): string =>
  values
    .map(value => `"${value}"`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');

/** Settings of a deployment. */
export const portalSettings = z.strictObject(
  {
    bases: z.optional(some([...Object.keys(nounsOfBase), ...listOverrides()], baseAddress)),
    feedUrl: z.optional(feedAddress),
    flags: z.optional(
      z.strictObject(
        {
          ...some(booleanFlags, z.boolean('true or false')).shape,
          faqVariant: z.optional(z.enum(textFlagValues.faqVariant, listChoices(textFlagValues.faqVariant))),
          actionButtonSize: z.optional(
            z.enum(textFlagValues.actionButtonSize, listChoices(textFlagValues.actionButtonSize)),
          ),
        },
        'an object of flags',
      ),
    ),
    flagsUrl: z.optional(flagsAddress),
    flagContext: z.optional(z.enum(['user', 'ids'], '"user" or "ids"')),
    requestTimeoutMs: z.optional(
      z.number(timeoutText).check(z.refine(ms => Number.isInteger(ms) && ms >= 1 && ms <= 600_000, timeoutText)),
    ),
    links: z.optional(
      some(
        [
          'formCrs',
          'digitalSecuritiesTerms',
          'finra',
          'sipc',
          'brokerCheck',
          'issuance',
          'parentSite',
          'customerAgreement',
        ],
        pageAddress,
      ),
    ),
    disclosures: z.optional(some(disclosurePages, pageAddress)),
    supportEmail: z.optional(text(emailText).check(z.refine(value => email.safeParse(value).success, emailText))),
    supportPhone: z.optional(text('a phone number, as shown')),
    supportHours: z.optional(text('the support hours and response times')),
    receivingFirm: z.optional(
      z.strictObject(
        { name: text('the firm’s name'), number: text('the firm’s clearing number, as text') },
        'an object',
      ),
    ),
    clientIds: z.optional(
      z.array(z.string(clientIdText).check(z.regex(clientIdPattern, clientIdText)), 'a list of client IDs'),
    ),
    brands: z.optional(
      z.record(z.string().check(z.regex(clientIdPattern, clientIdText)), brandSettings, 'an object of brands'),
    ),
    bankLink: z.optional(z.enum(['live', 'simulated'], '"live" or "simulated"')),
    idempotentMoney: z.optional(z.boolean('true or false')),
    decimalsAs: z.optional(z.enum(['text', 'number'], '"text" or "number"')),
    achProductId: z.optional(z.enum(['currency', 'bankAccount'], '"currency" or "bankAccount"')),
    traderTopic: z.optional(z.enum(['user', 'account'], '"user" or "account"')),
    reportUrl: z.optional(pageAddress),
    reportFormat: z.optional(z.enum(['portal', 'sentry', 'otlp'], '"portal", "sentry", or "otlp"')),
    traceCalls: z.optional(z.boolean('true or false')),
    tracking: z.optional(
      z.strictObject(
        {
          call: z.string(callText).check(z.regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, callText)),
          script: z.optional(pageAddress),
          needsConsent: z.optional(z.boolean('true or false')),
        },
        'an object',
      ),
    ),
    antiForgery: z.optional(
      z.strictObject({ cookie: z.optional(tokenName), header: z.optional(tokenName) }, 'an object'),
    ),
  },
  'an object of settings',
);

export type PortalSettings = z.infer<typeof portalSettings>;

/** Names such as 'rest.orders'. */
function listOverrides(): string[] {
  return Object.entries(nounsOfBase).flatMap(([base, nouns]) => nouns.map(noun => `${base}.${noun}`));
}

/** An http or https address, or a path on the page's own origin. */
function isWebAddress(value: string): boolean {
  return isPath(value) || hasProtocol(value, ['http:', 'https:']);
}

const isPath = (value: string): boolean => /^\/(?![/\\])\S*$/.test(value);

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return /^\S+$/.test(value) && protocols.includes(parseUrl(value)?.protocol ?? '');
}
