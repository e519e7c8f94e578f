import { useSearchAddress } from '@portal/client/browser/search-params';
import type { ApiFailure } from '@portal/client/api/api-failure';
import { portalConfig } from '@portal/client/browser/config';
import { hasOpenOutcome, useMoneyCommand } from '@portal/client/commands/money-command';
import { q, refresh, useApiMutation } from '@portal/client/api/query';
import { readSession } from '@portal/client/session/session-store';
import { useSuppliedMutation } from '@portal/client/api/supplied-path';
import { banking, type LinkToken } from '@portal/contracts/endpoints/banking';
import { canLinkBank } from '@portal/domain/transfers/banking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlaidLinkError, PlaidLinkOnSuccessMetadata } from 'react-plaid-link';
import { afterBank, linkCommand } from '../cash/cash-commands';
import { clearLinkSession, saveLinkSession, returnParameter, consumeLinkSession } from './link-session-storage';
import { closedLink, hasDuplicate, readLinkTarget, stepLink, type LinkEvent, type LinkTarget } from './link-flow';
import { showLinkMessage, showNotStarted, showNotVerified } from './link-messages';
import type { LinkCallbacks } from './plaid-opener';
import { useCashMove } from '../cash/use-cash-move';

/** An open session of the provider's modal. */
export interface LinkSession {
  readonly token: string;
  /** Return address from a bank's own pages; null for a new session. */
  readonly returnedTo: string | null;
  readonly mode: 'live' | 'simulated';
  readonly callbacks: LinkCallbacks;
}

export interface BankLink {
  /** While not null, the opener must be rendered. */
  readonly session: LinkSession | null;
  /** The bank of the accounts that were chosen last; null before, or if the provider does not name it. */
  readonly bankName: string | null;
  /** Account for which a session is being prepared: 'new' for a new account, null if none. */
  readonly starting: string | null;
  /**
   * Opens the modal for a new account, or to verify or reconnect a linked one. Does nothing without the authorities
   * [BNK-13].
   */
  readonly start: (bankId: string | null) => void;
}

/** At most two new tokens are requested after an invalid one, to avoid an endless loop. */
const maxFreshTokens = 2;

/** Bank linking from the token request to the result of the modal (specification 1 section 4). */
export function useBankLink(): BankLink {
  const cache = useQueryClient();
  const { open: openCash } = useCashMove();
  const [session, setSession] = useState<LinkSession | null>(null);
  const [bankName, setBankName] = useState<string | null>(null);
  const [starting, setStarting] = useState<string | null>(null);
  const flow = useRef(closedLink);
  const freshTokens = useRef(0);
  const add = useMoneyCommand(linkCommand);
  const newToken = useApiMutation(banking.linkToken);
  const ownToken = useApiMutation(banking.relinkToken);
  const refreshBanks = (): Promise<void> => refresh(cache, afterBank);
  const verify = useSuppliedMutation(banking.verify, {
    // The report of too many tries verifies nothing, whatever answers it.
    onSuccess: (_, { body }) => showLinkMessage(body.errorCode === undefined ? 'verified' : 'tooManyTries'),
    onError: showNotVerified,
    onSettled: refreshBanks,
  });
  const reauthorize = useSuppliedMutation(banking.reauthorize, {
    onSuccess: () => showLinkMessage('reconnected'),
    onError: () => showLinkMessage('notReconnected'),
    onSettled: refreshBanks,
  });

  const step = (event: LinkEvent): void => {
    flow.current = stepLink(flow.current, event);
    if (event === 'success' || event === 'exit') clearLinkSession();
    if (!flow.current.shown && event !== 'handoff') setSession(null);
  };

  const succeed = (target: LinkTarget, publicToken: string | null, metadata: PlaidLinkOnSuccessMetadata): void => {
    step('success');
    if (publicToken === null) return showLinkMessage('noSuccessUrl');
    if (target.kind === 'add') return addAccounts(publicToken, metadata);
    const result = { path: target.url, body: { plaidPublicToken: publicToken } };
    if (target.kind === 'verify') verify.mutate(result);
    else reauthorize.mutate(result);
  };

  const addAccounts = (plaidPublicToken: string, { institution, accounts }: PlaidLinkOnSuccessMetadata): void => {
    const institutionId = institution?.institution_id ?? '';
    const linked = cache.getQueryData(q(banking.accounts).queryKey) ?? [];
    if (hasDuplicate(linked, institutionId, accounts)) return showLinkMessage('alreadyLinked');
    setBankName(institution?.name ?? null);
    add.reset();
    add.send({
      body: {
        plaidPublicToken,
        institutionId,
        accounts: accounts.map(({ id, name, mask, type, subtype, verification_status }) => ({
          ...{ id, name, mask, type, subtype: subtype || null, verification_status },
          plaidAccountId: id,
          verificationStatus: verification_status,
        })),
      },
    });
  };

  const exit = (target: LinkTarget, bankId: string | null, failure: PlaidLinkError | null): void => {
    step('exit');
    void refreshBanks();
    if (failure?.error_code === 'INVALID_LINK_TOKEN') {
      if (freshTokens.current >= maxFreshTokens) return showLinkMessage('noSuccessUrl');
      freshTokens.current += 1;
      return request(bankId);
    }
    if (failure?.error_code === 'TOO_MANY_VERIFICATION_ATTEMPTS' && target.kind === 'verify') {
      // The server marks the account; its refusal is shown as the message [BNK-27, BNK-30].
      verify.mutate({ path: target.url, body: { errorCode: failure.error_code } });
    }
    if (flow.current.wire) openCash('wire');
  };

  const begin = (token: LinkToken, bankId: string | null, returnedTo: string | null = null): void => {
    const target = readLinkTarget(token);
    if (target === null) return showLinkMessage('noSuccessUrl');
    step('open');
    saveLinkSession({ token, bankId, searched: false });
    setSession({
      token: token.linkToken,
      returnedTo,
      mode: portalConfig().bankLink,
      callbacks: {
        onSuccess: (publicToken, metadata) => succeed(target, publicToken, metadata),
        onExit: failure => exit(target, bankId, failure),
        onEvent(name) {
          if (name === 'SEARCH_INSTITUTION') {
            step('search');
            saveLinkSession({ token, bankId, searched: true });
          }
          if (name === 'HANDOFF') step('handoff');
        },
        onUnavailable() {
          step('exit');
          showLinkMessage('noSuccessUrl');
        },
      },
    });
  };

  const request = (bankId: string | null): void => {
    setStarting(bankId ?? 'new');
    const then = {
      onSuccess: (token: LinkToken) => begin(token, bankId),
      onError(failure: ApiFailure) {
        showNotStarted(failure);
        void refreshBanks();
      },
      onSettled: () => setStarting(null),
    };
    if (bankId === null) newToken.mutate({}, then);
    else ownToken.mutate({ params: { id: bankId } }, then);
  };

  // Return from a bank's own pages: resumes the session with its stored token and cleans the address (T8).
  const [search, setSearch] = useSearchAddress();
  const returned = search.get(returnParameter);
  const redirect = useEffectEvent((state: string) => {
    const address = new URL(window.location.href);
    address.searchParams.set(returnParameter, state);
    setSearch(withoutReturn, { replace: true });
    const { authenticated, authorities } = readSession();
    if (!canLinkBank(authenticated, authorities.list) || session !== null) return;
    const stored = consumeLinkSession();
    if (stored === null) return showLinkMessage('noToken');
    begin(stored.token, stored.bankId, address.href);
    if (stored.searched) step('search');
  });
  useEffect(() => {
    if (returned === null) return undefined;
    let isGone = false;
    queueMicrotask(() => {
      if (!isGone) redirect(returned);
    });
    return () => {
      isGone = true;
    };
  }, [returned]);

  return {
    session,
    bankName,
    starting,
    start(bankId) {
      const { authenticated, authorities } = readSession();
      if (!canLinkBank(authenticated, authorities.list) || starting !== null || session !== null) return;
      // One link request at a time: another one would be lost behind it.
      if (bankId === null && hasOpenOutcome(linkCommand.state())) return showLinkMessage('stillOpen');
      freshTokens.current = 0;
      request(bankId);
    },
  };
}

function withoutReturn(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(returnParameter);
  return next;
}
