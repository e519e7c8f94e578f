import { errorCodes } from './failures';

/** Result of the start-up calls. */
export type StartUpResult =
  | { readonly kind: 'data' }
  /** A success without data. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null; readonly message: string | null }
  /** No response: the network failed, or 15 s passed. */
  | { readonly kind: 'unreachable' };

/** What is known of the user at that time. */
export interface StartUpUser {
  readonly authorities: readonly string[];
  /** How they get codes; null if the back end doesn't say. */
  readonly twoFactorAuthType: string | null;
  readonly twoFactorAuthenticated: boolean;
  readonly dvpAccount: boolean;
}

/** What the portal does after start-up. */
export type StartUpOutcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'go'; readonly to: 'frozen' | 'two-factor' | 'register/two-factor-setup' }
  /** A second factor is required that the user has already given: nothing changes [SES-22]. */
  | { readonly kind: 'stay' }
  /** The error is passed to the shared failure handler and the screen [SES-26]. */
  | { readonly kind: 'passOn'; readonly status: number; readonly code: string | null; readonly message: string | null }
  /** The failure page with 'Refresh Page' [SES-27]. */
  | { readonly kind: 'unreachable' };

/** Decides what to do with the result of the start-up calls [SES-18, SES-20 to SES-27]. */
export function decideStartUp(answer: StartUpResult, user: StartUpUser): StartUpOutcome {
  if (answer.kind === 'data') return { kind: 'ready' };
  if (answer.kind === 'empty') return { kind: 'signedOut' };
  if (answer.kind === 'unreachable') return { kind: 'unreachable' };
  const { status, code, message } = answer;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 403 && code === errorCodes.twoFactorNeeded) return decideSecondFactor(user);
  if (status === 403 && user.dvpAccount) return { kind: 'go', to: 'frozen' };
  return { kind: 'passOn', status, code, message };
}

/** A user with a factor enters a code, whatever authorities they hold (docs/decisions/0010-setting-up-a-second-factor.md). */
function decideSecondFactor({ authorities, twoFactorAuthType, twoFactorAuthenticated }: StartUpUser): StartUpOutcome {
  if (twoFactorAuthenticated) return { kind: 'stay' };
  const mayLackFactor = twoFactorAuthType === null || twoFactorAuthType === 'NOT_SETUP';
  const canSetUp = mayLackFactor && authorities.includes('api:can-change-2fa-destination');
  return { kind: 'go', to: canSetUp ? 'register/two-factor-setup' : 'two-factor' };
}
