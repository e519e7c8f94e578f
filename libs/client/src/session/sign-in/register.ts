import { registration } from '@portal/contracts/endpoints/registration';
import { callApi } from '../../api/http.ts';
import type { RouteArgs } from '../../api/route-call.ts';
import { enterPortal } from './session.ts';

/** Body of a new application. */
export type SignUp = RouteArgs<typeof registration.begin>['body'];

/**
 * Starts an application: creates a user with a draft and signs in with one factor. Resolves when the session is known,
 * so that the second factor can be set up [REG-33]. The response is the same for an address that is already registered
 * (docs/decisions/0011-registration.md).
 * @throws ApiFailure
 */
export async function register(newcomer: SignUp): Promise<void> {
  await callApi(registration.begin, { body: newcomer });
  await enterPortal();
}
