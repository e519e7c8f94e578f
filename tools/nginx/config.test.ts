import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { halyard } from '@portal/contracts/configuration/demo-settings';
import { readOptions } from '@portal/mock-server/read-options';
import { pagePolicy } from '@portal/mock-server/api/page-policy';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createNginxConfig, type Build } from './config';
import { checkDeployment, configOptions } from './options';

const element = '<script id="portal-config" type="application/json" nonce="__CSP_NONCE__">__PORTAL_CONFIG__</script>';
const build: Build = {
  folder: '/srv/portal',
  pages: new Map([
    ['', `<html>${element}</html>`],
    ['/investors/login', `<html>${element}<p>Sign in</p></html>`],
    ['/404', `<html>${element}</html>`],
  ]),
  known: { anyCase: ['', 'login'], exact: [] },
};
const configFor = (...args: string[]) => createNginxConfig(checkDeployment(readOptions(configOptions, args)), build);
/** The policies of all pages. */
const policiesOf = (...args: string[]) => {
  const lines = configFor(...args)
    .split('\n')
    .filter(line => line.includes("default-src 'none'"));
  expect(lines).toHaveLength(build.pages.size);
  return lines;
};
function writeSettings(settings: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'portal.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}
const simulated = { bankLink: 'simulated' };

describe('the content security policy', () => {
  it('allows the bank-linking provider while bank linking is live, which it is without settings', () => {
    for (const line of policiesOf()) {
      expect(line).toMatch(/script-src [^;]* https:\/\/cdn\.plaid\.com;/);
      expect(line).toContain('frame-src https://cdn.plaid.com;');
      expect(line).toMatch(/connect-src [^;]* https:\/\/production\.plaid\.com;/);
    }
    expect(configFor('--bank-link', 'sandbox')).toMatch(/connect-src [^;]* https:\/\/sandbox\.plaid\.com;/);
  });

  it('allows no provider while bank linking is simulated', () => {
    expect(configFor('--config', writeSettings(simulated))).not.toContain('plaid');
    expect(configFor('--bank-link', 'simulated')).not.toContain('plaid');
    expect(pagePolicy('<html></html>')('abc')).not.toContain('frame-src');
  });

  it('lets pages call their own origin, the services in the settings and those that are named, and no others', () => {
    const settings = {
      ...simulated,
      feedUrl: 'wss://live.example/feed',
      flagsUrl: '/flags',
      bases: { rest: 'https://api.example:8443/v1', docs: '/api/docs' },
    };
    for (const line of policiesOf('--bank-link', 'simulated')) expect(line).toContain("connect-src 'self';");
    for (const line of policiesOf('--config', writeSettings(settings), '--connect', 'https://more.example/x')) {
      expect(line).toContain("connect-src 'self' https://more.example wss://live.example https://api.example:8443;");
    }
  });

  it('lets pages show logos of the hosts that are named', () => {
    for (const line of policiesOf('--images', 'https://logos.example/small')) {
      expect(line).toContain("img-src 'self' data: blob: https://logos.example;");
    }
  });

  it('is only reported during a roll-out', () => {
    expect(configFor()).not.toContain('Report-Only');
    const config = configFor('--csp', 'report-only', '--csp-report', 'https://reports.example/csp');
    expect(config).not.toMatch(/add_header Content-Security-Policy /);
    expect(config).toContain(`add_header Reporting-Endpoints 'csp="https://reports.example/csp"' always;`);
    expect(config).toContain('; report-uri https://reports.example/csp; report-to csp"');
  });
});

describe('the settings of the portal', () => {
  it('are put into every page as they are', () => {
    const config = configFor(
      '--config',
      writeSettings({ ...simulated, supportPhone: `+1 "555" '0100' $host </script>` }),
    );
    const [, json = ''] = /sub_filter '__PORTAL_CONFIG__' '([^']*)';/.exec(config) ?? [];
    expect(JSON.parse(json)).toEqual({ ...simulated, supportPhone: `+1 "555" '0100' $host </script>` });
    expect(json).not.toMatch(/[$'<]/);
  });

  it('that are longer than nginx reads at once come in several variables, with the colors of brands', () => {
    const brands = { default: { ...halyard, pitch: 'Two\nlines', palette: { seed: '#2e8164' } } };
    const config = configFor('--config', writeSettings({ ...simulated, brands }));
    const [, names = ''] = /sub_filter '__PORTAL_CONFIG__' '([^']*)';/.exec(config) ?? [];
    const partOf = (name: string): string => new RegExp(`set \\${name} '([^']*)';`).exec(config)?.[1] ?? '';
    const parts = names.split(/(?=\$)/).map(partOf);
    expect(parts.every(part => part !== '' && part.length <= 1_000 && !/[$\n]|\\$|\\n/.test(part))).toBe(true);
    expect(JSON.parse(parts.join(''))).toMatchObject({ brands });
    expect(parts.join('')).toContain(':root[data-brand=');
  });

  it('are checked, and each problem is named', () => {
    expect(() => configFor('--config', writeSettings({ bankLink: 'live', suportEmail: 'x' }))).toThrow(
      /portal\.json has problems:\n {2}suportEmail: Unknown setting\. Did you mean 'supportEmail'\?\n {2}supportEmail: This setting is required/,
    );
    expect(() => configFor('--config', '/nowhere/portal.json')).toThrow(
      'We couldn’t read the settings file /nowhere/portal.json.',
    );
  });

  it('warn of documents on the own origin that nothing serves, which --files serves', () => {
    const file = writeSettings({ ...simulated, links: { formCrs: '/legal/crs.pdf', sipc: 'https://sipc.example/' } });
    const warningsOf = (...args: string[]) =>
      checkDeployment(readOptions(configOptions, ['--config', file, ...args])).warnings;
    expect(warningsOf()).toEqual([
      'links.formCrs is /legal/crs.pdf, which this nginx answers with 404. Add --files /legal=FOLDER.',
    ]);
    expect(warningsOf('--files', '/legal=/srv/legal')).toEqual([]);
    expect(configFor('--files', '/legal=/srv/legal')).toMatch(
      /location \^~ \/legal\/ \{\n {4}alias '\/srv\/legal\/';[^}]*X-Content-Type-Options/,
    );
    expect(() => configFor('--files', '/api=/srv/x')).toThrow('--files /api=…: this path is that of a service.');
    for (const wrong of ['/assets=/srv/x', 'legal=/srv/x', '/legal', "/legal=/srv/'x"]) {
      expect(() => configFor('--files', wrong), wrong).toThrow('--files takes a path');
    }
  });

  it('open the calls of the simulated bank-linking provider, and nothing else of the sandbox', () => {
    expect(configFor('--config', writeSettings(simulated))).toContain('location ^~ /sandbox/api/provider/ {');
    expect(configFor()).not.toContain('/sandbox');
  });
});

describe('the services', () => {
  it('speak TLS if their address says so: with the name for SNI, verified by the given authorities', () => {
    const config = configFor('--upstream', 'https://services.example', '--upstream-ca', '/etc/ca.pem');
    expect(config).toContain('server services.example:443;');
    for (const line of [
      'proxy_pass https://portal_services_1;',
      'proxy_ssl_server_name on;',
      'proxy_ssl_name services.example;',
      'proxy_ssl_verify on;',
      "proxy_ssl_trusted_certificate '/etc/ca.pem';",
    ]) {
      // One location each for /api, /ofrep and /logos.
      expect(config.split(line)).toHaveLength(4);
    }
    expect(configFor('--upstream', 'http://services.example')).not.toContain('proxy_ssl');
  });

  it('see the host name of the browser, or their own', () => {
    expect(configFor('--upstream', 'https://services.example')).toContain('proxy_set_header Host $http_host;');
    const own = configFor('--upstream-host', 'upstream', '--upstream', 'https://services.example:8443');
    expect(own).toContain('proxy_set_header Host services.example:8443;');
  });

  it('can be several, that share calls, and each path can have its own', () => {
    const config = configFor(
      ...[
        '--upstream',
        'https://10.0.0.1',
        '--upstream',
        'https://10.0.0.2:8443',
        '--upstream-tls-name',
        'services.example',
      ],
      ...['--upstream', '/api/docs=https://docs.example/v2'],
    );
    expect(config).toMatch(
      /upstream portal_services_2 \{\n {2}server 10\.0\.0\.1:443;\n {2}server 10\.0\.0\.2:8443;\n {2}keepalive/,
    );
    expect(config).toMatch(/location \^~ \/api\/docs\/ \{\n {4}proxy_pass https:\/\/portal_services_1\/v2\/;/);
    expect(config).toMatch(/location = \/api\/docs \{\n {4}proxy_pass https:\/\/portal_services_1\/v2;/);
  });

  it('have the paths of the settings, and no others', () => {
    const services = (...args: string[]) =>
      [...configFor(...args).matchAll(/location (\S+ \S+) \{\n {4}proxy_pass/g)].map(([, match]) => match);
    expect(services()).toEqual(['^~ /api/', '^~ /ofrep/', '^~ /logos/']);
    const bases = {
      auth: '/v1',
      bff: '/v1',
      docs: '/v1/docs',
      accounts: '/v1',
      rest: '/v1',
      pricing: '/v2/prices/{symbol}',
    };
    const live = { ...simulated, feedUrl: '/live', flagsUrl: '/flags', reportUrl: '/telemetry' };
    const file = writeSettings({
      ...live,
      bases: { ...bases, charting: 'https://charts.example', 'rest.fee': '/fees' },
    });
    const provider = '^~ /sandbox/api/provider/';
    expect(services('--config', file)).toEqual([
      ...['^~ /v1/', '^~ /v2/prices/', '^~ /fees/', '= /live', '^~ /flags/ofrep/', '= /telemetry', '^~ /logos/'],
      provider,
    ]);
    // An absolute address of the portal itself is passed on as its path is, and no other.
    const own = (feedUrl: string, ...args: string[]) =>
      services('--config', writeSettings({ ...simulated, feedUrl }), ...args).slice(0, 2);
    expect(own('ws://localhost:4502/stream', '--listen', '4502')).toEqual(['^~ /api/', '= /stream']);
    expect(own('wss://portal.example/stream', '--server-name', 'portal.example')).toEqual(['^~ /api/', '= /stream']);
    for (const elsewhere of ['ws://localhost:4900/stream', 'wss://live.example/stream'])
      expect(own(elsewhere, '--listen', '4502')).toEqual(['^~ /api/', '^~ /logos/']);
    // Of the defaults, what a setting replaces is not passed on; the feed's is, until a setting names another.
    const versioned = writeSettings({ ...simulated, bases: { ...bases, pricing: '/v1', charting: '/v1' } });
    expect(services('--config', versioned)).toEqual(['^~ /v1/', '= /api/live', '^~ /logos/', provider]);
    // A path of its own upstream stands once, and any path can have one.
    const others = ['--upstream', 'http://a.example', '--upstream', '/v1=http://b.example/api/v2'];
    expect(services('--config', file, ...others, '--upstream', '/icons=http://c.example')).toEqual([
      ...['= /icons', '^~ /icons/', '= /v1', '^~ /v1/', '^~ /v2/prices/', '^~ /fees/', '= /live', '^~ /flags/ofrep/'],
      ...['= /telemetry', '^~ /logos/', provider],
    ]);
    // A slash at its end takes the path away, as in nginx.
    const config = configFor('--upstream', 'http://a.example', '--upstream', '/api=http://b.example:4908/');
    expect(/location \^~ \/api\/ \{\s+proxy_pass ([^;]+);/.exec(config)?.[1]).toBe('http://portal_services_1/');
    expect(() => configFor('--config', writeSettings({ ...simulated, bases: { rest: '/{x}' } }))).toThrow(
      'The settings have /{x}/, which cannot be a path of nginx.',
    );
  });

  it.each([
    [['--upstream', 'services.example:443'], 'takes an address such as https://services.example'],
    [['--upstream', 'ftp://services.example'], 'takes an address'],
    [['--upstream', 'http://services.example/v1'], 'only an upstream of a path'],
    [['--upstream', '/assets=http://services.example'], "this path is the portal's own"],
    [['--upstream', '/harbor/investors=http://services.example'], "this path is the portal's own"],
    [['--upstream', '/api/docs=http://docs.example'], 'needs one without a path'],
    [['--upstream', 'http://a.example', '--upstream', 'https://a.example'], 'must have the same protocol and path'],
    [['--upstream', 'https://a.example', '--upstream', 'https://b.example'], 'add --upstream-tls-name'],
    [['--tls-key', '/etc/key.pem'], 'are needed together'],
    [['--redirect-from', '80'], '--redirect-from redirects to HTTPS'],
    [['--csp', 'off'], '--csp takes one of enforce, report-only'],
    [['--csp-report', 'http://reports.example'], '--csp-report takes an https:// address or a path'],
    [['--listen', '80; evil'], '--listen takes a port'],
    [['--server-name', 'a b'], '--server-name takes a host name'],
    [['--connect', 'live.example'], '--connect takes an address'],
    [['--connect', 'javascript:alert(1)'], '--connect takes an address'],
    [['--connect', "https://x.example';script-src *"], '--connect takes an address'],
    [['--connect', 'https://*'], '--connect takes an address'],
    [['--images', 'https://x;y'], '--images takes an address'],
  ])('refuses %j with a clear message', (args, message) => {
    expect(() => configFor(...args)).toThrow(message);
  });
});

describe('the listener', () => {
  it('speaks HTTPS and HTTP/2 with a certificate, and HTTP redirects to it', () => {
    const config = configFor(
      ...['--listen', '443', '--tls-certificate', '/etc/portal.crt', '--tls-key', '/etc/portal.key'],
      ...['--redirect-from', '80', '--server-name', 'portal.example'],
    );
    expect(config).toContain('listen 443 ssl http2;');
    expect(config).toContain("ssl_certificate '/etc/portal.crt';");
    expect(config).toContain('return 301 https://portal.example$request_uri;');
    // Load balancers ask for the health by the machine's address.
    expect(config).toMatch(
      /listen 443 ssl http2 default_server;[^}]*location = \/healthz \{[^}]*return 200 '[^']*'; \}\s*location \/ \{ return 421; \}/,
    );
  });

  it('logs no queries', () => {
    const config = configFor();
    expect(config).toContain('access_log /var/log/nginx/portal-access.log portal;');
    expect(config).toContain('error_log /var/log/nginx/portal-error.log alert;');
    const format = /log_format [^;]*;/.exec(config)?.[0] ?? '';
    expect(format).toContain('$portal_logged_path');
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/);
    expect(configFor('--access-log', 'off')).toContain('access_log off;');
  });
});
