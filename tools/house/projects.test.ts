import { describe, expect, it } from 'vitest';
import { roomConstraints } from '../lint/rooms.mjs';
import { testFolders } from '../test-run/whole.config';
import { listSourceFiles, readSource } from './source-files';

interface Project {
  name: string;
  tags: string[];
}

const projects = listSourceFiles(/(^|\/)project\.json$/).map(file => {
  // Nx itself checks the shape of these files whenever it runs.
  const { name, tags } = JSON.parse(readSource(file)) as Project;
  return { name, tags, folder: file.replace(/\/project\.json$/, '') };
});

describe('projects', () => {
  it.each(projects)('$name stands in exactly one room', ({ tags }) => {
    expect(tags).toEqual([expect.stringMatching(/^room:[a-z-]+$/)]);
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

  it('have one constraint per room and none for all', () => {
    const rooms = new Set(projects.flatMap(({ tags }) => tags));
    const constrained = roomConstraints.map(({ sourceTag }) => sourceTag);
    expect([...constrained].sort()).toEqual([...rooms].sort());
    expect(roomConstraints.flatMap(({ onlyDependOnLibsWithTags }) => onlyDependOnLibsWithTags).join()).not.toContain(
      '*',
    );
  });
});
