import { defaultBases } from '@portal/contracts/routing/route';
import { afterEach, describe, expect, it } from 'vitest';
import { configure, hasFacts, parseConfig, portalConfig } from './config.ts';

afterEach(() => {
  configure(null);
  document.body.replaceChildren();
});

describe('the configuration in the page', () => {
  it('sets the address of each service it names and keeps the other defaults [API-04]', () => {
    const { bases, feedUrl, flagsUrl } = parseConfig(
      JSON.stringify({ bases: { auth: 'https://id.example.com', docs: '' }, feedUrl: 'wss://live.example.com/feed' }),
      'https://portal.example.com',
    );
    expect(bases).toEqual({ ...defaultBases, auth: 'https://id.example.com' });
    expect(feedUrl).toBe('wss://live.example.com/feed');
    expect(flagsUrl).toBe(null);
  });

  it("takes a path as the address of the live feed on the page's own origin", () => {
    const config = parseConfig('{"feedUrl":"/live"}', 'https://portal.example.com');
    expect(config.feedUrl).toBe('wss://portal.example.com/live');
  });

  it("defaults to the page's own origin [API-04]", () => {
    for (const text of [null, '', '[]', '{"bases":7}']) {
      const config = parseConfig(text, 'http://localhost:4300');
      expect(config.bases).toEqual(defaultBases);
      expect(config.feedUrl).toBe('ws://localhost:4300/api/live');
    }
  });

  it('has no default for facts about the deployment, and says so [TRF-05, BRD-07]', () => {
    const facts = {
      supportEmail: 'help@harbor.example',
      supportPhone: '+1 555 0199',
      receivingFirm: { name: 'Harbor Clearing', number: '1234' },
      links: { formCrs: '/form-crs.pdf' },
    };
    const brands = { default: { name: 'Example' } };
    const read = (settings: object) => parseConfig(JSON.stringify(settings), 'https://portal.example.com');
    expect(read({})).toMatchObject({ supportEmail: '', supportPhone: '', receivingFirm: { name: '', number: '' } });
    expect(hasFacts(read({ ...facts, brands }))).toBe(true);
    expect(hasFacts(read(facts))).toBe(false);
    for (const name of Object.keys(facts))
      expect([name, hasFacts(read({ ...facts, brands, [name]: 7 }))]).toEqual([name, false]);
    expect(hasFacts(read({ bankLink: 'simulated' }))).toBe(true);
    expect(hasFacts(parseConfig('{"supportEmail":', 'https://portal.example.com'))).toBe(false);
  });

  it('is read from the script element of the page', () => {
    const script = document.createElement('script');
    script.id = 'portal-config';
    script.type = 'application/json';
    script.textContent =
      '{"supportEmail":"help@harbor.example","clientIds":["harbor","pelagia"],"requestTimeoutMs":5000}';
    document.body.append(script);
    configure(null);
    expect(portalConfig()).toMatchObject({
      supportEmail: 'help@harbor.example',
      clientIds: ['harbor', 'pelagia'],
      requestTimeoutMs: 5000,
    });
  });
});
