import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PersonaKey } from '@portal/mock-server/seed/personas';
import type { Venue } from '@portal/mock-server/testing/testing-server';
import { useServer } from '@portal/mock-server/testing/use-server';
import { describe, expect, it } from 'vitest';
import type { Report } from './findings';
import { readTarget } from './target';
import { checkAnswer, routes } from './calls';
import type { Answer } from './transport';
import { verify } from './verify';

const server = await useServer();

const options = { config: undefined, header: [] };

function signIn(persona: PersonaKey, specOnly = false): Venue {
  const venue = server.openVenue({ specOnly });
  venue.signIn(persona);
  return venue;
}

const verifyVenue = ({ jar }: Venue): Promise<Report> =>
  verify(readTarget({ ...options, url: server.origin, cookie: jar.header() }));

const fieldsOf = ({ findings }: Report): string[] =>
  findings.map(({ route, path, kind }) => `${route} ${path}: ${kind}`);

describe('verifying a back end', () => {
  it('finds nothing wrong with the mock server for a user without an account [API-07]', async () => {
    expect((await verifyVenue(signIn('noAccount'))).findings).toEqual([]);
  });

  it('calls every GET of the contract but the one that uses up a link, and none of what is not offered', async () => {
    const gets = [...routes.values()].filter(({ route }) => route.method === 'GET').map(({ name }) => name);
    const { checked, findings } = await verifyVenue(signIn('marisol'));
    expect(findings).toEqual([]);
    // Her application has ended, so there is no draft to read.
    const without = ['auth.verifyEmail', 'registration.read', 'registration.document'];
    expect(gets.filter(name => !checked.includes(name))).toEqual(without);
    const specOnly = await verifyVenue(signIn('marisol', true));
    expect(specOnly.findings).toEqual([]);
    expect(specOnly.notOffered).toContain('queuePosition');
    expect(specOnly.checked).not.toContain('orders.queue');
  });

  it('checks only public calls without a cookie', async () => {
    const { findings, checked } = await verify(readTarget({ ...options, url: server.origin, cookie: undefined }));
    expect(findings).toEqual([]);
    expect(checked.map(name => routes.get(name)?.facts.access)).toEqual(checked.map(() => 'anyone'));
    expect(checked).toContain('market.depth');
  });

  it('reports what another back end sends, and how the portal reads it', async () => {
    const venue = signIn('marisol');
    venue.world.execute('dialect.set', { dialect: 'spring' });
    venue.world.execute('quirks.set', { quirks: ['unknownValues'] });
    const report = await verifyVenue(venue);
    const effects = new Map(
      report.findings.map(({ route, path, kind, effect }) => [`${route} ${path}: ${kind}`, effect]),
    );
    for (const [field, effect] of [
      ['auth.user userId: other type', 'it is read in this form too'],
      ['market.status nextOpen: other type', 'it is read in this form too'],
      ['symbols.list data.symbols[].assetType.code: unknown code', 'it is shown in words, and enables nothing'],
    ] as const)
      expect([field, effects.get(field)]).toEqual([field, effect]);
    // The contract allows numbers as decimals, and pages counted from 0.
    expect(fieldsOf(report).filter(field => field.startsWith('orders.fee'))).toEqual([]);
    expect(fieldsOf(report).filter(field => field.endsWith('does not add up'))).toEqual([]);
    const message = 'It counts pages from 0 in queries, and the portal does so too.';
    expect(report.notes).toContainEqual({ route: 'orders.list', message });
  });

  it('says which call failed, and which one lacks a body of JSON', async () => {
    const venue = signIn('marisol');
    const effect = { kind: 'answer', status: 500, body: {} } as const;
    venue.world.execute('fault.arrange', { route: 'market.depth', times: 1, effect });
    venue.world.execute('fault.arrange', { route: 'orders.fee', times: 1, effect: { kind: 'html' } });
    expect(fieldsOf(await verifyVenue(venue))).toEqual(['market.depth : other status', 'orders.fee : other format']);
  });
});

describe('an address that cannot be verified', () => {
  const verifyUrl = (url: string, cookie?: string) => verify(readTarget({ ...options, url, cookie }));

  it('is refused with what is wrong: port, TLS, web page, session', async () => {
    const pages = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<html></html>'));
    await new Promise<void>(done => pages.listen(0, '127.0.0.1', done));
    // A listening TCP server has an address with a port.
    const { port } = pages.address() as AddressInfo;
    await expect(verifyUrl(`http://127.0.0.1:${port}`)).rejects.toThrow('does not answer like the back end');
    await expect(verifyUrl(server.origin.replace('http:', 'https:'))).rejects.toThrow('NODE_EXTRA_CA_CERTS');
    await new Promise(done => pages.close(done));
    await expect(verifyUrl('http://127.0.0.1:9')).rejects.toThrow('cannot be reached: ');
    await expect(verifyUrl(server.origin, 'session=old')).rejects.toThrow('The cookie is not that of a session (401)');
    await expect(verifyUrl(server.origin, signIn('frozen').jar.header())).rejects.toThrow('may not use the portal');
    const venue = server.openVenue();
    venue.signIn('marisol', 1);
    await expect(verifyUrl(server.origin, venue.jar.header())).rejects.toThrow('lacks the second factor');
  });

  it.each([
    [undefined, '--url is missing'],
    ['api.example.com', '--url takes an address'],
    ['https://api.example.com/v1', '--url takes an origin, without a path'],
  ])('is no option (%s)', (url, message) => {
    expect(() => readTarget({ ...options, url, cookie: undefined })).toThrow(message);
  });
});

describe('numbers', () => {
  const answerOf = (text: string): Answer => ({
    status: 200,
    headers: new Headers(),
    contentType: 'application/json',
    bytes: new TextEncoder().encode(text),
    json: JSON.parse(text),
  });
  const fee = routes.get('orders.fee');
  if (fee === undefined) throw new Error('We couldn’t find that route');
  const messagesOf = (text: string) =>
    checkAnswer({ ...fee, facts: { ...fee.facts, access: 'anyone' } }, answerOf(text), []).findings;

  it('that JSON.parse rounds are reported, others are not', () => {
    expect(messagesOf('{"status":"OK 1234567890.1234567890","fee":1234567.5}')).toEqual([]);
    expect(messagesOf('{"status":"OK","fee":0.000000000000000001}')).toEqual([]);
    expect(messagesOf('{"status":"OK","fee":1234567890.123456789}')).toMatchObject([{ kind: 'other format' }]);
  });
});
