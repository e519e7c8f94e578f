import { listSourceFiles, readSource } from '../repo-checks/source-files';
import type { TestFile } from './coverage';
import { LOOKS_LIKE_ID, parseTestTitles } from './titles';

/** Every test file of the repository that names a requirement, with its titles. Parsing the others would take half of the time. */
export const readTestFiles = (): TestFile[] =>
  listSourceFiles(/\.(test\.tsx?|e2e\.ts)$/).flatMap(place => {
    const source = readSource(place);
    return LOOKS_LIKE_ID.test(source) ? [{ place, titles: parseTestTitles(place, source) }] : [];
  });
