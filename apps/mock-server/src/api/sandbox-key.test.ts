import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';
import { ordinaryMorning } from '../../testing/testing-server.ts';
import { createWorlds } from '../worlds/worlds.ts';

const key = 'correct-horse-battery';
let shared: FastifyInstance, own: FastifyInstance, proxied: FastifyInstance;
const start = (options: { sandboxKey?: string; trustProxy?: readonly string[] }): Promise<FastifyInstance> => {
  const defaults = { seed: 'tests', startAt: Date.parse(ordinaryMorning), participants: 'off' } as const;
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0 });
  return createServer({ worlds, sandbox: true, validateResponses: true, log: () => undefined, ...options });
};
beforeAll(async () => {
  shared = await start({ sandboxKey: key });
  own = await start({});
  proxied = await start({ sandboxKey: key, trustProxy: ['127.0.0.1'] });
});
afterAll(() => Promise.all([shared.close(), own.close(), proxied.close()]));

const statusOf = async (options: InjectOptions): Promise<number> => (await shared.inject(options)).statusCode;
const enter = (given: string, headers = {}) =>
  shared.inject({ method: 'POST', url: '/sandbox/api/key', payload: { key: given }, headers });

describe('a sandbox with a key', () => {
  it('answers no call without it: 401', async () => {
    const calls: readonly InjectOptions[] = [
      { url: '/sandbox/api/outbox' },
      { url: '/sandbox/api/personas' },
      { method: 'POST', url: '/sandbox/api/sign-in', payload: { persona: 'marisol' } },
      { method: 'POST', url: '/sandbox/api/worlds', payload: {} },
    ];
    for (const call of calls) {
      for (const headers of [
        {},
        { 'x-sandbox-key': 'wrong' },
        { 'x-sandbox-key': `${key} ` },
        { cookie: `sandbox-key=${key}` },
      ]) {
        const answer = await shared.inject({ ...call, headers });
        expect([call.url, answer.statusCode, answer.json()]).toMatchObject([
          call.url,
          401,
          { code: 'NOT_AUTHENTICATED' },
        ]);
        expect(answer.cookies).toEqual([]);
      }
    }
    expect(await statusOf({ url: '/api/market' })).toBe(200);
  });

  it('answers scripts that send it as a header', async () => {
    expect(await statusOf({ url: '/sandbox/api/personas', headers: { 'x-sandbox-key': key } })).toBe(200);
  });

  it('admits a browser that gave it once, by a cookie that does not hold the key', async () => {
    const entered = await enter(key);
    expect(entered.statusCode).toBe(200);
    const [cookie] = entered.cookies;
    expect(cookie).toMatchObject({ name: 'sandbox-key', httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie?.value).not.toContain(key);
    expect(await statusOf({ url: '/sandbox/api/personas', cookies: { 'sandbox-key': cookie?.value ?? '' } })).toBe(200);
  });

  it('refuses a wrong key at its field, without a cookie, and keys from other sites', async () => {
    const wrong = await enter('wrong');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([401, { code: 'INVALID_CREDENTIALS', field: 'key' }]);
    expect(wrong.cookies).toEqual([]);
    expect((await enter(key, { origin: 'http://elsewhere.example' })).statusCode).toBe(403);
  });
});

it('a sandbox without a key is open on its own machine', async () => {
  expect((await own.inject({ url: '/sandbox/api/personas' })).statusCode).toBe(200);
});

describe('a trusted proxy', () => {
  const signIn = async (app: FastifyInstance) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/api/sign-in',
      payload: { persona: 'marisol' },
      headers: {
        host: 'localhost',
        'x-sandbox-key': key,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'portal.test',
      },
    });
    return answer.cookies;
  };

  it('says which protocol the browser uses, so that behind TLS cookies are Secure', async () => {
    expect(await signIn(proxied)).toMatchObject([
      { name: '__Host-session', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' },
      { name: 'XSRF-TOKEN', secure: true, sameSite: 'Strict', path: '/' },
    ]);
  });
});
