import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { showToast } from '../../../ui/toast.ts';

const TOAST_ID = 'broadcast';

/** Runs one action at a time; each returns the title of its toast. */
export function useBroadcastActions() {
  const write = useWrite(TOAST_ID);
  const [pending, setPending] = useState<'save' | 'test' | 'send' | 'delete' | 'stop' | null>(null);
  const run = async (name: NonNullable<typeof pending>, work: () => Promise<string | null>) => {
    if (pending !== null) return;
    setPending(name);
    await write.run(async () => {
      const title = await work();
      if (title !== null) showToast({ kind: 'success', title, id: TOAST_ID });
    });
    setPending(null);
  };
  return { pending, run };
}
