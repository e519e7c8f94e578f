import { defaultBases } from '@portal/contracts/routing/route';
import { afterEach, describe, expect, it } from 'vitest';
import { configure, hasFacts, parseConfig, portalConfig } from './config.ts';

const read = (settings: unknown) => parseConfig(JSON.stringify(settings), 'https://portal.example.com');

afterEach(() => {
  configure(null);
  document.body.replaceChildren();
});

describe('the configuration in the page', () => {
  it('sets the address of each service it names and keeps the other defaults [API-04]', () => {
    const { bases } = read({ bases: { auth: 'https://id.example.com', docs: '' } });
    expect(bases).toEqual({ ...defaultBases, auth: 'https://id.example.com' });
  });

  it("defaults to the page's own origin [API-04]", () => {
    for (const text of [null, '', '[]', '{"bases":7}']) {
      const config = parseConfig(text, 'http://localhost:4300');
      expect(config.bases).toEqual(defaultBases);
      expect(config.feedUrl).toBe('ws://localhost:4300/api/live');
    }
  });

  it('is read from the script element of the page', () => {
    const script = document.createElement('script');
    script.id = 'portal-config';
    script.type = 'application/json';
    script.textContent = '{"supportEmail":"help@harbor.example","requestTimeoutMs":5000}';
    document.body.append(script);
    configure(null);
    expect(portalConfig()).toMatchObject({ supportEmail: 'help@harbor.example', requestTimeoutMs: 5000 });
  });
});

describe('a setting of a deployment', () => {
  it('has its default where the page says nothing', () => {
    const { fetch: _, openSocket: __, bases: ___, brands, ...values } = read({});
    expect(brands).toEqual({});
    expect(values).toEqual({
      feedUrl: 'wss://portal.example.com/api/live',
      flags: {},
      flagsUrl: null,
      flagContext: 'user',
      requestTimeoutMs: null,
      links: {
        ...{
          formCrs: '',
          digitalSecuritiesTerms: '',
          customerAgreement: '',
          finra: 'https://www.finra.org/',
          sipc: '',
        },
        ...{ brokerCheck: 'https://brokercheck.finra.org/', issuance: '', parentSite: '' },
      },
      disclosures: {},
      ...{ supportEmail: '', supportPhone: '', receivingFirm: { name: '', number: '' }, clientIds: [] },
      ...{ bankLink: 'live', idempotentMoney: false, reportUrl: null, reportFormat: 'portal', traceCalls: false },
      ...{
        tracking: null,
        decimalsAs: 'text',
        achProductId: 'currency',
        traderTopic: null,
        antiForgery: { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' },
      },
    });
  });

  it('has the value of the page', () => {
    const settings = {
      ...{ feedUrl: 'wss://live.example', flagsUrl: 'https://flags.example', flagContext: 'ids' },
      flags: { canTrade: false, faqVariant: 'short' },
      ...{ requestTimeoutMs: 5_000, links: { formCrs: '/crs.pdf' }, disclosures: { terms: '/terms.pdf' } },
      ...{ supportEmail: 'a@b.example', supportPhone: '1', receivingFirm: { name: 'Firm', number: '7' } },
      ...{ clientIds: ['harbor'], brands: { default: { name: 'Harbor' } }, bankLink: 'simulated' },
      ...{
        idempotentMoney: true,
        reportUrl: '/reports',
        reportFormat: 'otlp',
        traceCalls: true,
        decimalsAs: 'number',
        achProductId: 'bankAccount',
        traderTopic: 'account',
      },
      tracking: { call: 'push', script: '/t.js', needsConsent: false },
      antiForgery: { cookie: 'csrf', header: 'x-csrf' },
    };
    const { links, ...rest } = settings;
    expect(read(settings)).toMatchObject(rest);
    expect(read(settings).links).toMatchObject({ ...links, finra: 'https://www.finra.org/' });
    expect(read({ reportFormat: 'sentry' }).reportFormat).toBe('sentry');
  });

  it.each([
    ['flags', 'all', {}],
    ['flagsUrl', '', null],
    ['flagsUrl', '/', 'https://portal.example.com'],
    ['flagContext', 'all', 'user'],
    ['requestTimeoutMs', '5000', null],
    ['feedUrl', '', 'wss://portal.example.com/api/live'],
    ['feedUrl', '/live', 'wss://portal.example.com/live'],
    ['clientIds', 'harbor', []],
    ['clientIds', ['harbor', 7], ['harbor']],
    ['brands', 'Harbor', {}],
    ['bankLink', 'other', 'live'],
    ['idempotentMoney', 'true', false],
    ['reportFormat', 'xml', 'portal'],
    ['traceCalls', 1, false],
    ['decimalsAs', 'bigint', 'text'],
    ['achProductId', 'device', 'currency'],
    ['traderTopic', 'both', null],
    ['disclosures', { terms: '', other: 7, more: '/more' }, { more: '/more' }],
    ['disclosures', '/terms', {}],
    ['disclosures', null, {}],
    ['tracking', 'push', null],
    ['tracking', { script: '/t.js' }, null],
    ['tracking', { call: '' }, null],
    ['tracking', { call: 'push' }, { call: 'push', script: null, needsConsent: true }],
    ['tracking', null, null],
  ] as const)('has its default where %s is %o', (name, value, expected) => {
    expect(read({ [name]: value })[name]).toEqual(expected);
  });

  it.each(['null', '7', '"x"', ' ', '{'])('has its default where the page has %s', text => {
    expect(parseConfig(text, 'https://portal.example.com')).toMatchObject({ supportEmail: '', bankLink: 'live' });
  });
});

describe('the facts about a deployment, which have no default [TRF-05, BRD-07]', () => {
  const facts = {
    ...{ supportEmail: 'a@b.example', supportPhone: '1', receivingFirm: { name: 'Firm', number: '7' } },
    ...{ links: { formCrs: '/crs.pdf' }, brands: { default: { name: 'Harbor' } } },
  };

  it.each([
    [{}, true],
    [{ brands: { default: { name: '' } } }, false],
    [{ brands: { harbor: { name: 'Harbor' } } }, false],
    [{ receivingFirm: { name: 'Firm' } }, false],
    [{ receivingFirm: { number: '7' } }, false],
    [{ supportEmail: '' }, false],
    [{ supportEmail: 7 }, false],
    [{ supportPhone: 7 }, false],
    [{ links: 7 }, false],
    [{ brands: undefined }, false],
    [{ supportEmail: '', bankLink: 'simulated' }, true],
  ])('are complete, or not: %o', (changes, isComplete) => {
    expect(hasFacts(read({ ...facts, ...changes }))).toBe(isComplete);
  });
});
