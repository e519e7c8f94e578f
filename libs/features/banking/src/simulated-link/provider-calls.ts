import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { callApi } from '@portal/client/api/http';
import { money } from '@portal/contracts/sandbox/money';
import type { ProviderAccount } from '@portal/contracts/endpoints/banking';
import { linkError, type SimulatedSession } from './session';
import type { PlaidAccount, PlaidInstitution } from 'react-plaid-link';

/** Calls of the modal to the provider, which is the sandbox of the mock server. */

export interface Institution {
  readonly id: string;
  readonly name: string;
  /** The bank has its own sign-in pages. */
  readonly oauth: boolean;
  readonly accounts: readonly ProviderAccount[];
}

export interface LinkPurpose {
  readonly purpose: 'add' | 'verify' | 'reauthorize';
  readonly institution: PlaidInstitution | null;
  readonly account: ProviderAccount | null;
}

export const readPurpose = (linkToken: string): Promise<LinkPurpose> =>
  callApi(money.linkSession, { query: { linkToken } });

export const listInstitutions = async (): Promise<readonly Institution[]> =>
  (await callApi(money.institutions)).institutions;

interface Success {
  readonly publicToken: string;
  readonly institution: PlaidInstitution;
  readonly accounts: readonly ProviderAccount[];
}

export const chooseAccounts = (linkToken: string, institutionId: string, accountIds: string[]): Promise<Success> =>
  callApi(money.choose, { body: { linkToken, institutionId, accountIds } });

export const typeAmounts = (linkToken: string, amounts: [string, string]): Promise<Success> =>
  callApi(money.typeAmounts, { body: { linkToken, amounts } });

export const signInAgain = (linkToken: string): Promise<Success> => callApi(money.signInAgain, { body: { linkToken } });

/** Ends the session successfully. The provider's library has a class per account, which is unknown here. */
export const finish = (session: SimulatedSession, { publicToken, institution, accounts }: Success): void =>
  session.succeed(publicToken, institution, accounts.map(describe));

const describe = ({ id, name, mask, type, subtype, verification_status }: ProviderAccount): PlaidAccount => ({
  id,
  name,
  mask,
  type,
  subtype: subtype ?? '',
  verification_status: verification_status ?? null,
  class_type: null,
});

/**
 * Handles a failed call: ends the session if the user cannot recover within the modal, else returns the message to
 * show.
 */
export function handleFailure(session: SimulatedSession, failure: unknown): string {
  if (!isApiFailure(failure)) throw failure;
  const error = describeFailure(failure);
  if (failure.code === 'LINK_TOKEN_INVALID' || failure.code === 'TOO_MANY_VERIFICATION_ATTEMPTS') {
    session.leave(error, null);
    return '';
  }
  session.fail(error);
  return error.display_message ?? 'Something went wrong. Please try again.';
}

function describeFailure(failure: ApiFailure) {
  switch (failure.code) {
    case 'LINK_TOKEN_INVALID':
      return linkError('INVALID_INPUT', 'INVALID_LINK_TOKEN', 'invalid link_token provided', null);
    case 'TOO_MANY_VERIFICATION_ATTEMPTS':
      return linkError('INVALID_INPUT', 'TOO_MANY_VERIFICATION_ATTEMPTS', 'too many attempts', null);
    case 'VERIFICATION_FAILED':
      return linkError(
        'INVALID_INPUT',
        'INCORRECT_DEPOSIT_AMOUNTS',
        'the deposit amounts provided were incorrect',
        `${failure.errors[0]?.message || 'These amounts don’t match the deposits.'} Please check your statement and try again.`,
      );
    default:
      return linkError('API_ERROR', 'INTERNAL_SERVER_ERROR', 'an unexpected error occurred', null);
  }
}
