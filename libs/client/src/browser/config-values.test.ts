import { describe, expect, it } from 'vitest';
import { hasFacts, parseConfig } from './config.ts';

const read = (settings: unknown) => parseConfig(JSON.stringify(settings), 'https://portal.example.com');

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

describe('the facts about a deployment', () => {
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
  ])('are complete, or not: %o', (changes, isComplete) => {
    expect(hasFacts(read({ ...facts, ...changes }))).toBe(isComplete);
  });
});
