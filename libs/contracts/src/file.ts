import { z } from 'zod/mini';

/**
 * The body of an answer that is a file: bytes, not JSON. The server gives a Buffer, the client gets a Blob. Which kinds of
 * file a route may give stands in its facts (`file`), and there the OpenAPI document reads it.
 */
export const fileBody = z.custom<Uint8Array | Blob>(isBytes, 'Expected a file');

/** Told by shape: a page, its test and the platform each have a Blob of their own. */
function isBytes(value: unknown): boolean {
  if (ArrayBuffer.isView(value)) return true;
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value;
}
