import { z } from 'zod/mini';

/**
 * Body of a file response: bytes, not JSON. The server sends a Buffer, the client receives a Blob. The route's metadata
 * (`file`) lists the content types, also for the OpenAPI document.
 */
export const fileBody = z.custom<Uint8Array | Blob>(isBytes, 'Expected a file');

/** Checked by shape: a page, its test and the platform each have their own Blob class. */
function isBytes(value: unknown): boolean {
  if (ArrayBuffer.isView(value)) return true;
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value;
}
