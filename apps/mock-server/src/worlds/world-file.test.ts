import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import { orderOf } from '../../testing/order-fixtures.ts';
import type { Venue } from '../../testing/testing-server.ts';
import { formatLog } from '../../testing/replay-world.ts';
import { useServer } from '../../testing/use-server.ts';

const server = await useServer({ participants: 'on' });

const exportOf = async (venue: Venue): Promise<string> => {
  const answer = await venue.fetch(`/sandbox/api/worlds/${venue.hosted.id}/file`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="world-tests-2025-11-18T1517.json"');
  return answer.text();
};
const importInto = (venue: Venue, body: string, query = '?select=true') =>
  venue.fetch(`/sandbox/api/worlds/import${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });

async function busyVenue(): Promise<Venue> {
  const venue = server.openVenue({ participants: 'on' });
  venue.signIn('marisol');
  await orderOf(venue, 'trader', { symbol: 'TZROP', side: 1, quantity: '500', limitPrice: '5.28' });
  venue.advance(120_000);
  return venue;
}

describe('a world file', () => {
  it('continues elsewhere exactly as the original world does', async () => {
    const venue = await busyVenue();
    const answer = await importInto(venue, await exportOf(venue));
    expect([answer.status, await answer.json()]).toMatchObject([201, { isSelected: true, speed: 0 }]);
    const home = venue.hosted.world;
    const copy = server.worlds.find(venue.jar.get(worldCookie))?.world;
    if (copy === undefined || copy === home) throw new Error('No new world was made');
    expect(digestOf(copy)).toBe(digestOf(home));
    for (const each of [home, copy]) {
      each.advanceTo(Date.parse('2025-11-18T17:00:00Z'));
      each.execute('code.send', { userId: 'U-1001', channel: 'SMS' });
    }
    expect(formatLog(copy.log)).toBe(formatLog(home.log));
    expect(digestOf(copy)).toBe(digestOf(home));
  });

  it('that is corrupt is refused with the reason, and nothing changes', async () => {
    const venue = await busyVenue();
    const text = await exportOf(venue);
    const digest = digestOf(venue.hosted.world);
    // The export is an object.
    const file = JSON.parse(text) as Record<string, unknown>;
    const packed = Buffer.from(String(file['world']), 'base64');
    const withWorld = (bytes: Uint8Array): string =>
      JSON.stringify({ ...file, world: Buffer.from(bytes).toString('base64') });
    const broken: readonly (readonly [string, string])[] = [
      ['', 'couldn’t read the file'],
      [text.slice(0, 5000), 'couldn’t read the file'],
      ['[]', 'isn’t an exported world'],
      [JSON.stringify({ ...file, format: 'poem' }), 'isn’t an exported world'],
      [JSON.stringify({ ...file, version: 99 }), 'version 99, but this server reads version 5'],
      [JSON.stringify({ ...file, shape: 'other' }), 'a different version of the mock server'],
      [withWorld(packed.subarray(0, 9000)), 'damaged'],
      [withWorld(packed.fill(0, 9000, 9100)), 'damaged'],
    ];
    const worlds = server.worlds.list().length;
    for (const [body, problem] of broken) {
      const answer = await importInto(venue, body);
      const refusal: unknown = await answer.json();
      expect([answer.status, refusal]).toMatchObject([422, { code: 'WORLD_FILE_INVALID' }]);
      expect(JSON.stringify(refusal)).toContain(problem);
    }
    expect(server.worlds.list()).toHaveLength(worlds);
    expect(venue.jar.get(worldCookie)).toBe(venue.hosted.id);
    expect(digestOf(venue.hosted.world)).toBe(digest);
  });

  it('may exceed the usual body limit, and only its route accepts bytes', async () => {
    const venue = server.openVenue();
    expect((await importInto(venue, ' '.repeat(2_000_000))).status).toBe(422);
    const json = await venue.call(sandbox.worlds.importFile, { query: {}, body: {} });
    expect(json.status).toBe(415);
    const elsewhere = await venue.fetch('/sandbox/api/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: '{}',
    });
    expect(elsewhere.status).toBe(415);
  });
});
