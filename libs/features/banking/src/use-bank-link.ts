import type { ApiFailure } from '@portal/client/api-failure';
import { portalConfig } from '@portal/client/config';
import { useMoneyCommand } from '@portal/client/money-command';
import { q, refresh, useApiMutation } from '@portal/client/query';
import { readSession } from '@portal/client/session-store';
import { banking, type LinkToken } from '@portal/contracts/banking';
import { canLinkBank } from '@portal/domain/banking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlaidLinkError, PlaidLinkOnSuccessMetadata } from 'react-plaid-link';
import { afterBank, linkCommand } from './cash-commands';
import { forgetLink, keepLink, returnParameter, takeLink } from './kept-link';
import { closedLink, hasDuplicate, parseSuccessUrl, stepLink, type LinkEvent, type LinkTarget } from './link-flow';
import { sayLink, sayNotStarted, sayNotVerified } from './link-messages';
import type { LinkCallbacks } from './plaid-opener';
import { useCashMove } from './use-cash-move';

/** An open session of the provider's modal. */
export interface LinkSession {
  readonly token: string;
  /** The address that the browser came back to from a bank's own pages; null for a session that begins. */
  readonly returnedTo: string | null;
  readonly mode: 'live' | 'simulated';
  readonly callbacks: LinkCallbacks;
}

export interface BankLink {
  /** Draw the opener while there is one. */
  readonly session: LinkSession | null;
  /** For which account a session is being prepared: 'new' for none of those that are linked; null when none is. */
  readonly starting: string | null;
  /** The configuration could not be loaded; starting again is possible at once [BNK-38]. */
  readonly error: ApiFailure | null;
  /** Opens the modal: for a new account, or to verify or reconnect a linked one. Without the rights nothing opens [BNK-13]. */
  readonly start: (bankId: string | null) => void;
}

/** A second fresh token is asked for after an invalid one; a third would go on for ever. */
const mostFreshTokens = 2;

/** Bank linking from the request of a token to what becomes of the modal's success (specification 1 section 4). */
export function useBankLink(): BankLink {
  const cache = useQueryClient();
  const { open: openCash } = useCashMove();
  const [session, setSession] = useState<LinkSession | null>(null);
  const [starting, setStarting] = useState<string | null>(null);
  const [error, setError] = useState<ApiFailure | null>(null);
  const flow = useRef(closedLink);
  const freshTokens = useRef(0);
  const add = useMoneyCommand(linkCommand);
  const newToken = useApiMutation(banking.linkToken);
  const ownToken = useApiMutation(banking.relinkToken);
  const refreshBanks = (): Promise<void> => refresh(cache, afterBank);
  const verify = useApiMutation(banking.verify, {
    onSuccess: () => sayLink('verified'),
    onError: sayNotVerified,
    onSettled: refreshBanks,
  });
  const reauthorize = useApiMutation(banking.reauthorize, {
    onSuccess() {
      setError(null);
      sayLink('reconnected');
    },
    onError: () => sayLink('notReconnected'),
    onSettled: refreshBanks,
  });

  const step = (event: LinkEvent): void => {
    flow.current = stepLink(flow.current, event);
    if (event === 'success' || event === 'exit') forgetLink();
    if (!flow.current.shown && event !== 'handoff') setSession(null);
  };

  const succeed = (target: LinkTarget, publicToken: string | null, metadata: PlaidLinkOnSuccessMetadata): void => {
    step('success');
    if (publicToken === null) return sayLink('noSuccessUrl');
    if (target.kind === 'add') return addAccounts(publicToken, metadata);
    const params = { id: target.bankId };
    if (target.kind === 'verify') verify.mutate({ params, body: { plaidPublicToken: publicToken } });
    else reauthorize.mutate({ params, body: { plaidPublicToken: publicToken } });
  };

  const addAccounts = (plaidPublicToken: string, { institution, accounts }: PlaidLinkOnSuccessMetadata): void => {
    const institutionId = institution?.institution_id ?? '';
    const linked = cache.getQueryData(q(banking.accounts).queryKey) ?? [];
    if (hasDuplicate(linked, institutionId, accounts)) return sayLink('alreadyLinked');
    add.reset();
    add.send({
      body: {
        plaidPublicToken,
        institutionId,
        accounts: accounts.map(({ id, name, mask, type, subtype, verification_status }) => {
          return { id, name, mask, type, subtype: subtype || null, verification_status };
        }),
      },
    });
  };

  const exit = (target: LinkTarget, failure: PlaidLinkError | null): void => {
    step('exit');
    void refreshBanks();
    if (failure?.error_code === 'INVALID_LINK_TOKEN') {
      if (freshTokens.current >= mostFreshTokens) return sayLink('noSuccessUrl');
      freshTokens.current += 1;
      return request(target.kind === 'add' ? null : target.bankId);
    }
    if (failure?.error_code === 'TOO_MANY_VERIFICATION_ATTEMPTS' && target.kind === 'verify') {
      // The server marks the account; its refusal is what is told [BNK-27, BNK-30].
      verify.mutate({ params: { id: target.bankId }, body: { errorCode: failure.error_code } });
    }
    if (flow.current.wire) openCash('wire');
  };

  const begin = (token: LinkToken, returnedTo: string | null = null): void => {
    const target = parseSuccessUrl(token.successUrl);
    if (target === null) return sayLink('noSuccessUrl');
    step('open');
    keepLink({ token, searched: false });
    setSession({
      token: token.linkToken,
      returnedTo,
      mode: portalConfig().bankLink,
      callbacks: {
        onSuccess: (publicToken, metadata) => succeed(target, publicToken, metadata),
        onExit: failure => exit(target, failure),
        onEvent(name) {
          if (name === 'SEARCH_INSTITUTION') {
            step('search');
            keepLink({ token, searched: true });
          }
          if (name === 'HANDOFF') step('handoff');
        },
        onUnavailable() {
          step('exit');
          sayLink('noSuccessUrl');
        },
      },
    });
  };

  const request = (bankId: string | null): void => {
    setStarting(bankId ?? 'new');
    setError(null);
    const then = {
      onSuccess: (token: LinkToken) => begin(token),
      onError(failure: ApiFailure) {
        setError(failure);
        sayNotStarted(failure);
        void refreshBanks();
      },
      onSettled: () => setStarting(null),
    };
    if (bankId === null) newToken.mutate({}, then);
    else ownToken.mutate({ params: { id: bankId } }, then);
  };

  // Back from a bank's own pages: the session goes on with the token that it began with, and the address is cleaned (T8).
  const [search, setSearch] = useSearchParams();
  const returned = search.get(returnParameter);
  const goOn = useEffectEvent((state: string) => {
    const address = new URL(window.location.href);
    address.searchParams.set(returnParameter, state);
    setSearch(withoutReturn, { replace: true });
    const { authenticated, authorities } = readSession();
    if (!canLinkBank(authenticated, authorities.list) || session !== null) return;
    const kept = takeLink();
    if (kept === null) return sayLink('noToken');
    begin(kept.token, address.href);
    if (kept.searched) step('search');
  });
  useEffect(() => {
    if (returned === null) return undefined;
    let isGone = false;
    queueMicrotask(() => {
      if (!isGone) goOn(returned);
    });
    return () => {
      isGone = true;
    };
  }, [returned]);

  return {
    session,
    starting,
    error,
    start(bankId) {
      const { authenticated, authorities } = readSession();
      if (!canLinkBank(authenticated, authorities.list) || starting !== null || session !== null) return;
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
