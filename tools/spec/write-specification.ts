import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Specification } from '@portal/contracts/sandbox/specification';
import { root } from '../machine/commands.mjs';
import { readAreaTitles, readCatalogue } from '../requirements/catalogue';
import { readDocuments } from '../requirements/documents';
import { readTestFiles } from '../requirements/test-files';
import type { RecordedCase } from '../test-run/case-results.mjs';
import { buildSpecification } from './build-specification';
import { readDecisions } from './decisions';
import { copyPictures, findPictures } from './pictures';

/** Builds the specification of this repository and writes it, with its pictures, into a folder for the mock server. */
export function writeSpecification(folder: string, cases: readonly RecordedCase[]): Specification {
  const requirements = path.join(root, 'docs/requirements');
  const pictures = findPictures(root);
  const specification = buildSpecification({
    catalogue: readCatalogue(requirements),
    areaTitles: readAreaTitles(requirements),
    documents: readDocuments(path.join(root, 'docs/specification')),
    decisions: readDecisions(path.join(root, 'docs/decisions')),
    testFiles: readTestFiles(),
    cases,
    pictures: [...pictures.keys()],
  });
  mkdirSync(folder, { recursive: true });
  copyPictures(pictures, specification.pictures, path.join(folder, 'pictures'));
  writeFileSync(path.join(folder, 'specification.json'), JSON.stringify(specification));
  return specification;
}
