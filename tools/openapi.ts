/**
 * `npm run openapi`: writes the documents of the contract to docs/api, docs/back-end.md, and the feature flags in docs/deploy.md. A
 * unit test fails while one of them is out of date.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './machine/commands.mjs';
import { buildDocuments, folder } from './openapi/documents';

await mkdir(path.join(root, folder, 'api'), { recursive: true });
for (const [name, text] of await buildDocuments()) {
  await writeFile(path.join(root, folder, name), text);
  console.log(`Wrote ${folder}/${name}`);
}
