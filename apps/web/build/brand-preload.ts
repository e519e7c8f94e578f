import type { Rollup } from 'vite';
import { preloadLinks } from './preload-links.ts';

const brandFile = /\/src\/brands\/([a-z0-9-]+)\.ts$/;

/**
 * Inline script for the document's head: preloads the files of the brand in the address, which otherwise would wait for
 * the portal's own script. Empty if the build has only the default brand.
 */
export function brandPreloadScript(bundle: Rollup.OutputBundle): string {
  const files: Record<string, readonly string[]> = {};
  for (const chunk of Object.values(bundle)) {
    const id =
      chunk.type === 'chunk' && chunk.isDynamicEntry ? brandFile.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
    if (chunk.type !== 'chunk' || id === undefined) continue;
    files[id] = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
  }
  if (Object.keys(files).length === 0) return '';
  return `(function(){var m=/^\\/([\\w-]+)\\/investors(\\/|$)/.exec(location.pathname),f=m&&${JSON.stringify(files)}[m[1]];
if(f)${preloadLinks('f')}})()`;
}
