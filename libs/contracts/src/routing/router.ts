import type { AppRouter } from '@ts-rest/core';

/**
 * Declares routes in the form of ts-rest; the type keeps what is written. Of ts-rest only the types are used: its code, which
 * contains a second Zod, is loaded nowhere (docs/decisions/0002-contracts.md).
 */
export const router = <const T extends AppRouter>(routes: T): T => routes;
