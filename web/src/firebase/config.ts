export const FIREBASE_VARIABLES = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
] as const;

type Environment = Readonly<Record<string, unknown>>;

// Build tools write "undefined" for an unset variable.
const isMissing = (value: unknown) =>
  typeof value !== 'string' || value.trim() === '' || value === 'undefined';

export function describeMissingConfig(environment: Environment): string | null {
  const missing = FIREBASE_VARIABLES.filter((name) => isMissing(environment[name]));
  return missing.length > 0 ? `Missing Firebase configuration: ${missing.join(', ')}` : null;
}

export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
}

export function parseEmulatorAddress(value: string | undefined): EmulatorAddress | null {
  const match = /^([\w.-]+):(\d+)$/.exec(value ?? '');
  return match?.[1] && match[2] ? { host: match[1], port: Number(match[2]) } : null;
}
