export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export interface SignInSummary extends Device {
  readonly id: string;
  readonly signedInAt: string;
  readonly lastSeenOn: string;
  readonly isHere: boolean;
}
