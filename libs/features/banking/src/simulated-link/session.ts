import { createIdempotencyKey } from '@portal/client/commands/money-command';
import { serverNow } from '@portal/client/browser/server-time';
import type {
  PlaidAccount,
  PlaidInstitution,
  PlaidLinkError,
  PlaidLinkOnEventMetadata,
  PlaidLinkOptionsWithLinkToken,
} from 'react-plaid-link';

/** Callbacks of a modal session, with the names, metadata and order that the provider documents. */
export interface SimulatedSession {
  readonly token: string;
  /** The bank whose own pages the browser returned from; null for a new session. */
  readonly returnedFrom: string | null;
  /** Emits an event with the complete metadata; omitted keys are null. */
  emit(name: string, extra?: Partial<PlaidLinkOnEventMetadata>): void;
  /** TRANSITION_VIEW: the visible step changes. */
  view(name: string, extra?: Partial<PlaidLinkOnEventMetadata>): void;
  /** Sets the bank of all later events. */
  choose(institution: PlaidInstitution | null): void;
  /** ERROR: an error that the investor can correct within the modal. */
  fail(error: PlaidLinkError): void;
  /** HANDOFF, then the success callback, then the exit that follows it. */
  succeed(publicToken: string, institution: PlaidInstitution, accounts: readonly PlaidAccount[]): void;
  /** EXIT without success: by the investor, or because of an unrecoverable error. */
  leave(error: PlaidLinkError | null, status: string | null): void;
}

type SessionOptions = Pick<
  PlaidLinkOptionsWithLinkToken,
  'token' | 'receivedRedirectUri' | 'onSuccess' | 'onExit' | 'onEvent'
>;

const returnPrefix = 'simulated.';

/** Return address of a bank: the page that the user left, with the state of the session. */
export function returnAddress(page: string, institutionId: string): string {
  const address = new URL(page);
  address.search = new URLSearchParams({
    oauth_state_id: `${returnPrefix}${institutionId}.${createIdempotencyKey()}`,
  }).toString();
  address.hash = '';
  return address.href;
}

function bankOfReturn(address: string | undefined): string | null {
  if (address === undefined) return null;
  const state = new URL(address).searchParams.get('oauth_state_id') ?? '';
  return state.startsWith(returnPrefix) ? (state.split('.')[1] ?? null) : null;
}

const emptyMetadata: Omit<PlaidLinkOnEventMetadata, 'timestamp' | 'link_session_id' | 'request_id'> = {
  account_number_mask: null,
  error_type: null,
  error_code: null,
  error_message: null,
  exit_status: null,
  institution_id: null,
  institution_name: null,
  institution_search_query: null,
  is_update_mode: null,
  match_reason: null,
  mfa_type: null,
  routing_number: null,
  view_name: null,
  selection: null,
};

const describeError = ({ error_type, error_code, error_message }: PlaidLinkError) => ({
  error_type,
  error_code,
  error_message,
});

/** Starts a session; `onEnd` is called before the page's callbacks, so that the modal is closed by then. */
export function createSession(options: SessionOptions, onEnd: () => void): SimulatedSession {
  const sessionId = createIdempotencyKey();
  let institution: PlaidInstitution | null = null;
  let hasEnded = false;

  const emit: SimulatedSession['emit'] = (name, extra = {}) =>
    options.onEvent?.(name, {
      ...emptyMetadata,
      institution_id: institution?.institution_id ?? null,
      institution_name: institution?.name ?? null,
      timestamp: new Date(serverNow()).toISOString(),
      link_session_id: sessionId,
      request_id: createIdempotencyKey().slice(0, 15),
      ...extra,
    });
  const reportExit = (error: PlaidLinkError | null, status: string | null): void => {
    emit('EXIT', { exit_status: status, ...(error === null ? {} : describeError(error)) });
    options.onExit?.(error, {
      institution,
      status,
      link_session_id: sessionId,
      request_id: createIdempotencyKey().slice(0, 15),
    });
  };
  /** True for the first end of the session; later ones are ignored. */
  const end = (): boolean => {
    if (hasEnded) return false;
    hasEnded = true;
    onEnd();
    return true;
  };

  return {
    token: options.token ?? '',
    returnedFrom: bankOfReturn(options.receivedRedirectUri),
    emit,
    view: (name, extra = {}) => emit('TRANSITION_VIEW', { view_name: name, ...extra }),
    choose(next) {
      institution = next;
    },
    fail: error => emit('ERROR', describeError(error)),
    succeed(publicToken, bank, accounts) {
      institution = bank;
      if (!end()) return;
      emit('HANDOFF');
      options.onSuccess(publicToken, {
        institution: bank,
        accounts: [...accounts],
        link_session_id: sessionId,
        transfer_status: null,
      });
      reportExit(null, null);
    },
    leave(error, status) {
      if (end()) reportExit(error, status);
    },
  };
}

/** An error in the provider's format. */
export const linkError = (type: string, code: string, message: string, display: string | null): PlaidLinkError => ({
  error_type: type,
  error_code: code,
  error_message: message,
  display_message: display,
});
