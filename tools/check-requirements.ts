/**
 * `npx nx run tools:requirements`: which numbered facts of docs/requirements are named by a test. An id counts when it stands at the very
 * end of a test's title: `refreshes before the token expires [SES-14]`.
 * Fails on an id that no test names, that is not in the catalogue, or in a skipped test, and on a title of more than four ids; also on
 * an entry whose lines are not in the documents, whose screen does not exist, or that is a contradiction without a decision.
 */
import path from 'node:path';
import { screenGroups } from '@portal/testing/screens/screens';
import { root } from './machine/commands.mjs';
import { readCatalogue } from './requirements/catalogue';
import { checkEntries } from './requirements/check-entries';
import { computeCoverage, formatCoverage } from './requirements/coverage';
import { readDocuments } from './requirements/documents';
import { readTestFiles } from './requirements/test-files';

const catalogue = readCatalogue(path.join(root, 'docs/requirements'));
const documents = readDocuments(path.join(root, 'docs/specification'));
const coverage = computeCoverage(catalogue, readTestFiles());
const screens = Object.values(screenGroups)
  .flat()
  .flatMap(group => group.screens.map(({ name }) => name));
const problems = checkEntries(catalogue, documents, new Set(screens));
console.log([formatCoverage(coverage), ...problems].join('\n'));
process.exitCode = coverage.problems.length + problems.length > 0 ? 1 : 0;
