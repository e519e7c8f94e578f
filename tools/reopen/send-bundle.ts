import { bundles, reopenPath } from '@portal/contracts/sandbox/bundles';
import { defaultBases } from '@portal/contracts/routing/route';
import { z } from 'zod/mini';

/** A bundle that cannot be reopened: the message is for the user. */
export class ReopenError extends Error {}

const refusal = z.object({ message: z.string() });

/**
 * Has a mock server make a world of a bundle.
 *
 * @throws {ReopenError} with the server's own words if it does not
 */
export async function sendBundle(origin: string, bytes: Buffer, key: string | undefined) {
  const response = await reach(`${origin}${defaultBases.sandbox}${reopenPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...(key === undefined ? {} : { 'x-sandbox-key': key }) },
    body: new Uint8Array(bytes),
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 201) return bundles.reopen.responses[201].parse(body);
  const { data } = refusal.safeParse(body);
  throw new ReopenError(
    data?.message ??
      `${origin} answered ${response.status}: it is no mock server with an open sandbox. Nothing was done.`,
  );
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new ReopenError(`Nothing answers at ${new URL(url).origin}. Start a server there, or leave --url out.`);
  }
}
