import { portalConfig } from '../browser/config.ts';
import { offers } from '../settings/offers.ts';
import { serverNow } from '../browser/server-time.ts';

/**
 * Servers keep an idempotency key for 24 hours; one hour is a margin for transport and clock differences. Milliseconds.
 */
const resendWithinMs = 23 * 3_600_000;

/**
 * True if an unconfirmed command may be resent with its key: only if the back end is known to carry it out
 * once, and still remembers the key. `at` is the server time of the first attempt in epoch milliseconds.
 */
export const mayResend = (at: number): boolean =>
  portalConfig().idempotentMoney && offers('idempotencyHeader') && serverNow() - at < resendWithinMs;
