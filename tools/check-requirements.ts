/**
 * `npx nx run tools:requirements`: which numbered facts of docs/requirements are named by a test. An id counts when it stands at the very
 * end of a test's title: `refreshes before the token expires [SES-14]`.
 * Fails on an id that no test names, that is not in the catalogue, or in a skipped test, and on a title of more than four ids.
 */
import path from 'node:path';
import { root } from './machine/commands.mjs';
import { readCatalogue } from './requirements/catalogue';
import { computeCoverage, formatCoverage } from './requirements/coverage';
import { readTestFiles } from './requirements/test-files';

const coverage = computeCoverage(readCatalogue(path.join(root, 'docs/requirements')), readTestFiles());
console.log(formatCoverage(coverage));
process.exitCode = coverage.problems.length > 0 ? 1 : 0;
