import { Suspense } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { limitSentence } from './limit-sentence.ts';
import { type ReachedLimit, useLimit } from './reached-limit.ts';

export function UploadLimitNote({ otherwise }: { otherwise: string }) {
  const closed = useLimit(['upload'], true);
  if (closed === null) return otherwise;
  return (
    <Suspense>
      <Sentence closed={closed} />
    </Suspense>
  );
}

function Sentence({ closed }: { closed: ReachedLimit }) {
  return limitSentence(useMessages(), closed);
}
