import { describe, expect, it } from 'vitest';
import { readSettings } from '@portal/contracts/configuration/check-settings';
import { formatVariable, readEnvironmentSettings } from './environment-settings';
import { disclosurePages } from '@portal/contracts/configuration/setting-names';
import { listSettingPaths } from './setting-paths';
import { halyard } from '@portal/contracts/configuration/demo-settings';

const problemsOf = (environment: Record<string, string>): string[] =>
  readEnvironmentSettings(environment).problems.map(({ path, message }) => `${path}: ${message}`);

describe('settings in environment variables', () => {
  it('can state everything that a live deployment must', () => {
    const documents = disclosurePages.map((page): [string, string] => [
      formatVariable(['disclosures', page]),
      `/legal/${page}.pdf`,
    ]);
    const { settings, problems } = readEnvironmentSettings({
      PATH: '/usr/bin',
      PORTAL_SUPPORT_EMAIL: 'help@example.com',
      PORTAL_SUPPORT_PHONE: '15550199',
      PORTAL_RECEIVING_FIRM_NAME: 'Example Clearing',
      PORTAL_RECEIVING_FIRM_NUMBER: '1234',
      PORTAL_LINKS_FORM_CRS: 'https://www.example.com/form-crs.pdf',
      PORTAL_BASES_REST_ORDERS: 'https://orders.example.com/v1',
      PORTAL_BRANDS: JSON.stringify({ default: halyard }),
      PORTAL_CLIENT_IDS: 'cedar-row, blue-lake',
      PORTAL_REQUEST_TIMEOUT_MS: '20000',
      PORTAL_IDEMPOTENT_MONEY: 'true',
      PORTAL_TRACKING_CALL: 'dataLayer.push',
      PORTAL_TRACKING_NEEDS_CONSENT: 'false',
      ...Object.fromEntries(documents),
    });
    expect(problems).toEqual([]);
    expect(readSettings(JSON.stringify(settings))).toEqual({
      settings: {
        supportEmail: 'help@example.com',
        // A number where the schema has text stays text.
        supportPhone: '15550199',
        receivingFirm: { name: 'Example Clearing', number: '1234' },
        links: { formCrs: 'https://www.example.com/form-crs.pdf' },
        bases: { 'rest.orders': 'https://orders.example.com/v1' },
        brands: { default: halyard },
        clientIds: ['cedar-row', 'blue-lake'],
        requestTimeoutMs: 20_000,
        idempotentMoney: true,
        tracking: { call: 'dataLayer.push', needsConsent: false },
        disclosures: Object.fromEntries(disclosurePages.map(page => [page, `/legal/${page}.pdf`])),
      },
    });
  });

  it('have one name for each setting of the schema', () => {
    const names = listSettingPaths().map(({ path }) => formatVariable(path));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('PORTAL_DISCLOSURES_TERMS_AND_CONDITIONS');
    expect(names.every(name => /^PORTAL_[A-Z0-9_]+$/.test(name))).toBe(true);
  });

  it('replace single settings of a file, and leave the others', () => {
    const file = { supportEmail: 'old@example.com', links: { formCrs: '/a.pdf', sipc: '/b' } };
    const environment = {
      PORTAL_SUPPORT_EMAIL: 'new@example.com',
      PORTAL_LINKS_FORM_CRS: '/c.pdf',
      PORTAL_FEED_URL: '',
    };
    expect(readEnvironmentSettings(environment, file).settings).toEqual({
      supportEmail: 'new@example.com',
      links: { formCrs: '/c.pdf', sipc: '/b' },
    });
    expect(file.links.formCrs).toBe('/a.pdf');
  });

  it('name the variable that was probably meant by one that does not exist', () => {
    expect(problemsOf({ PORTAL_SUPORT_EMAIL: 'help@example.com' })).toEqual([
      "PORTAL_SUPORT_EMAIL: There is no such variable. Did you mean 'PORTAL_SUPPORT_EMAIL'?",
    ]);
    expect(problemsOf({ PORTAL_ZZZZ: '1' })).toEqual([
      'PORTAL_ZZZZ: There is no such variable. docs/deploy.md lists them.',
    ]);
    expect(problemsOf({ PORTAL_BRANDS: '{"default":' })).toEqual(['PORTAL_BRANDS: Expected JSON.']);
  });

  it('of a wrong type are left to the check of the schema', () => {
    const { settings } = readEnvironmentSettings({
      PORTAL_BANK_LINK: 'simulated',
      PORTAL_REQUEST_TIMEOUT_MS: '20s',
      PORTAL_IDEMPOTENT_MONEY: 'yes',
    });
    expect(readSettings(JSON.stringify(settings)).problems?.map(({ path }) => path)).toEqual([
      'requestTimeoutMs',
      'idempotentMoney',
    ]);
  });

  it('are not confused with the variables of a build, or those of Kubernetes for a service called portal', () => {
    const others = {
      PORTAL_COMMIT: 'abc123',
      PORTAL_SERVICE_HOST: '10.0.0.1',
      PORTAL_SERVICE_PORT: '8080',
      PORTAL_SERVICE_PORT_HTTP: '8080',
      PORTAL_PORT: 'tcp://10.0.0.1:8080',
      PORTAL_PORT_8080_TCP: 'tcp://10.0.0.1:8080',
      PORTAL_PORT_8080_TCP_PROTO: 'tcp',
      PORTAL_PORT_8080_TCP_PORT: '8080',
      PORTAL_PORT_8080_TCP_ADDR: '10.0.0.1',
    };
    expect(readEnvironmentSettings(others)).toEqual({ settings: {}, problems: [] });
  });
});
