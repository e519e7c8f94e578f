import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { createCall, SandboxError } from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';

/** A bundle that cannot be reopened: the message is for the user. */
export class ReopenError extends Error {}

/**
 * Has a mock server make a world of a bundle.
 *
 * @throws {ReopenError} with the server's own words if it does not
 */
export async function sendBundle(origin: string, body: Buffer, sandboxKey: string | undefined) {
  try {
    return await createCall(sendByFetch({ origin, sandboxKey }))(sandbox.bundles.reopen, { body });
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    if (error.status === null) throw new ReopenError(`${error.message} Start one there, or leave --url out.`);
    throw new ReopenError(
      error.reason ??
        `${origin} answered ${error.status}: it is no mock server with an open sandbox. Nothing was done.`,
    );
  }
}
