import { initContract } from '@ts-rest/core';

/**
 * The only run-time import of ts-rest. The browser build replaces this file by init.browser.ts, which does the same with
 * a few lines, because ts-rest carries a whole second copy of Zod (docs/decisions/0002-contracts.md).
 */
export const c = initContract();
