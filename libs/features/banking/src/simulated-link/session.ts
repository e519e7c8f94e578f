import { drawKey } from '@portal/client/money-command';
import { serverNow } from '@portal/client/server-time';
import type {
  PlaidAccount,
  PlaidInstitution,
  PlaidLinkError,
  PlaidLinkOnEventMetadata,
  PlaidLinkOptionsWithLinkToken,
} from 'react-plaid-link';

/** What a session of the modal tells the page, with the names, the metadata and the order that the provider documents. */
export interface SimulatedSession {
  readonly token: string;
  /** The bank from whose own pages the browser has come back; null when the session begins. */
  readonly returnedFrom: string | null;
  /** Raises an event with the complete metadata; what is not given is null. */
  emit(name: string, more?: Partial<PlaidLinkOnEventMetadata>): void;
  /** TRANSITION_VIEW: what the investor sees changes. */
  view(name: string, more?: Partial<PlaidLinkOnEventMetadata>): void;
  /** The bank that all later events are about. */
  choose(institution: PlaidInstitution | null): void;
  /** ERROR: something went wrong that the investor can mend within the modal. */
  fail(error: PlaidLinkError): void;
  /** HANDOFF, then the success, then the exit that follows it. */
  succeed(publicToken: string, institution: PlaidInstitution, accounts: readonly PlaidAccount[]): void;
  /** EXIT without a success: by the investor, or because of an error that cannot be mended. */
  leave(error: PlaidLinkError | null, status: string | null): void;
}

type SessionOptions = Pick<
  PlaidLinkOptionsWithLinkToken,
  'token' | 'receivedRedirectUri' | 'onSuccess' | 'onExit' | 'onEvent'
>;

const returnMark = 'simulated.';

/** The address that a bank sends the browser back to: the page that it left, with the state of the session. */
export function returnAddress(page: string, institutionId: string): string {
  const address = new URL(page);
  address.search = new URLSearchParams({ oauth_state_id: `${returnMark}${institutionId}.${drawKey()}` }).toString();
  address.hash = '';
  return address.href;
}

function bankOfReturn(address: string | undefined): string | null {
  if (address === undefined) return null;
  const state = new URL(address).searchParams.get('oauth_state_id') ?? '';
  return state.startsWith(returnMark) ? (state.split('.')[1] ?? null) : null;
}

const nothing: Omit<PlaidLinkOnEventMetadata, 'timestamp' | 'link_session_id' | 'request_id'> = {
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

/** Begins a session; `onEnd` hears of its end before the page does, so that the modal is gone by then. */
export function createSession(options: SessionOptions, onEnd: () => void): SimulatedSession {
  const sessionId = drawKey();
  let institution: PlaidInstitution | null = null;
  let hasEnded = false;

  const emit: SimulatedSession['emit'] = (name, more = {}) =>
    options.onEvent?.(name, {
      ...nothing,
      institution_id: institution?.institution_id ?? null,
      institution_name: institution?.name ?? null,
      timestamp: new Date(serverNow()).toISOString(),
      link_session_id: sessionId,
      request_id: drawKey().slice(0, 15),
      ...more,
    });
  const tellExit = (error: PlaidLinkError | null, status: string | null): void => {
    emit('EXIT', { exit_status: status, ...(error === null ? {} : describeError(error)) });
    options.onExit?.(error, {
      institution,
      status,
      link_session_id: sessionId,
      request_id: drawKey().slice(0, 15),
    });
  };
  /** True for the first end of the session: a second one says nothing. */
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
    view: (name, more = {}) => emit('TRANSITION_VIEW', { view_name: name, ...more }),
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
      tellExit(null, null);
    },
    leave(error, status) {
      if (end()) tellExit(error, status);
    },
  };
}

/** An error as the provider describes it. */
export const linkError = (type: string, code: string, message: string, display: string | null): PlaidLinkError => ({
  error_type: type,
  error_code: code,
  error_message: message,
  display_message: display,
});
