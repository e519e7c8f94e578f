import type { Target } from './target.ts';

/** What the user had before their eyes when something happened. */
export interface Scene {
  /** Path, query and fragment. */
  readonly path: string;
  /** Main heading; null if none is visible. */
  readonly heading: string | null;
  /** Names of the open dialogs. */
  readonly dialogs: readonly string[];
}

/** What happened in a page. */
export interface PageEvent {
  readonly happening: Happening;
  readonly scene: Scene;
}

/** What happened in a page. `target` is null if the element has no role, name or text. */
export type Happening =
  /** A new document, by the address bar or a reload. */
  | { readonly kind: 'goto' }
  | { readonly kind: 'reload' }
  /** Nothing else than another scene. */
  | { readonly kind: 'seen' }
  | { readonly kind: 'back' | 'forward' }
  | { readonly kind: 'click'; readonly target: Target | null }
  | { readonly kind: 'check'; readonly target: Target; readonly checked: boolean }
  | { readonly kind: 'choose'; readonly target: Target; readonly option: string }
  | { readonly kind: 'fill' | 'type'; readonly target: Target; readonly text: string; readonly isSecret: boolean }
  | { readonly kind: 'press'; readonly key: string }
  | { readonly kind: 'tab'; readonly key: 'Tab' | 'Shift+Tab'; readonly target: Target | null }
  /** What the page itself has given the focus to. `wasThere`: it was on the page before the key that has moved the focus. */
  | { readonly kind: 'focused'; readonly target: Target; readonly wasThere: boolean }
  /** What the page has selected for the key that is pressed next. */
  | { readonly kind: 'visible'; readonly target: Target }
  | { readonly kind: 'file'; readonly target: Target }
  /** `message` is the same for the texts that one toast, or one alert in the page, shows one after the other. */
  | { readonly kind: 'toast' | 'alert'; readonly message: number; readonly text: string }
  | { readonly kind: 'receipt'; readonly name: string; readonly text: string };
