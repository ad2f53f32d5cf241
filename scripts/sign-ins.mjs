// Keeps people signed in over a restart: the Auth emulator takes every import for a new password, which ends the
// sessions made before it.
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUTH_PORT, HOST, PROJECT_ID } from './project.mjs';

const UPDATE_URL = `http://${HOST}:${AUTH_PORT}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;
const PARALLEL_REQUESTS = 16;

/**
 * Since when each exported account's sign-ins hold, in seconds since the epoch.
 * @param {string} accountsJson `auth_export/accounts.json` of the CLI
 * @returns {{ localId: string, validSince: string }[]}
 */
export function listSignIns(accountsJson) {
  /** @type {{ users?: { localId: string, validSince?: string }[] }} */
  const { users = [] } = JSON.parse(accountsJson);
  return users.flatMap(({ localId, validSince }) => (validSince ? [{ localId, validSince }] : []));
}

/** @param {{ localId: string, validSince: string }} signIn */
async function restore(signIn) {
  const response = await fetch(UPDATE_URL, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  });
  if (!response.ok) throw new Error(`Auth emulator: ${await response.text()}`);
}

/**
 * Lets the sign-ins of the imported accounts hold as they did when they were exported.
 * @param {string} exportFolder the export that the stack was started from
 */
export async function restoreSignIns(exportFolder) {
  const signIns = listSignIns(
    readFileSync(join(exportFolder, 'auth_export', 'accounts.json'), 'utf8'),
  );
  const queue = signIns.values();
  const work = async () => {
    for (const signIn of queue) await restore(signIn);
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work));
}
