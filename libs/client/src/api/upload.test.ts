import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { registration } from '@portal/contracts/endpoints/registration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure, portalConfig } from '../browser/config.ts';
import { failureOf } from '../testing/test-page.ts';
import { callUpload } from './upload.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real HTTP server on another origin, which the browser asks first. */
let server: Server;
let received: Received[];
let reply: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, url, headers } = request;
    response.setHeader('access-control-allow-origin', headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'x-xsrf-token');
    response.setHeader('access-control-expose-headers', 'retry-after, x-time');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    let body = '';
    request.on('data', chunk => (body += String(chunk)));
    request.on('end', () => {
      received.push({ method, url, headers, body });
      reply(response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  reply = response => void response.writeHead(400).end('{}');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  configure({ bases: { ...portalConfig().bases, rest: `http://127.0.0.1:${port}/api` } });
  document.cookie = 'XSRF-TOKEN=secret; path=/';
});
afterEach(() => {
  configure(null);
  document.cookie = 'XSRF-TOKEN=; max-age=0; path=/';
});

const file = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });
const upload = (options?: Parameters<typeof callUpload>[2]) =>
  callUpload(registration.upload, { body: { type: 'passport', file } }, options);

describe('an upload', () => {
  it('is sent with the anti-forgery header', async () => {
    await failureOf(upload());
    expect(received).toMatchObject([{ method: 'POST', url: '/api/registrations/current/documents' }]);
    const [{ headers, body } = expect.unreachable()] = received;
    expect(headers).toMatchObject({ accept: 'application/json', 'x-xsrf-token': 'secret' });
    expect(body).not.toBe('');
  });

  it('reads status, headers and errors of the response', async () => {
    reply = response =>
      void response
        .writeHead(429, 'Slow down', { 'retry-after': '7', 'x-time': '10: 30' })
        .end('{"code":"SLOW","message":"Wait."}');
    expect(await failureOf(upload())).toMatchObject({
      ...{ kind: 'http', status: 429, statusText: 'Slow down', retryAfterMs: 7_000, code: 'SLOW' },
    });
  });

  it('reports the share that was sent, up to all of it', async () => {
    const shares: number[] = [];
    await failureOf(upload({ onProgress: share => void shares.push(share) }));
    expect(shares.at(-1)).toBe(1);
    for (const share of shares) expect(share > 0 && share <= 1).toBe(true);
  });

  it('has no response if the connection breaks', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    reply = response => void response.destroy();
    const failure = await failureOf(upload());
    expect(failure).toMatchObject({ kind: 'network' });
    expect(failure.cause).toEqual(new TypeError('The upload didn’t reach the server'));
    vi.restoreAllMocks();
  });

  it('is stopped by the user, with the reason of the signal', async () => {
    const controller = new AbortController();
    const reason = new Error('left');
    reply = () => controller.abort(reason);
    await expect(upload({ signal: controller.signal })).rejects.toBe(reason);
  });
});

describe('an upload by other means', () => {
  it('has the same form, and its progress is a share of what is to be sent, also where nothing is', async () => {
    const shares: number[] = [];
    let form: unknown = null;
    configure({
      sendUpload: (_, { body }, report) => {
        form = body;
        report(25, 100);
        report(0, 0);
        report(100, 100);
        return Promise.resolve(new Response('{}', { status: 400 }));
      },
    });
    await failureOf(upload({ onProgress: share => void shares.push(share) }));
    expect(shares).toEqual([0.25, 0, 1]);
    expect(form instanceof FormData ? [form.get('type'), form.get('file')] : []).toEqual([
      'passport',
      expect.any(File),
    ]);
    expect((await failureOf(upload())).status).toBe(400);
  });
});
