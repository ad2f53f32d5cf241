import { Suspense } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { limitSentence } from './limit-sentence.ts';
import type { ReachedLimit } from './reached-limit.ts';

interface LimitNoteProps {
  readonly closed: ReachedLimit | null;
}

export function LimitNote({ closed }: LimitNoteProps) {
  if (closed === null) return null;
  // Lazy messages: few users ever reach a limit.
  return (
    <Suspense>
      <Sentence closed={closed} />
    </Suspense>
  );
}

function Sentence({ closed }: { closed: ReachedLimit }) {
  const messages = useMessages();
  return <Banner tone="warning">{limitSentence(messages, closed)}</Banner>;
}
