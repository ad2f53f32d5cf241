import { useEffect } from 'react';
import { loadPart } from '../../chunks/load-chunk.ts';
import { listWaitingMessages } from './message-outbox.ts';

export function OutboxWatch({ uid }: { uid: string }) {
  useEffect(() => {
    const deliver = () => {
      if (listWaitingMessages().length === 0) return;
      void loadPart(() => import('./outbox-delivery.ts')).then(({ deliverAll }) => deliverAll(uid));
    };
    deliver();
    addEventListener('online', deliver);
    return () => removeEventListener('online', deliver);
  }, [uid]);
  return null;
}
