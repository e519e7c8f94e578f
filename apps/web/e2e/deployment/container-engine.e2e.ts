import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

/**
 * The images, built and run by a container engine as docs/deploy.md says. It takes minutes and downloads images and packages, so only
 * `npm test -- --deep` does it; container.e2e.ts tests the same programs without an engine in every run.
 */
if (process.env['DEEP']) {
  test('the images are built by the container engine of this machine, run read-only as an ordinary user, and stop cleanly', async ({
    request,
  }) => {
    test.setTimeout(40 * 60_000);
    const engine = ['docker', 'podman'].find(each => spawnSync(each, ['info']).status === 0);
    if (engine === undefined) {
      console.log('No container engine (docker or podman) runs on this machine: the images were not built.');
      return;
    }
    console.log(`Building the images with ${engine}…`);
    const cwd = path.join(import.meta.dirname, '../../../..');
    const run = promisify(execFile);
    const call = async (...args: readonly string[]) =>
      (await run(engine, args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
    const network = `portal-test-${process.pid}`;
    const imageOf = (name: string) => `portal-test-${name}`;
    const started: string[] = [];
    const start = async (name: string, port: number, options: readonly string[], args: readonly string[]) => {
      const id = await call(
        ...['run', '--detach', '--name', `${network}-${name}`, '--network', network, '--read-only', '--tmpfs', '/tmp'],
        ...['--cap-drop', 'ALL', '--publish', `127.0.0.1::${port}`, ...options, imageOf(name), ...args],
      );
      started.push(id);
      return { id, origin: `http://${(await call('port', id, String(port))).split('\n')[0]}` };
    };
    // Not every engine has a name server for its networks.
    const addressOf = (id: string) =>
      call('inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', id);
    try {
      for (const target of ['mock-server', 'portal']) {
        await call('build', '--file', 'deploy/Containerfile', '--target', target, '--tag', imageOf(target), '.');
      }
      const wrong = call('run', '--rm', imageOf('portal'), '--upstream', 'http://localhost:4300');
      await expect(wrong).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('supportEmail: This setting is required'),
      });
      await call('network', 'create', network);
      const server = await start('mock-server', 4300, ['--env', 'SANDBOX_KEY=key-of-the-engine-test'], []);
      const portal = await start(
        ...(['portal', 8080, ['--env', 'PORTAL_SETTINGS={"bankLink":"simulated"}']] as const),
        ['--upstream', `http://${await addressOf(server.id)}:4300`],
      );
      const statusOf = async (address: string) => (await request.get(address).catch(() => null))?.status();
      await expect.poll(() => statusOf(`${server.origin}/readyz`), { timeout: 60_000 }).toBe(200);
      await expect.poll(() => statusOf(`${portal.origin}/healthz`), { timeout: 60_000 }).toBe(200);
      expect(await (await request.get(`${portal.origin}/investors/login`)).text()).toContain('"bankLink":"simulated"');
      const market = await request.get(`${portal.origin}/api/market`, { headers: { host: 'localhost' } });
      expect(market.status()).toBe(200);
      for (const { id } of [portal, server]) {
        expect(await call('exec', id, 'id', '-u')).toBe('1000');
        await call('stop', '--time', '20', id);
        expect(await call('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0');
      }
    } finally {
      for (const id of started.toReversed()) await call('rm', '--force', id);
      await call('network', 'rm', network).catch(() => 'It was not created.');
    }
  });
}
