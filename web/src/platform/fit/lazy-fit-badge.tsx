import { Suspense } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useSession } from '../../session/use-session.ts';
import type { FitSubject } from './fit-badge.tsx';

const FitBadge = lazyPart(
  () => import('./fit-badge.tsx'),
  ({ FitBadge }) => FitBadge,
);

export function LazyFitBadge({ subject }: { subject: FitSubject }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense>
      <FitBadge subject={subject} />
    </Suspense>
  );
}
