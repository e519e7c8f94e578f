import { createContext } from 'react';

/** Fetches the code of the page at an address, for pages that know where the user goes next. The app sets it, because it knows the routes. */
export const PreloadPage = createContext<(address: string) => void>(() => undefined);
