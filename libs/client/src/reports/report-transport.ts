import { portalConfig } from '../browser/config.ts';

/** A request with a report in the receiver's format. */
export interface ReportRequest {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

/**
 * Sends a report, and says whether it was accepted. While the page is open, by a request without cookies, whose status
 * tells whether to wait. When the page may end, by a beacon, which browsers deliver even then; it carries the cookies
 * of the receiver's site, and only says that it was queued.
 */
export async function sendReport({ url, contentType, body }: ReportRequest, isLast: boolean): Promise<boolean> {
  if (isLast && globalThis.navigator?.sendBeacon?.(url, new Blob([body], { type: contentType }))) return true;
  const response = await portalConfig().fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    credentials: 'omit',
    // Continues after the page has ended.
    keepalive: true,
  });
  return response.ok;
}
