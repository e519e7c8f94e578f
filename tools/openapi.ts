/**
 * `npm run openapi`: writes the documents of the contract to docs/api, docs/back-end.md, and the feature flags in docs/deploy.md. `-- --check` writes nothing and fails if one is out of
 * date, or if the contract breaks its callers and CHANGELOG.md does not say so under "Unreleased", "Breaking".
 */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './machine/commands.mjs';
import { announcesBreak } from './openapi/changelog';
import { buildDocuments, findStale, folder } from './openapi/documents';
import { readEarlierDocuments } from './openapi/earlier';
import { findBreaks } from './openapi/breaks';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const documents = await buildDocuments();

if (values.check) {
  const stale = findStale(documents);
  if (stale.length > 0) fail(`Out of date: ${stale.join(', ')}. Run npm run openapi and commit the result.`);
  const earlier = readEarlierDocuments([...documents.keys()].filter(name => name.endsWith('.json')));
  if (earlier.size === 0) console.log('There are no earlier documents to compare with.');
  const breaks = [...earlier].flatMap(([name, before]) =>
    findBreaks(before, JSON.parse(documents.get(name) ?? '{}')).map(text => `${name}: ${text}`),
  );
  for (const line of breaks) console.log(line);
  if (breaks.length > 0 && !announcesBreak(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))) {
    fail(
      'The contract breaks its callers. Say what they must change in CHANGELOG.md, under "Unreleased", "### Breaking".',
    );
  }
} else {
  await mkdir(path.join(root, folder, 'api'), { recursive: true });
  for (const [name, text] of documents) {
    await writeFile(path.join(root, folder, name), text);
    console.log(`Wrote ${folder}/${name}`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
