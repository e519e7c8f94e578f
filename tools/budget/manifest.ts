/** What Vite writes about one chunk of a build; names of other chunks are keys of the same manifest. */
export interface Chunk {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The chunks that load together with these: they and all that they import at once, in turn. Lazy imports are left out. */
export function collectChunks(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return found;
}

/** The JavaScript files of these chunks. */
export function listScripts(manifest: Manifest, keys: Iterable<string>): string[] {
  const files = [...keys].flatMap(key => manifest[key]?.file ?? []);
  return [...new Set(files)].filter(file => file.endsWith('.js'));
}

/** The style sheets of these chunks, each once. */
export function listStyles(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...new Set([...keys].flatMap(key => manifest[key]?.css ?? []))];
}
