import { writeFile } from 'node:fs/promises';
import { openApiDocument } from '@portal/contracts/openapi';

/** Writes the contract as an OpenAPI document; the mock server serves the same at /openapi.json. */
const file = 'docs/openapi.json';
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`Wrote ${file}`);
