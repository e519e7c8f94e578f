import { expect, it } from 'vitest';
import { buildDocuments, findStale } from './documents';

it('the committed documents are those of the contract: npm run openapi writes them', async () => {
  expect(findStale(await buildDocuments())).toEqual([]);
});
