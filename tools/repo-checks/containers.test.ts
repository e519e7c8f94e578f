import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseContainerfile } from '@portal/testing/containerfile';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../machine/commands.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const stages = parseContainerfile(read('deploy/Containerfile'));
const images = stages.filter(({ entrypoint }) => entrypoint.length > 0);

/** What the commands of the build write, below /src; the Nx targets name the folders (project.json). */
const built = ['tools', 'apps/web', 'apps/mock-server', 'apps/sandbox'].flatMap(project =>
  [...read(`${project}/project.json`).matchAll(/\{workspaceRoot\}\/(dist\/[\w/-]+)"/g)].map(
    ([, folder = '']) => folder,
  ),
);

describe('deploy/Containerfile', () => {
  it('copies only what is in the repository, or what the build before it writes', () => {
    const copies = stages.flatMap(({ copies }) => copies);
    expect(copies.length).toBeGreaterThan(5);
    const ignored = read('.dockerignore').split('\n');
    const missing = copies.flatMap(({ from, sources }) =>
      sources.filter(source => {
        if (from === null) return !existsSync(path.join(root, source)) || ignored.includes(source.split('/')[0] ?? '');
        // npm installs the packed mock server there.
        if (source === '/opt/mock-server')
          return !read('deploy/Containerfile').includes('npm install --prefix /opt/mock-server');
        return !built.includes(source.replace(/^\/src\//, ''));
      }),
    );
    expect(missing).toEqual([]);
  });

  it('starts programs that it has copied, as an ordinary user', () => {
    expect(images.map(({ name }) => name).toSorted()).toEqual(['mock-server', 'portal']);
    for (const { name, entrypoint, copies, user } of images) {
      const program = entrypoint.find(each => each.startsWith('/')) ?? 'none';
      const file = copies.some(({ sources, target }) =>
        target.endsWith('/')
          ? sources.some(source => `${target}${path.posix.basename(source)}` === program)
          : program.startsWith(`${target}/`),
      );
      expect([name, file], program).toEqual([name, true]);
      expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    }
  });

  it('begins with the Node of .nvmrc', () => {
    const version = read('.nvmrc').trim();
    expect(new Set(stages.map(({ base }) => base))).toEqual(
      new Set([`docker.io/library/node:${version}-bookworm-slim`]),
    );
  });
});

/** What the test reads of a compose file. */
const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }),
      command: z.array(z.string()),
      environment: z.record(z.string(), z.string()),
      ports: z.array(z.string()),
      read_only: z.literal(true),
      healthcheck: z.object({ test: z.array(z.string()) }),
      depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
    }),
  ),
});

describe('deploy/compose.yaml', () => {
  const { services } = compose.parse(parse(read('deploy/compose.yaml')));

  it('builds each image of the Containerfile, and the portal calls the mock server by its name and port', () => {
    expect(
      Object.values(services)
        .map(({ build }) => build.target)
        .toSorted(),
    ).toEqual(images.map(({ name }) => name).toSorted());
    for (const { build } of Object.values(services)) {
      const context = path.join(root, 'deploy', build.context);
      expect(existsSync(path.join(context, build.dockerfile))).toBe(true);
    }
    const [upstream = ''] = services['portal']?.command.slice(1) ?? [];
    expect(Object.keys(services)).toContain(new URL(upstream).hostname);
    const port = images.find(({ name }) => name === 'mock-server')?.entrypoint.at(-1);
    expect(new URL(upstream).port).toBe(port);
    expect(Object.keys(services['portal']?.depends_on ?? {})).toEqual([new URL(upstream).hostname]);
  });

  it('opens ports on this machine alone', () => {
    const ports = Object.values(services).flatMap(each => each.ports);
    expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});
