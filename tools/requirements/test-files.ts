import { listSourceFiles, readSource } from '../repo-checks/source-files';
import type { TestFile } from './coverage';
import { parseTestTitles } from './titles';

/** Every test file of the repository with its titles. */
export const readTestFiles = (): TestFile[] =>
  listSourceFiles(/\.(test\.tsx?|e2e\.ts)$/).map(place => ({
    place,
    titles: parseTestTitles(place, readSource(place)),
  }));
