import type { LimitedKind } from '@samspill/domain/limits/rate-limits';
import { Suspense } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { limitSentence } from './limit-sentence.ts';
import type { Closed } from './use-limit.ts';

interface LimitNoteProps {
  readonly kind: LimitedKind;
  /** Null while there is room: nothing is said. */
  readonly closed: Closed | null;
}

/** Says, before anything is sent, that it has to wait and until when. */
export function LimitNote({ kind, closed }: LimitNoteProps) {
  if (closed === null) return null;
  // Few ever see it, so that its sentences come when they are needed.
  return (
    <Suspense>
      <Sentence kind={kind} closed={closed} />
    </Suspense>
  );
}

function Sentence({ kind, closed }: { kind: LimitedKind; closed: Closed }) {
  const messages = useMessages();
  return <Banner tone="warning">{limitSentence(messages, kind, closed)}</Banner>;
}
