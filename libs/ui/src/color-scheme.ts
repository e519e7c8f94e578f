import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';

/** Light and dark: the stored choice, else dark when the system prefers dark, else light [LAY-01 to LAY-05]. */
export type ColorScheme = 'light' | 'dark';

export const colorSchemeKey = 'portal-color-scheme';
export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/**
 * Text of a script for the document's head. It sets the mode before the first paint, so that nothing flashes.
 * Storage may be forbidden and `matchMedia` absent: light then.
 */
export const colorSchemeScript = `(function(){var s=null;try{s=localStorage.getItem('${colorSchemeKey}')}catch(e){}
if(s!=='light'&&s!=='dark')s=window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.setAttribute('data-mantine-color-scheme',s)})()`;

const systemQuery = '(prefers-color-scheme: dark)';
// A document without matchMedia has no preference; the type says it is always there.
const readSystem = (): MediaQueryList | undefined =>
  'matchMedia' in window ? window.matchMedia(systemQuery) : undefined;

function subscribeSystem(listener: () => void): () => void {
  const query = readSystem();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** The mode in force, and the toggle that switches and stores it. Before hydration the mode reads as light. */
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
