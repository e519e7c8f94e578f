import { gunzipSync } from 'node:zlib';
import { bundleFormat, bundleVersion, failureBundle, type FailureBundle } from '@portal/contracts/sandbox/bundles';
import { z } from 'zod/mini';
import { hasFewerValues } from '../worlds/world-file.ts';

/** Size limit after decompression. */
const maxBytes = 96 * 1_048_576;
/** Limit on the number of values outside the packed world. */
const maxValues = 500_000;
/** The first bytes of every gzip file. */
const gzipMark = Buffer.from([0x1f, 0x8b]);

/** Reads a bundle, plain or compressed by gzip, or returns a message with the problem. */
export function readBundle(bytes: Uint8Array): { readonly bundle: FailureBundle } | { readonly problem: string } {
  const value = parseJson(bytes);
  if (value === null) return { problem: 'The file could not be read: it is damaged, too large, or no failure bundle.' };
  if (value['format'] !== bundleFormat) {
    const hint = 'world' in value ? ' Import an exported world on the page Worlds instead.' : '';
    return { problem: `The file is not a failure bundle.${hint}` };
  }
  if (value['version'] !== bundleVersion) {
    return {
      problem: `The bundle has version ${String(value['version'])}; this server reads version ${bundleVersion}.`,
    };
  }
  const read = z.safeParse(failureBundle, value);
  if (read.success) return { bundle: read.data };
  const [issue] = read.error.issues;
  return { problem: `The bundle is incomplete: ${issue?.path.join('.') ?? ''} (${issue?.message ?? ''}).` };
}

function parseJson(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const isCompressed = gzipMark.equals(bytes.subarray(0, gzipMark.length));
    const text = isCompressed ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : Buffer.from(bytes);
    const value: unknown = hasFewerValues(text, maxValues) ? JSON.parse(text.toString('utf8')) : null;
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
