import { initContract } from '@ts-rest/core';

/** What `init.browser.ts` has too. */
type Subset = Pick<ReturnType<typeof initContract>, 'router'>;

/**
 * The only run-time import of ts-rest. The browser build replaces this file with init.browser.ts, which does the same
 * in a few lines, because ts-rest bundles a second copy of Zod (docs/decisions/0002-contracts.md).
 */
export const c: Subset = initContract();
