import type { SignInPlace } from '@samspill/domain/session/sign-in-place';
import { api, readAnswer } from '../../api/client.ts';

const { account } = api.api;

/** Everything there is of the person, and the paths of their files. */
export async function fetchExport() {
  return readAnswer(await account.export.$get());
}

const SCREENSHOT = /^feedback\/([\w-]+)\//;

/** Where a picture that one sent with feedback is read; null for any other file. */
export function screenshotUrl(path: string): string | null {
  const id = SCREENSHOT.exec(path)?.[1];
  return id === undefined ? null : account.screenshots[':id'].$path({ param: { id } });
}

export async function fetchSignIns(): Promise<readonly SignInPlace[]> {
  return (await readAnswer(await account['sign-ins'].$get())).places;
}

/** Ends every session of the account; throws where it is not sure that they have ended. */
export async function endSignIns(): Promise<void> {
  await readAnswer(await account['sign-ins'].$delete());
}

/** `idToken` is of a sign-in made a moment ago. */
export async function deleteAccount(idToken: string): Promise<void> {
  await readAnswer(await account.$delete({ json: { idToken } }));
}
