import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packageProgram, runCommand } from '../machine/commands.mjs';

/** The commands of docs/deploy.md, as an operator types them. */

const run = (target: string, ...args: string[]) =>
  runCommand([...packageProgram('nx'), 'run', `tools:${target}`, ...args]);

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('npx nx run tools:nginx writes a file that begins with the configuration, without lines of Nx, and warns of missing documents', async () => {
  const folder = makeFolder();
  mkdirSync(path.join(folder, 'build'));
  writeFileSync(path.join(folder, 'build/index.html'), '<html></html>');
  writeFileSync(path.join(folder, 'build/404.html'), '<html></html>');
  writeFileSync(path.join(folder, 'build/pages.json'), JSON.stringify({ anyCase: [''], exact: [] }));
  const settings = path.join(folder, 'portal.json');
  writeFileSync(settings, JSON.stringify({ bankLink: 'simulated', links: { formCrs: '/legal/crs.pdf' } }));
  const file = path.join(folder, 'portal.conf');
  const { code, output } = await run('nginx', '--root', path.join(folder, 'build'), '--config', settings, '--to', file);
  expect([code, output]).toEqual([0, expect.stringContaining(`${file} is written`)]);
  expect(output).toContain('links.formCrs is /legal/crs.pdf, which this nginx answers with 404.');
  expect(readFileSync(file, 'utf8')).toMatch(/^# The portal behind nginx/);
});

it('npx nx run tools:check-config says what is wrong, without a stack', async () => {
  const folder = makeFolder();
  const file = path.join(folder, 'portal.json');
  writeFileSync(file, JSON.stringify({ bankLink: 'simulated', supportEmail: 'help' }));
  const { code, output } = await run('check-config', file);
  expect([code, output]).toEqual([1, expect.stringContaining('  supportEmail: Expected an email address.')]);
  expect(output).not.toMatch(/^ +at /m);
});
