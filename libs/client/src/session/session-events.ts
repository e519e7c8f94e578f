/** Session events for the screens; the client itself renders nothing. */
export type SessionEvent =
  /** Shows an error toast with this message. */
  | { readonly kind: 'toast'; readonly message: string }
  /** The user's data was removed; on a protected page the access rules redirect to login. */
  | { readonly kind: 'signedOut'; readonly reason: SignOutReason }
  /** Start-up requires another page first. */
  | { readonly kind: 'go'; readonly to: 'frozen' | 'two-factor' | 'register/two-factor-setup' };

/** Why the session ended. `limit`: it reached the time after which it cannot be renewed. */
export type SignOutReason = 'user' | 'expired' | 'inactive' | 'limit' | 'otherTab';

const listeners = new Set<(event: SessionEvent) => void>();

/** Calls back for each event until the returned function is called. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Emits an event to all listeners. */
export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of [...listeners]) listener(event);
}
