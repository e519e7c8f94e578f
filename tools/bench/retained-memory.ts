import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { userIdOf } from '@portal/mock-server/personas/persona-commands';
import { sessionCookieName } from '@portal/mock-server/people/session-cookie';
import { pdf } from '@portal/mock-server/onboarding/sample-files';
import { openWorldPersistence } from '@portal/mock-server/persistence/world-persistence';
import { createServer } from '@portal/mock-server/server/server';
import { createWorlds } from '@portal/mock-server/worlds/worlds';
import { collectGarbage } from '@portal/mock-server/testing/testing-memory';
import { verdictOf } from './figures/report.ts';

const megabyte = 1_048_576;
const goalMb = 20;
const tuesday = Date.parse('2025-11-18T18:46:12Z');
const defaults = { seed: 'bench', startAt: tuesday, participants: 'off' } as const;

type Server = Awaited<ReturnType<typeof createServer>>;

/** What stays in memory and in the store of `--data` after callers have sent much that nobody needs. */
export async function measureRetainedMemory(uploads: number, signIns: number): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-kept-'));
  const persistence = openWorldPersistence(folder, null, () => 0);
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0, persistence });
  const { world } = worlds.default;
  const session = world.execute('session.open', { userId: userIdOf('marisol'), twoFactor: true });
  const headers = {
    cookie: `${sessionCookieName(false)}=${session.id}; ${antiForgeryCookie}=${session.antiForgery}`,
    [antiForgeryHeader]: session.antiForgery,
    host: 'localhost',
  };
  const log = (line: string): void => console.error(line);
  const app = await createServer({ worlds, sandbox: false, validateResponses: false, log });
  const storeBytes = (): number => statSync(join(folder, 'world.mdb')).size;
  const measure = async (name: string, work: () => Promise<void>): Promise<string> => {
    const before = { memory: heldBytes(), store: storeBytes() };
    await work();
    const kept = (heldBytes() - before.memory) / megabyte;
    const stored = (storeBytes() - before.store) / megabyte;
    const goal = `goal ${goalMb} MB of memory: ${verdictOf(kept <= goalMb)}`;
    return `  ${name.padEnd(26)} ${kept.toFixed(1).padStart(10)} MB of memory, ${stored.toFixed(1)} MB of the store (${goal})`;
  };
  try {
    // What the engine makes of the code is not theirs.
    await sendAndWithdraw(app, headers);
    await signInWrongly(app, 'first');
    return [
      `Kept after ${uploads} uploads of 9 MB that were withdrawn, and after ${signIns.toLocaleString('en-US')} failed sign-ins`,
      await measure('withdrawn uploads', async () => {
        for (let n = 0; n < uploads; n++) await sendAndWithdraw(app, headers);
      }),
      await measure('failed sign-ins', async () => {
        for (let n = 0; n < signIns; n++) await signInWrongly(app, String(n));
      }),
    ];
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
}

function heldBytes(): number {
  // Twice: what the first pass lets go of is freed by the second.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const boundary = 'bench-boundary';
const scan = Buffer.concat([
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\npassport\r\n`),
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="scan.pdf"\r\n\r\n`),
  pdf(' '.repeat(9 * megabyte)),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

async function sendAndWithdraw(app: Server, headers: Record<string, string>): Promise<void> {
  const url = '/api/registrations/current/documents';
  const contentType = `multipart/form-data; boundary=${boundary}`;
  const sent = await app.inject({
    method: 'POST',
    url,
    payload: scan,
    headers: { ...headers, 'content-type': contentType },
  });
  const { id } = sent.json<{ readonly id: string }>();
  const removed = await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers });
  if (removed.statusCode !== 200) throw new Error(`${sent.statusCode} ${sent.body} ${removed.body}`);
}

async function signInWrongly(app: Server, name: string): Promise<void> {
  const payload = { email: `${name}@invented.example`, password: 'wrong' };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { host: 'localhost' },
  });
  if (statusCode !== 401) throw new Error(`A failed sign-in got ${statusCode}`);
}
