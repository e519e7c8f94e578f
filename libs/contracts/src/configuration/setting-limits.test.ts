import { describe, expect, it } from 'vitest';
import { formatProblem, readSettings } from './check-settings';
import { demoFirm, halyard } from './demo-settings';
import { valueAt } from '../comparison/schema-path';

/** Settings in which one value, at a path, is another. */
function settingsWith(path: string, value: unknown): object {
  const settings = {
    bankLink: 'simulated',
    bases: {},
    links: {},
    disclosures: {},
    receivingFirm: { name: demoFirm.legalName, number: demoFirm.clearingNumber },
    clientIds: ['harbor'],
    brands: { default: { ...halyard, facts: halyard.facts.map(each => ({ ...each })), palette: { seed: '#2e8164' } } },
    tracking: { call: 'gtag' },
    antiForgery: {},
    flags: {},
  };
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  const owner = valueAt(settings, keys);
  if (typeof owner !== 'object' || owner === null) throw new Error(`There is nothing at ${path}`);
  Reflect.set(owner, last, value);
  return settings;
}

const problemsOf = (path: string, value: unknown): string[] =>
  (readSettings(JSON.stringify(settingsWith(path, value))).problems ?? []).map(formatProblem);

const long = (length: number): string => 'x'.repeat(length);
const pathOf = (length: number): string => `/${long(length - 1)}`;

const address = 'an address such as "https://api.example.com/v1" or "/api", without a slash at the end';
const addresses = ['/api', '/api/v1', 'https://api.example.com', 'http://localhost:4300/api', pathOf(300)];
const noAddresses = [
  ...[
    '',
    ' ',
    7,
    null,
    '/',
    'api',
    '/api/',
    '/api?',
    '/api#',
    '/api?a=b',
    '/api#a',
    '/a b',
    '/api ',
    '//api.example.com',
  ],
  ...['/\\api.example.com', 'ftp://api.example.com', 'https://api.example.com/a b', ' https://api.example.com'],
  ...['javascript:alert(1)', 'https://', pathOf(301)],
];

const page = 'an address such as "https://www.example.com/page" or "/page.pdf"';
const pages = ['/', '/page.pdf', '/page?a=b#c', 'http://www.example.com', 'https://www.example.com/', pathOf(300)];
const noPages = [
  ...['', 7, 'page.pdf', '//www.example.com', '/\\www.example.com', '/page one', 'javascript:alert(1)', 'mailto:a@b.c'],
  ...['https://www.example.com/page one', pathOf(301)],
];

const feed = 'a WebSocket address such as "wss://live.example.com/feed" or "/live"';
const email = 'an email address';
const flag = 'true or false';
const name = 'a name of letters, digits, hyphens, and underscores';
const client = 'a client ID of letters, digits, and hyphens';
const milliseconds = 'a whole number of milliseconds from 1 to 600000';
const call = 'the name of a global function, such as "dataLayer.push"';
const color = 'a color such as "#2e8164"';
const noColors = ['', 7, 'red', '#2e816', '#2e8164f', '#2e816g', ' #2e8164', '2e8164'];
const mark = 'an SVG path in a 24-by-24 box';
const label = 'a label, up to 120 characters';
const fact = { label: 'a', value: 'b' };
const sentences = (count: number): string[] => Array.from({ length: count }, () => long(1000));

/** Setting, what is expected, values at its limits, and values beyond them. */
const limits: readonly (readonly [string, string, readonly unknown[], readonly unknown[]])[] = [
  ['bases', 'an object', [{}], [7, [], null]],
  ['bases/rest', address, addresses, noAddresses],
  ['bases/rest.orders', address, ['/orders'], ['/orders/']],
  [
    'feedUrl',
    feed,
    ['ws://localhost/feed', 'wss://a.b', '/feed'],
    ['', 'https://a.b', 'wss://a.b/c d', ' wss://a.b', '//a.b'],
  ],
  ['flags', 'an object of flags', [{}], [7, [], null]],
  ['flags/canTrade', flag, [true, false], ['true', 1, null]],
  ['flags/faqVariant', '"standard" or "short"', ['standard', 'short'], ['', 'long', true]],
  [
    'flags/actionButtonSize',
    '"byUser", "control" or "largeButton"',
    ['byUser', 'control', 'largeButton'],
    ['', 'small', true],
  ],
  [
    'flagsUrl',
    'an address such as "https://flags.example.com" or "/flags", without a slash at the end, or "/" for the page\'s own origin',
    [...addresses, '/'],
    noAddresses.filter(value => value !== '/'),
  ],
  ['flagContext', '"user" or "ids"', ['user', 'ids'], ['', 'all', true]],
  ['requestTimeoutMs', milliseconds, [1, 600_000], [0, -1, 600_001, 1.5, '1', null]],
  ['links', 'an object', [{}], [7, []]],
  ['links/formCrs', page, pages, noPages],
  ['links/finra', page, ['/page'], ['page']],
  ['disclosures', 'an object', [{}], [7, []]],
  ['disclosures/privacy-policy', page, ['/page'], ['page']],
  ['supportEmail', email, ['a@b', `a@${long(252)}`], ['', 7, 'a', 'a@', '@b', 'a b@c', `a@${long(253)}`]],
  ['supportPhone', 'a phone number, as shown', ['1', long(300)], ['', ' ', 7, long(301)]],
  ['supportHours', 'the support hours and response times', ['x', long(300)], ['', ' ', 7, long(301)]],
  ['receivingFirm', 'an object', [{ name: 'a', number: '1' }], [7, []]],
  ['receivingFirm/name', 'the firm’s name', ['a', long(300)], ['', ' ', 7, long(301)]],
  ['receivingFirm/number', 'the firm’s clearing number, as text', ['1', long(300)], ['', ' ', 7, long(301)]],
  ['clientIds', 'a list of client IDs', [[], ['a']], [7, {}, 'a']],
  ['clientIds/0', client, ['a', 'A', '1', 'a-1', long(40)], ['', 7, '-a', 'a b', 'a_b', ' a', long(41)]],
  ['brands', 'an object of brands', [{}], [7, []]],
  ['brands/default', 'an object', [halyard], [7, []]],
  ['brands/default/name', 'the name, up to 120 characters', ['a', long(120)], ['', ' ', 7, long(121)]],
  [
    'brands/default/mark',
    mark,
    ['M1', 'm1 2.5,-3Zz', `M${'1'.repeat(1999)}`],
    ['', 7, 'M', 'L1', 'M1<', ' M1', `M${'1'.repeat(2000)}`],
  ],
  [
    'brands/default/headline',
    'the headline beside the sign-in form, up to 120 characters',
    ['a', long(120)],
    ['', ' ', 7, long(121)],
  ],
  [
    'brands/default/pitch',
    'the text below the headline, up to 1,000 characters',
    ['a', long(1000)],
    ['', ' ', 7, long(1001)],
  ],
  [
    'brands/default/facts',
    'a list of up to 3 facts',
    [[], [fact], [fact, fact], [fact, fact, fact]],
    [7, undefined, [fact, fact, fact, fact]],
  ],
  ['brands/default/facts/0', 'a label and a value', [fact], [7, []]],
  ['brands/default/facts/0/label', label, ['a', long(120)], ['', ' ', 7, long(121)]],
  ['brands/default/facts/2/value', 'a value, up to 120 characters', ['a', long(120)], ['', ' ', 7, long(121)]],
  [
    'brands/default/legalLine',
    'the line below every page that names the firm, up to 1,000 characters',
    ['a', long(1000)],
    ['', ' ', 7, long(1001)],
  ],
  [
    'brands/default/parentSite',
    'the name of the site that the menu leads back to, up to 120 characters',
    ['a', long(120)],
    ['', ' ', 7, long(121)],
  ],
  [
    'brands/default/parentUrl',
    'an address that begins with https://',
    ['https://a', 'https://www.example.com/a?b#c'],
    ['', 7, '/a', 'http://a', 'https://', 'https://a b', ' https://a'],
  ],
  ['brands/default/supportEmail', email, ['a@b'], ['', 7, 'a', 'a b@c']],
  [
    'brands/default/feeText',
    '"two-tier", "one-percent", or a list of 1 to 12 sentences',
    ['two-tier', 'one-percent', sentences(1), sentences(12)],
    ['', 7, 'free', sentences(0), sentences(13)],
  ],
  ['brands/default/requiresSignature', flag, [true, false], ['', 'true', 1]],
  ['brands/default/palette', 'an object of colors', [{ seed: '#2e8164' }], [7, []]],
  ['brands/default/palette/seed', color, ['#2e8164', '#FFFFFF', '#000000'], noColors],
  ['brands/default/palette/fill', color, ['#2e8164'], noColors],
  ['brands/default/palette/header', color, ['#2e8164'], noColors],
  ['brands/default/palette/panel', color, ['#2e8164'], noColors],
  ['brands/default/sheet', 'a style sheet, which the web server writes', ['', 'a{}'], [7]],
  ['idempotentMoney', flag, [true, false], ['yes', 1]],
  ['decimalsAs', '"text" or "number"', ['text', 'number'], ['numbers', '', 1]],
  ['achProductId', '"currency" or "bankAccount"', ['currency', 'bankAccount'], ['USD', '', 1]],
  ['traderTopic', '"user" or "account"', ['user', 'account'], ['both', '', 1]],
  ['reportUrl', page, pages, noPages],
  ['reportFormat', '"portal", "sentry", or "otlp"', ['portal', 'sentry', 'otlp'], ['json', '', 1]],
  ['traceCalls', flag, [true, false], ['yes', 1]],
  ['tracking', 'an object', [{ call: 'a' }], [7, []]],
  [
    'tracking/call',
    call,
    ['gtag', '_', '$', 'a1.b_2.$c'],
    ['', 7, '1a', 'a.', '.a', 'a..b', 'a.1', 'a b', ' a', 'a()'],
  ],
  ['tracking/script', page, pages, noPages],
  ['tracking/needsConsent', flag, [true, false], ['yes', 1]],
  ['antiForgery', 'an object', [{}], [7, []]],
  ['antiForgery/cookie', name, ['a', 'XSRF-TOKEN', 'x_1'], ['', 7, 'a=b', 'a b', ' a', 'é', long(301)]],
  ['antiForgery/header', name, ['a', 'x-csrf', 'x_1'], ['', 7, 'a=b', 'a b', ' a', 'é', long(301)]],
];

describe('a setting', () => {
  it.each(limits)('%s has to be %s', (path, expected, good, bad) => {
    for (const value of good) expect([value, problemsOf(path, value)]).toEqual([value, []]);
    const at = path.replaceAll('/', '.');
    for (const value of bad)
      expect([value, problemsOf(path, value)]).toEqual([value, [`${at}: Expected ${expected}.`]]);
  });

  it('with fees in sentences of our own names the sentence that is wrong', () => {
    const fees = 'brands/default/feeText';
    for (const sentence of ['', ' ', long(1001)]) {
      expect(problemsOf(fees, ['a', sentence])).toEqual([
        'brands.default.feeText.1: Expected a sentence, up to 1,000 characters.',
      ]);
    }
  });
});
