/** A tab, by the few things that every engine can do; the verbs below are made of them. */
export interface Tab {
  /** Runs a function in the page, which sees nothing but its arguments. Both pass as JSON. */
  run: <Arguments extends unknown[], Result>(
    script: (...values: Arguments) => Result | Promise<Result>,
    ...values: Arguments
  ) => Promise<Result>;
  /** Presses the mouse at a point of the view. */
  press: (point: readonly [x: number, y: number]) => Promise<void>;
  /** Types key by key; '\n' is Enter. */
  keys: (text: string) => Promise<void>;
  go: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** A picture of the page, PNG. */
  shoot: () => Promise<Uint8Array>;
}

/** Tabs with cookies and storage of their own. */
export interface Profile {
  open: (address: string) => Promise<Tab>;
  close: () => Promise<void>;
}

export interface ProfileOptions {
  readonly cookies: readonly { name: string; value: string; domain: string; path: string }[];
  readonly size: Size;
  /** Is told what a page may not cause: errors and warnings of its scripts, failed requests where the engine tells them. */
  readonly report: (noise: string) => void;
}

/** A running browser. */
export interface Engine {
  openProfile: (options: ProfileOptions) => Promise<Profile>;
  close: () => Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
