import { saveFile } from '@portal/client/api/download-file';
import type { FailureBundle } from '@portal/contracts/sandbox/bundles';

/** Saves a bundle as a file, compressed by gzip, and returns its name. */
export async function saveBundle(bundle: FailureBundle): Promise<string> {
  const { body } = new Response(JSON.stringify(bundle));
  if (body === null) throw new TypeError('A text has a body');
  const compressed = await new Response(body.pipeThrough(new CompressionStream('gzip'))).blob();
  const name = `${bundle.world.seed}-${bundle.madeAt.slice(0, 16).replace(':', '')}.bundle.json.gz`;
  saveFile({ status: 200, body: compressed, headers: new Headers() }, name);
  return name;
}
