import { suspendedHref } from '@samspill/domain/session/paths';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart, loadChunk } from '../../chunks/load-chunk.ts';
import { readOwnSuspension } from '../../session/own-suspension.ts';
import { LAST_USER_KEY, readLocal } from '../../state/local-storage.ts';
import type { RefusalHelpProps } from '../session/sign-in-forms.tsx';

// Few people who sign in are suspended.
const importCard = () => import('./suspension-card.tsx');
export const SuspensionCard = lazyPart(importCard, ({ SuspensionCard }) => SuspensionCard);
const MailReason = lazyPart(importCard, ({ MailReason }) => MailReason);

/** Firebase reports `auth/user-disabled`; our API reports `account-suspended` until the account is disabled. */
const isOfSuspension = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'auth/user-disabled' || error.code === 'account-suspended');

export function SuspendedHelp({ error, email }: RefusalHelpProps) {
  if (!isOfSuspension(error)) return null;
  return (
    <Suspense>
      <MailReason email={email} />
    </Suspense>
  );
}

/** Shows why to the suspended person whose session was open here, once: the next visitor may be another person. */
export function useOwnSuspension(isWanted: boolean): void {
  const navigate = useNavigate();
  const look = useEffectEvent(async () => {
    if (!isWanted || readLocal(LAST_USER_KEY) === null) return;
    const token = await readOwnSuspension();
    if (token === null) return;
    const { deleteSession } = await loadChunk(() => import('../../session/log-out.ts'));
    await deleteSession().catch(() => undefined);
    await navigate(suspendedHref(token), { replace: true });
  });
  useEffect(() => void look(), []);
}
