import type { BrowserContext } from '@playwright/test';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { createCall, type SandboxCall } from './sandbox-call.ts';

/** Calls with the cookies of a Playwright browser, outside any page: in its world, as the user who is signed in there. */
export const callFrom = (context: BrowserContext): SandboxCall =>
  createCall(async ({ method, path, body }) => {
    const token = (await context.cookies()).find(({ name }) => name === antiForgeryCookie)?.value;
    const response = await context.request.fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': body.type }),
        ...(token === undefined ? {} : { [antiForgeryHeader]: token }),
      },
      ...(body === undefined ? {} : { data: Buffer.from(body.content) }),
    });
    return { status: response.status(), text: await response.text() };
  });
