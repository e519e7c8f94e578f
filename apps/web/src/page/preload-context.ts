import { createContext } from 'react';

/**
 * Loads the code of the page at an address, for pages that know the next one. The app provides it, because it knows the
 * routes.
 */
export const PreloadPage = createContext<(address: string) => void>(() => undefined);
