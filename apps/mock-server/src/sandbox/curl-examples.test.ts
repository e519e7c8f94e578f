import { gzipSync } from 'node:zlib';
import { api } from '@portal/contracts/api';
import { sandboxDocument } from '@portal/contracts/documentation/build/openapi';
import { banking } from '@portal/contracts/endpoints/banking';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { startTestingServer, type TestingServer, type Venue } from '../testing/testing-server';

const documented = z.object({
  operationId: z.string(),
  description: z.string(),
  'x-codeSamples': z.tuple([z.object({ lang: z.literal('Shell'), label: z.literal('curl'), source: z.string() })]),
});
const examples = Object.values(sandboxDocument().paths)
  .flatMap(methods => Object.values(methods))
  .map(operation => documented.parse(operation))
  .map(({ operationId: name, description, 'x-codeSamples': [{ source }] }) => ({ name, description, source }));

let server: TestingServer;
beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

/** What the reader of an example has made before it: values that stand for those of the example. */
const prepared: Record<string, (venue: Venue) => Promise<Record<string, string>>> = {
  'calls.read': async venue => {
    await venue.call(api.auth.user);
    return { '/calls/17': '/calls/1' };
  },
  'people.openSignInLink': async venue => {
    const { id } = venue.hosted;
    const link = await venue.read(sandbox.people.signInLink, { params: { id }, body: { persona: 'marisol' } });
    return { '1f0c8a5d3b7e49629c1d': link.address.split('#')[1] ?? '', 'w-1': id };
  },
  'worlds.dispose': async ({ hosted }) => ({ 'w-2': hosted.id }),
  ...Object.fromEntries(['restore', 'forkSnapshot', 'deleteSnapshot'].map(call => [`worlds.${call}`, snapshot])),
  'transfers.confirmBlocks': deposit,
  'transfers.failOnChain': deposit,
  ...Object.fromEntries(['linkSession', 'choose', 'typeAmounts', 'signInAgain'].map(call => [`money.${call}`, link])),
};
/** Purposes that a link token of a new bank account does not have: the server understands the call and refuses it. */
const refused = ['money.typeAmounts', 'money.signInAgain'];

async function snapshot(venue: Venue): Promise<Record<string, string>> {
  return { 'before-order': (await venue.read(sandbox.worlds.snapshot, { body: {} })).snapshotId };
}

async function deposit(venue: Venue): Promise<Record<string, string>> {
  await send(venue, examples.find(({ name }) => name === 'transfers.depositTokens')?.source ?? '', {});
  return {};
}

async function link(venue: Venue): Promise<Record<string, string>> {
  venue.signIn('marisol');
  const { linkToken } = await venue.read(banking.linkToken, { body: {} });
  return { 'link-sandbox-4c1d9e': linkToken };
}

/** The files that examples name, as the sandbox writes them. */
const files: Record<string, (venue: Venue) => Promise<Uint8Array<ArrayBuffer>>> = {
  'world.json': async venue =>
    bytesOf(await venue.read(sandbox.worlds.exportFile, { params: { id: venue.hosted.id } })),
  'failure.bundle.json.gz': async venue =>
    new Uint8Array(gzipSync(bytesOf(await venue.read(sandbox.bundles.read, { params: { id: venue.hosted.id } })))),
};
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Sends the request that a `curl` command describes. Throws at an option or a quotation that is not expected there. */
async function send(venue: Venue, command: string, values: Readonly<Record<string, string>>): Promise<Response> {
  const filled = Object.entries(values).reduce((text, [example, value]) => text.replace(example, value), command);
  const [program, ...words] = [...filled.matchAll(/'([^']*)'(?= |$)|([^\s']+)(?= |$)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  expect([program, words.length]).toEqual(['curl', expect.any(Number)]);
  let [method, url, body]: [string, string, string | Uint8Array<ArrayBuffer> | undefined] = ['GET', '', undefined];
  const headers = new Headers();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [name = '', value = ''] = word.startsWith('-') ? [word, words[(at += 1)]] : ['url', word];
    if (name === '-X') method = value;
    else if (name === '-H') headers.set(value.split(': ')[0] ?? '', value.split(': ')[1] ?? '');
    else if (name === '-d') body = value;
    else if (name === '--data-binary') body = await files[value.slice(1)]?.(venue);
    else if (name === 'url' && url === '') url = value;
    else throw new Error(`${command}: ${name} ${value}`);
  }
  expect(new URL(url).origin).toBe('http://localhost:4300');
  return venue.fetch(url.replace('http://localhost:4300', ''), { method, headers, ...(body && { body }) });
}

describe('the curl command of a sandbox call', () => {
  it('is there for every call', () => {
    expect(examples.length).toBeGreaterThan(60);
  });

  it.each(examples)('works as it is, and stands in the description: $name', async ({ name, description, source }) => {
    expect(description).toContain(source);
    const venue = server.openVenue();
    const response = await send(venue, source, (await prepared[name]?.(venue)) ?? {});
    const text = await response.text();
    if (refused.includes(name)) expect([response.status, text]).toEqual([422, expect.stringContaining('LINK_TOKEN')]);
    else expect([response.status, text]).toEqual([response.ok ? response.status : '2xx', text]);
  });
});
