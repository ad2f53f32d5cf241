import { FIRESTORE_PORT, HOST, PROJECT_ID } from '../../scripts/project.mjs';

const DOCUMENTS = `http://${HOST}:${FIRESTORE_PORT}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;

/** As an administrator does: only its author and they see the item at that address from now on. */
export async function hideItem(address: string): Promise<void> {
  const response = await fetch(`${DOCUMENTS}${address}?updateMask.fieldPaths=status`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { status: { stringValue: 'hidden' } } }),
  });
  if (!response.ok) throw new Error(`${address} could not be hidden: ${response.status}`);
}
