import { FIRESTORE_PORT, HOST, PROJECT_ID } from '../../scripts/project.mjs';

const DOCUMENTS = `http://${HOST}:${FIRESTORE_PORT}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const DAY_MS = 86_400_000;

/** As the server does, past the rules. */
async function setStatus(address: string, status: string): Promise<void> {
  const response = await fetch(`${DOCUMENTS}${address}?updateMask.fieldPaths=status`, {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields: { status: { stringValue: status } } }),
  });
  if (!response.ok) throw new Error(`${address} is not made ${status}: ${response.status}`);
}

/** As an administrator does: only its author and they see the item at that address from now on. */
export const hideItem = (address: string) => setStatus(address, 'hidden');

/** The rules refuse all that the person at that address writes, whose page is open and has not been told. */
export const suspendQuietly = (address: string) => setStatus(address, 'suspended');

export const restoreQuietly = (address: string) => setStatus(address, 'active');

/** The one mail of so many days ago. Answers how to take it away again. */
export async function addOldMail(days: number): Promise<() => Promise<void>> {
  const address = `${DOCUMENTS}/mail/an-old-one`;
  const createdAt = { timestampValue: new Date(Date.now() - days * DAY_MS).toISOString() };
  const response = await fetch(address, {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields: { createdAt } }),
  });
  if (!response.ok) throw new Error(`no mail was added: ${response.status}`);
  return async () => {
    await fetch(address, { method: 'DELETE', headers: OWNER });
  };
}

/** Things are kept for as long as where nobody has said anything. */
export async function resetRetention(): Promise<void> {
  await fetch(`${DOCUMENTS}/site/retention`, { method: 'DELETE', headers: OWNER });
}
