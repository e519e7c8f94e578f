/** What the session tells the screens. The client draws nothing itself. */
export type SessionEvent =
  /** An error toast with the text given. */
  | { readonly kind: 'toast'; readonly message: string }
  /** The portal's data is gone; on a page that is not public the access decision leads to login. */
  | { readonly kind: 'signedOut'; readonly reason: SignOutReason }
  /** Start-up found that another page comes first. */
  | { readonly kind: 'go'; readonly to: 'frozen' | 'two-factor' | 'register/two-factor-setup' };

/** `limit`: the session reached the time after which it cannot be renewed. */
export type SignOutReason = 'user' | 'expired' | 'inactive' | 'limit' | 'otherTab';

const listeners = new Set<(event: SessionEvent) => void>();

/** Calls back for each event until the returned function is called. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSession(event: SessionEvent): void {
  for (const listener of [...listeners]) listener(event);
}
