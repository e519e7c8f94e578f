import { portalConfig } from './config.ts';
import { serverNow } from './server-time.ts';

/** Servers keep an idempotency key for a day; an hour is left for the way and for clocks that differ. */
const resendWithinMs = 23 * 3_600_000;

/**
 * Whether a command whose outcome is open may be sent again under its key: only where the back end is known to carry it out once,
 * and while it still remembers the key. `at` is the server time of the first attempt, epoch milliseconds.
 */
export const mayResend = (at: number): boolean => portalConfig().idempotentMoney && serverNow() - at < resendWithinMs;
