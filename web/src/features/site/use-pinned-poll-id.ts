import { SITE_GLOBAL } from '@samspill/domain/paths';
import { SiteGlobalSchema } from '@samspill/domain/site/global';
import * as v from 'valibot';
import { useLiveDocument } from '../../data/live-query.ts';

const PinnedSchema = v.strictObject({ pinnedPollId: SiteGlobalSchema.entries.pinnedPollId });

export function usePinnedPollId(): string | null {
  const live = useLiveDocument(SITE_GLOBAL, PinnedSchema);
  return (live.status === 'ready' && live.data?.data.pinnedPollId) || null;
}
