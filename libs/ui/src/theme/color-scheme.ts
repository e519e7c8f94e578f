import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';

/** Light and dark: the stored choice, else dark when the system prefers dark, else light [LAY-01 to LAY-05]. */
export type ColorScheme = 'light' | 'dark';

export const colorSchemeKey = 'portal-color-scheme';
export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/**
 * Inline script for the document's head. It sets the mode before the first paint, so that nothing flashes. When storage
 * is blocked and `matchMedia` is missing, the mode is light.
 */
export const colorSchemeScript = `(function(){var s=null;try{s=localStorage.getItem('${colorSchemeKey}')}catch(e){}
if(s!=='light'&&s!=='dark')s=window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.setAttribute('data-mantine-color-scheme',s)})()`;

const systemQuery = '(prefers-color-scheme: dark)';
// Some documents have no matchMedia, although the DOM type says it is always there.
const readSystem = (): MediaQueryList | undefined =>
  'matchMedia' in window ? window.matchMedia(systemQuery) : undefined;

function subscribeSystem(listener: () => void): () => void {
  const query = readSystem();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** The current mode, and a toggle that switches and stores it. The mode is light until hydration. */
export function useColorScheme(): { scheme: ColorScheme; toggle: () => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const systemIsDark = useSyncExternalStore(
    subscribeSystem,
    () => readSystem()?.matches ?? false,
    () => false,
  );
  const system: ColorScheme = systemIsDark ? 'dark' : 'light';
  const scheme = colorScheme === 'auto' ? system : colorScheme;
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
