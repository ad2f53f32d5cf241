import type { SignInSummary } from '@samspill/domain/session/sign-in-summary';
import { api, readResponseBody } from '../../api/client.ts';

const { account } = api.api;

export async function fetchExport() {
  return readResponseBody(await account.export.$get());
}

const SCREENSHOT = /^feedback\/([\w-]+)\//;

export function screenshotUrl(path: string): string | null {
  const id = SCREENSHOT.exec(path)?.[1];
  return id === undefined ? null : account.screenshots[':id'].$path({ param: { id } });
}

export async function fetchSignIns(): Promise<readonly SignInSummary[]> {
  return (await readResponseBody(await account['sign-ins'].$get())).places;
}

/** Ends all sessions of the account; throws unless the server confirms. */
export async function endSignIns(): Promise<void> {
  await readResponseBody(await account['sign-ins'].$delete());
}

/** `idToken` must be from a fresh sign-in. */
export async function deleteAccount(idToken: string): Promise<void> {
  await readResponseBody(await account.$delete({ json: { idToken } }));
}
