import { SITE_GLOBAL } from '@samspill/domain/paths';
import { type PinnedSurvey, SiteGlobalSchema } from '@samspill/domain/site/global';
import * as v from 'valibot';
import { useLiveDocument } from '../../data/live-query.ts';

const PinnedSchema = v.strictObject({ pinnedSurvey: SiteGlobalSchema.entries.pinnedSurvey });

export function usePinnedSurvey(): PinnedSurvey | null {
  const live = useLiveDocument(SITE_GLOBAL, PinnedSchema);
  return (live.status === 'ready' && live.data?.data.pinnedSurvey) || null;
}
