/** Browsers and systems by their names; null where the browser does not tell. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Somewhere that somebody is signed in. */
export interface SignInPlace extends Device {
  readonly id: string;
  /** ISO 8601. */
  readonly signedInAt: string;
  /** The day, as `2026-11-21`. */
  readonly lastSeenOn: string;
  /** The place that asks. */
  readonly isHere: boolean;
}
