import type { Outcome } from '@portal/sandbox-client/outcome';
import type { WorldOptions } from '@portal/sandbox-client/venue';
import type { Target } from './page/target.ts';

/** What was typed: as text, the password of the personas, an invented password, or the newest code of a persona. */
export type Typed =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'personaPassword' }
  | { readonly kind: 'code'; readonly persona: string };

/** A call of the sandbox: its name in the contract, 'market.halt', and its parts. */
export interface SandboxMove {
  readonly route: string;
  readonly parts: { readonly params?: unknown; readonly body?: unknown };
}

/** A step of a recorded test. */
export type Step =
  | { readonly kind: 'goto'; readonly path: string }
  | { readonly kind: 'reload' | 'back' | 'forward' }
  | { readonly kind: 'click'; readonly target: Target }
  | { readonly kind: 'check'; readonly target: Target; readonly checked: boolean }
  | { readonly kind: 'choose'; readonly target: Target; readonly option: string }
  /** Replaces the content of a field. */
  | { readonly kind: 'fill'; readonly target: Target; readonly value: Typed }
  /** Presses the keys of a text, one after the other, in the field that has the focus. */
  | { readonly kind: 'type'; readonly target: Target; readonly value: Typed }
  | { readonly kind: 'press'; readonly key: string }
  | { readonly kind: 'tab'; readonly key: 'Tab' | 'Shift+Tab'; readonly target: Target }
  | { readonly kind: 'move'; readonly move: SandboxMove }
  /** Expectations, which also wait for what the user waited for. */
  | { readonly kind: 'address'; readonly path: string }
  | { readonly kind: 'heading'; readonly name: string }
  | { readonly kind: 'dialog'; readonly name: string; readonly isOpen: boolean }
  | { readonly kind: 'focused' | 'visible'; readonly target: Target }
  | { readonly kind: 'toast' | 'alert'; readonly text: string }
  | { readonly kind: 'receipt'; readonly name: string; readonly text: string };

/** A session of a user at the venue. */
export interface Recording {
  /** Title of the test. */
  readonly title: string;
  readonly persona: string;
  /** Whether the session begins at the sign-in page. */
  readonly signedOut: boolean;
  readonly world: Required<Pick<WorldOptions, 'seed' | 'startAt' | 'participants'>>;
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
  /** Statuses of refused calls, and network errors such as 'net::ERR_EMPTY_RESPONSE', that the console reported. */
  readonly noise: readonly string[];
  /** What the written test does not repeat, a sentence each. */
  readonly gaps: readonly string[];
}
