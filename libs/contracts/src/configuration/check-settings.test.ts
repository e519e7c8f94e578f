import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../routes';
import { booleanFlags, textFlags } from '../schemas/flags';
import { formatProblem, listWarnings, nearestName, readSettings } from './check-settings';
import { demoSettings, halyard } from './demo-settings';
import { disclosurePages, nounsOfBase } from './setting-names';

const live = {
  bases: { auth: 'https://id.example.com', rest: '/services', 'rest.orders': 'https://orders.example.com/v1' },
  feedUrl: 'wss://live.example.com/feed',
  flags: { canTrade: true, faqVariant: 'short' },
  flagsUrl: 'https://flags.example.com',
  flagContext: 'ids',
  requestTimeoutMs: 20_000,
  links: { formCrs: 'https://www.example.com/form-crs.pdf', issuance: '/issuance' },
  disclosures: Object.fromEntries(disclosurePages.map(page => [page, `/legal/${page}.pdf`])),
  supportEmail: 'help@example.com',
  supportPhone: '+1 555 0199',
  receivingFirm: { name: 'Example Clearing', number: '1234' },
  clientIds: ['cedar-row'],
  brands: { default: { ...halyard, palette: { seed: '#2e8164' } } },
  bankLink: 'live',
  idempotentMoney: true,
  decimalsAs: 'number',
  achProductId: 'bankAccount',
  traderTopic: 'account',
  antiForgery: { cookie: 'csrf', header: 'x-csrf' },
  reportUrl: 'https://key@reports.example.com/42',
  reportFormat: 'sentry',
  traceCalls: true,
  tracking: { call: 'dataLayer.push', script: 'https://tracker.example.com/t.js', needsConsent: true },
};

const problemsOf = (settings: unknown): string[] =>
  (readSettings(JSON.stringify(settings)).problems ?? []).map(formatProblem);
const without = (name: string) => Object.fromEntries(Object.entries(live).filter(([key]) => key !== name));

describe('the settings of a deployment', () => {
  it('can all be set [API-04]', () => {
    expect(readSettings(JSON.stringify(live))).toEqual({ settings: live });
  });

  it('name the setting that was probably meant by a name that does not exist', () => {
    expect(problemsOf({ ...live, feedurl: 'wss://live.example.com' })).toEqual([
      "feedurl: Unknown setting. Did you mean 'feedUrl'?",
    ]);
    expect(problemsOf({ ...without('supportEmail'), suportEmail: 'help@example.com' })).toContain(
      "suportEmail: Unknown setting. Did you mean 'supportEmail'?",
    );
    expect(problemsOf({ ...live, bases: { 'rest.order': '/orders' } })).toEqual([
      "bases.rest.order: Unknown setting. Did you mean 'rest.orders'?",
    ]);
    expect(problemsOf({ ...live, links: { ...live.links, zzzz: '/' } })[0]).toMatch(
      /^links\.zzzz: Unknown setting\. Known names: formCrs, digitalSecuritiesTerms, finra, sipc/,
    );
  });

  it('name it for parts of brands too', () => {
    const brand = (change: object) => ({ ...live, brands: { default: { ...halyard, ...change } } });
    const [first, ...facts] = halyard.facts;
    expect(problemsOf(brand({ nam: 'Halyard' }))).toEqual([
      "brands.default.nam: Unknown setting. Did you mean 'name'?",
    ]);
    expect(problemsOf(brand({ facts: [{ ...first, vlue: 'x' }, ...facts] }))).toEqual([
      "brands.default.facts.0.vlue: Unknown setting. Did you mean 'value'?",
    ]);
    expect(problemsOf(brand({ palette: { seed: '#2e8164', zzzz: '#2e8164' } }))).toEqual([
      'brands.default.palette.zzzz: Unknown setting. Known names: seed, fill, header, panel.',
    ]);
  });

  it('name brands by client ids', () => {
    expect(problemsOf({ ...live, brands: { ...live.brands, 'cedar row': halyard } })).toEqual([
      'brands.cedar row: Expected a client ID of letters, digits, and hyphens.',
    ]);
  });

  it.each([
    ['feed', ['feedUrl', 'seed'], 'seed'],
    ['SEED', ['seed'], 'seed'],
    // At most three wrong characters, and at most half of the name.
    ['trackinggggg', ['tracking'], null],
    ['trackingggg', ['tracking'], 'tracking'],
    ['clal', ['call'], 'call'],
    ['cxyz', ['call'], null],
    ['linksx', ['link', 'links'], 'links'],
    ['linksx', ['links', 'link'], 'links'],
    ['', [], null],
  ])('find what is meant by %j among %j: %j', (typed, names, nearest) => {
    expect(nearestName(typed, names)).toBe(nearest);
  });

  it.each([
    [{ bases: { 'rest.orders': '/assets' } }, 'bases.rest.orders: This path belongs to the portal.'],
    [{ feedUrl: '/investors/live' }, 'feedUrl: This path belongs to the portal.'],
    [{ clientIds: ['harbor'], bases: { rest: '/harbor' } }, 'bases.rest: This path belongs to the portal.'],
    [{ brands: {} }, 'brands.default: This setting is required: the name, texts, and legal line that investors see.'],
    [{ bankLink: 'sandbox' }, 'bankLink: Expected "live" or "simulated".'],
  ])('refuse %j and say what is expected', (change, message) => {
    const problems = problemsOf({ ...live, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  it('of the demonstration are valid', () => {
    expect(readSettings(JSON.stringify(demoSettings))).toEqual({ settings: demoSettings });
  });

  it('name all flags where an unknown one is set', () => {
    expect(problemsOf({ ...live, flags: { trading: true } })).toEqual([
      `flags.trading: Unknown setting. Known names: ${[...booleanFlags, ...textFlags].join(', ')}.`,
    ]);
    expect(problemsOf({ ...live, flags: { canTrad: true } })).toEqual([
      "flags.canTrad: Unknown setting. Did you mean 'canTrade'?",
    ]);
  });

  it('without flags and a flag service are valid, with a warning that says what is on then', () => {
    expect(listWarnings({}).map(formatProblem)).toEqual([
      expect.stringMatching(
        /^flags: No flag is set, .* only canTrade and showDepthOfBook are on\. The keys are canTrade, /,
      ),
    ]);
    expect(listWarnings({ flags: {} })).toEqual([]);
    expect(listWarnings({ flagsUrl: '/' })).toEqual([]);
  });

  it('must state the facts that a live deployment would have to invent [TRF-05]', () => {
    expect(problemsOf({}).length).toBe(5 + disclosurePages.length);
    expect(problemsOf({ bankLink: 'simulated' })).toEqual([]);
  });

  it.each([
    ['supportEmail', 'supportEmail: This setting is required: the support email address.'],
    ['supportPhone', 'supportPhone: This setting is required: the support phone number.'],
    [
      'receivingFirm',
      'receivingFirm: This setting is required: the firm that receives share transfers, named in each request.',
    ],
    ['links', 'links.formCrs: This setting is required: the address of Form CRS.'],
    ['brands', 'brands.default: This setting is required: the name, texts, and legal line that investors see.'],
  ])('without %s say what is missing', (name, problem) => {
    expect(problemsOf(without(name))).toEqual([problem]);
  });

  it('with null in place of an object say what is expected and what is missing', () => {
    expect(problemsOf({ ...live, links: null })).toEqual([
      'links: Expected an object.',
      'links.formCrs: This setting is required: the address of Form CRS.',
    ]);
  });

  it('without a disclosure say which', () => {
    const { 'privacy-policy': _left, ...disclosures } = live.disclosures;
    expect(problemsOf({ ...live, disclosures })).toEqual([
      'disclosures.privacy-policy: This setting is required: the address of this document.',
    ]);
  });

  it('must be one JSON object', () => {
    expect(readSettings('{"supportEmail":').problems?.map(({ path }) => path)).toEqual(['']);
    expect(readSettings('{"supportEmail":').problems?.[0]?.message).toMatch(/^This isn’t valid JSON/);
    for (const text of ['[]', '"{}"', 'null', '7']) {
      const problems = readSettings(text).problems ?? [];
      expect([text, problems.map(formatProblem)]).toEqual([text, ['Expected an object of settings.']]);
    }
  });

  it('can override the address of the first path segment of every call', () => {
    const expected = new Map<string, Set<string>>();
    for (const { route, facts } of apiRoutes()) {
      const [, noun = ''] = route.path.split('/');
      const nouns = expected.get(facts.base) ?? new Set();
      expected.set(facts.base, noun.startsWith(':') ? nouns : nouns.add(noun));
    }
    const listed = Object.entries(nounsOfBase).map(([base, nouns]): [string, string[]] => [base, [...nouns]]);
    expect(listed).toEqual(expect.arrayContaining([...expected].map(([base, nouns]) => [base, [...nouns].toSorted()])));
    expect(listed).toHaveLength(expected.size);
  });
});
