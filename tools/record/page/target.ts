/** An element as a user finds it. Data, because it is found in the page and written into a test. */
export interface Target {
  /** How it is found: by role and accessible name, by label if it has no role, or by its text. */
  readonly by: 'role' | 'label' | 'text';
  /** Role; null with `by: 'label'` and `by: 'text'`. */
  readonly role: string | null;
  /** Accessible name, label or text; null if it has none and is the only one of its role. */
  readonly name: string | null;
  /** Whether other elements have the name as a part of theirs. */
  readonly exact: boolean;
  /** The landmark, dialog, row or group that it is in, if its name alone is not enough. */
  readonly within: Target | null;
  /** Which of several equal ones, from 0; null if it is the only one. */
  readonly nth: number | null;
}
