import { describe, expect, it } from 'vitest';
import { layerConstraints } from '../lint/layers.mjs';
// eslint-disable-next-line @nx/enforce-module-boundaries -- vitest.config.ts is at the root and belongs to no project
import { testFolders } from '../../vitest.config';
import { listSourceFiles, readSource } from './source-files';

interface Project {
  name: string;
  tags: string[];
  targets?: Record<string, { options?: { command?: string; env?: Record<string, string> } }>;
}

const projects = listSourceFiles(/(^|\/)project\.json$/).map(file => {
  // Nx itself checks the shape of these files whenever it runs.
  const { name, tags, targets = {} } = JSON.parse(readSource(file)) as Project;
  return { name, tags, targets, folder: file.replace(/\/project\.json$/, '') };
});

describe('projects', () => {
  it.each(projects)('$name belongs to exactly one layer', ({ tags }) => {
    expect(tags).toEqual([expect.stringMatching(/^layer:[a-z-]+$/)]);
  });

  it('cover every file of apps, libs and tools', () => {
    const outside = listSourceFiles(/\.(ts|tsx|mjs)$/).filter(
      file => !projects.some(({ folder }) => file.startsWith(`${folder}/`)),
    );
    expect(outside).toEqual([]);
  });

  it('have all their tests in the whole run', () => {
    const left = listSourceFiles(/\.test\.tsx?$/).filter(
      file => !testFolders.some(folder => file.startsWith(`${folder}/`)),
    );
    expect(left).toEqual([]);
  });

  // Vite takes NODE_ENV from a test or a shell that starts a build, and React's development version with it.
  it('build the production version, whatever starts the build', () => {
    const builds = projects.flatMap(({ targets }) =>
      Object.values(targets).filter(({ options }) => / vite build /.test(options?.command ?? '')),
    );
    expect(builds).toHaveLength(4);
    for (const { options } of builds) expect(options?.env).toEqual({ NODE_ENV: 'production' });
  });

  it('have one constraint per layer', () => {
    const layers = new Set(projects.flatMap(({ tags }) => tags));
    const constrained = layerConstraints.map(({ sourceTag }) => sourceTag);
    expect([...constrained].sort()).toEqual([...layers].sort());
    expect(layerConstraints.flatMap(({ onlyDependOnLibsWithTags }) => onlyDependOnLibsWithTags).join()).not.toContain(
      '*',
    );
  });
});
