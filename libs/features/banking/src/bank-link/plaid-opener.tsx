import { useEffect, useRef } from 'react';
import { usePlaidLink, type PlaidLinkOnEvent, type PlaidLinkOnExit, type PlaidLinkOnSuccess } from 'react-plaid-link';

export interface LinkCallbacks {
  readonly onSuccess: PlaidLinkOnSuccess;
  readonly onExit: PlaidLinkOnExit;
  readonly onEvent: PlaidLinkOnEvent;
  /** The provider's script could not be loaded. */
  readonly onUnavailable: () => void;
}

export interface PlaidOpenerProps {
  token: string;
  /** Full return address from a bank's own pages, where the session resumes; null for a new session. */
  returnedTo: string | null;
  callbacks: LinkCallbacks;
}

/** The CSP nonce of the page: the provider's script element must carry it. */
const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Opens the provider's modal as soon as it is ready; the provider renders it over the page [BNK-11]. */
export function PlaidOpener({ token, returnedTo, callbacks: { onUnavailable, ...callbacks } }: PlaidOpenerProps) {
  const cspNonce = readNonce();
  const { open, ready, error } = usePlaidLink({
    token,
    ...callbacks,
    ...(cspNonce ? { cspNonce } : {}),
    ...(returnedTo === null ? {} : { receivedRedirectUri: returnedTo }),
  });
  const opened = useRef(false);
  const hasFailed = error !== null;
  useEffect(() => {
    if (!ready || opened.current) return;
    opened.current = true;
    open();
  }, [ready, open]);
  useEffect(() => {
    if (hasFailed) onUnavailable();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once; the callback changes with each render
  }, [hasFailed]);
  return null;
}
