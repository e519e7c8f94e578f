import type { ApiFailure } from '@portal/client/api-failure';
import { portalConfig } from '@portal/client/config';
import { isOpenEnded, useMoneyCommand } from '@portal/client/money-command';
import { q, refresh, useApiMutation } from '@portal/client/query';
import { readSession } from '@portal/client/session-store';
import { useSuppliedMutation } from '@portal/client/supplied-path';
import { banking, type LinkToken } from '@portal/contracts/banking';
import { canLinkBank } from '@portal/domain/banking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlaidLinkError, PlaidLinkOnSuccessMetadata } from 'react-plaid-link';
import { afterBank, linkCommand } from './cash-commands';
import { forgetLink, keepLink, returnParameter, takeLink } from './kept-link';
import { closedLink, hasDuplicate, readLinkTarget, stepLink, type LinkEvent, type LinkTarget } from './link-flow';
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
  const flow = useRef(closedLink);
  const freshTokens = useRef(0);
  const add = useMoneyCommand(linkCommand);
  const newToken = useApiMutation(banking.linkToken);
  const ownToken = useApiMutation(banking.relinkToken);
  const refreshBanks = (): Promise<void> => refresh(cache, afterBank);
  const verify = useSuppliedMutation(banking.verify, {
    onSuccess: () => sayLink('verified'),
    onError: sayNotVerified,
    onSettled: refreshBanks,
  });
  const reauthorize = useSuppliedMutation(banking.reauthorize, {
    onSuccess: () => sayLink('reconnected'),
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
    const result = { path: target.url, body: { plaidPublicToken: publicToken } };
    if (target.kind === 'verify') verify.mutate(result);
    else reauthorize.mutate(result);
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

  const exit = (target: LinkTarget, bankId: string | null, failure: PlaidLinkError | null): void => {
    step('exit');
    void refreshBanks();
    if (failure?.error_code === 'INVALID_LINK_TOKEN') {
      if (freshTokens.current >= mostFreshTokens) return sayLink('noSuccessUrl');
      freshTokens.current += 1;
      return request(bankId);
    }
    if (failure?.error_code === 'TOO_MANY_VERIFICATION_ATTEMPTS' && target.kind === 'verify') {
      // The server marks the account; its refusal is what is told [BNK-27, BNK-30].
      verify.mutate({ path: target.url, body: { errorCode: failure.error_code } });
    }
    if (flow.current.wire) openCash('wire');
  };

  const begin = (token: LinkToken, bankId: string | null, returnedTo: string | null = null): void => {
    const target = readLinkTarget(token);
    if (target === null) return sayLink('noSuccessUrl');
    step('open');
    keepLink({ token, bankId, searched: false });
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
            keepLink({ token, bankId, searched: true });
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
    const then = {
      onSuccess: (token: LinkToken) => begin(token, bankId),
      onError(failure: ApiFailure) {
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
    begin(kept.token, kept.bankId, address.href);
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
    start(bankId) {
      const { authenticated, authorities } = readSession();
      if (!canLinkBank(authenticated, authorities.list) || starting !== null || session !== null) return;
      // One request to link at a time: another would be lost behind it.
      if (bankId === null && isOpenEnded(linkCommand.state())) return sayLink('stillOpen');
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
