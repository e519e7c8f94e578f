import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { digestOf } from './world-digest.ts';
import { keepPracticeWorld, readPracticeStore } from './store-fixtures.ts';
import { gif, jpeg, pdf, png } from './sample-files.ts';
import type { Random } from '../src/core/random.ts';
import type { Attack } from './trial.ts';

/** Changes some bytes, or removes, repeats or zeroes a piece. */
function damage(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const at = random.integer(0, Math.max(0, copy.length - 1));
  const end = Math.min(copy.length, at + random.integer(1, 5_000));
  const kind = random.integer(0, 4);
  if (kind === 0) return copy.subarray(0, at);
  if (kind === 1) return copy.fill(0, at, end);
  if (kind === 2) return Buffer.concat([copy.subarray(0, end), copy.subarray(at)]);
  if (kind === 3) return Buffer.concat([copy.subarray(0, at), copy.subarray(end)]);
  for (let changed = 0; changed < 5; changed += 1) {
    copy[random.integer(0, Math.max(0, copy.length - 1))] = random.integer(0, 255);
  }
  return copy;
}

/** Uploads whose content does not match their type, and bodies that are not forms. */
export const hostileFiles: Attack = {
  name: 'uploads',
  async run({ server, random, rounds, answered, audit }) {
    const venue = server.openVenue();
    venue.signIn('marisol');
    const samples = [png(80, 60), gif(80, 60), jpeg(80, 60), pdf()];
    const names = ['scan.pdf', '../../x.png', 'a\u0000.pdf', '.', 'x'.repeat(5_000), 'scan.PNG', '\u202Egnp.exe', ''];
    for (let round = 0; round < rounds; round += 1) {
      // Each part is usually valid, so that some uploads pass.
      const usual = (good: string, bad: readonly string[]) => (random.chance(0.8) ? good : random.pick(bad));
      const sample = random.pick(samples);
      const content = random.chance(0.5) ? sample : damage(sample, random);
      const form = [
        '--edge',
        `Content-Disposition: form-data; name="${usual('type', ['kind', '', '__proto__'])}"`,
        '',
        usual('passport', ['selfie', '']),
        '--edge',
        `Content-Disposition: form-data; name="file"; filename="${random.pick(names)}"`,
        `Content-Type: ${random.pick(['application/pdf', 'text/html', 'image/png; x', ''])}`,
        '',
        content.toString('latin1'),
        usual('--edge--', ['--edge', '']),
      ].join('\r\n');
      const response = await venue.fetch('/api/registrations/current/documents', {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${usual('edge', ['other', ''])}` },
        body: Buffer.from(form, 'latin1'),
      });
      answered(response.status, `an upload: ${form.slice(0, 200)}`);
      await response.arrayBuffer();
    }
    audit(venue.world);
    venue.close();
  },
};

/** Corrupted world exports: refused, or loaded with books that add up. */
export const hostileWorlds: Attack = {
  name: 'files of worlds',
  async run({ server, random, rounds, answered, audit }) {
    const venue = server.openVenue();
    const text = await (await venue.fetch(`/sandbox/api/worlds/${venue.hosted.id}/file`)).text();
    for (let round = 0; round < rounds; round += 1) {
      const body = damage(Buffer.from(text), random);
      const response = await venue.fetch('/sandbox/api/worlds/import?select=true', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(body),
      });
      answered(response.status, 'a damaged world');
      await response.arrayBuffer();
      if (response.status !== 201) continue;
      const made = server.worlds.find(venue.jar.get(worldCookie));
      if (made === undefined) continue;
      made.world.advanceTo(made.world.now() + 3_600_000);
      audit(made.world);
      await venue.call(sandbox.worlds.dispose, { params: { id: made.id } });
    }
  },
};

/** Corrupted snapshots on disk: reported as damaged, or the stored world; never another one. */
export const damagedStores: Attack = {
  name: 'damaged stores',
  run({ random, rounds, tried, broken }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'attacked-store-'));
    const store = path.join(folder, 'world');
    try {
      const digest = keepPracticeWorld(folder);
      const whole = readFileSync(store);
      for (let round = 0; round < rounds; round += 1) {
        writeFileSync(store, damage(whole, random));
        tried();
        const found = readPracticeStore(folder);
        if (found !== digest && !found.includes('is damaged')) broken(`a damaged store gave ${found}`);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return Promise.resolve();
  },
};

/** A full disk: nothing is done that was not stored, and the world continues when there is space again. */
export const fullDisk: Attack = {
  name: 'a full disk',
  run({ server, random, rounds, tried, broken, audit }) {
    const venue = server.openVenue();
    const { world } = venue;
    let isFull = false;
    world.log.listen(() => {
      if (isFull) throw new Error('The disk is full');
    });
    for (let round = 0; round < rounds; round += 1) {
      const digest = digestOf(world);
      isFull = true;
      tried();
      try {
        world.execute(random.pick(['market.halt', 'market.resume']), { symbol: 'TZROP' });
        broken('a command that could not be kept was carried out');
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'The disk is full') broken(`it ended with ${String(error)}`);
      }
      isFull = false;
      if (digestOf(world) !== digest) broken('a command that could not be kept changed the world');
      world.execute('code.send', { userId: 'U-1001', channel: 'SMS' });
    }
    audit(world);
    venue.close();
    return Promise.resolve();
  },
};
