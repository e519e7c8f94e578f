import { registration } from '@portal/contracts/registration';
import { callApi } from './http.ts';
import type { RouteArgs } from './route-call.ts';
import { enterPortal } from './session.ts';

export type Newcomer = RouteArgs<typeof registration.begin>['body'];

/**
 * Begins an application: makes a user with a draft and signs in with one factor. Resolves when the session is known, so that
 * the second factor can be set up next [REG-33]. Throws the ApiFailure of the call; the answer is the same for an address
 * that somebody has (docs/decisions/0011-registering.md).
 */
export async function register(newcomer: Newcomer): Promise<void> {
  await callApi(registration.begin, { body: newcomer });
  await enterPortal();
}
