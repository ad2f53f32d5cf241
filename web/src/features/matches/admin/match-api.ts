import type { JobProgress } from '@samspill/domain/job';
import type { AdminMatchRow, MatchQuality } from '@samspill/domain/matches/admin-match';
import type { MatchSide } from '@samspill/domain/matches/match';
import type { DismissalCounts } from '@samspill/domain/matches/match-view';
import type {
  MatchingPreview,
  RerunOverview,
  RerunProgress,
} from '@samspill/domain/matches/matching-change';
import type { MatchingSettings } from '@samspill/domain/matches/weights';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import { orderRepeated } from '../../../platform/admin/job-api.ts';
import type { FormEdit } from '../../../platform/drafts/use-edit-conflicts.ts';

const matches = api.api.admin.matches;

export async function fetchMatches(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<AdminMatchRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { matches: rows, next } = await readResponseBody(await matches.$get(request));
  return { rows, next };
}

export async function fetchMatch(id: string): Promise<AdminMatchRow> {
  return readResponseBody(await matches[':id'].$get({ param: { id } }));
}

export async function fetchQuality(): Promise<MatchQuality> {
  return readResponseBody(await matches.quality.$get());
}

export async function fetchDismissals(): Promise<DismissalCounts> {
  return readResponseBody(await matches.dismissals.$get());
}

export async function fetchSettings(): Promise<MatchingSettings> {
  return readResponseBody(await matches.settings.$get());
}

export async function saveSettings({
  base,
  draft,
}: FormEdit<MatchingSettings>): Promise<MatchingSettings> {
  return readResponseBody(await matches.settings.$put({ json: { ...draft, base } }));
}

export async function previewSettings(json: MatchingSettings): Promise<MatchingPreview> {
  return readResponseBody(await matches.preview.$post({ json }));
}

export async function fetchReruns(): Promise<RerunOverview> {
  return readResponseBody(await matches.reruns.$get());
}

export async function startRerun(): Promise<RerunProgress> {
  return readResponseBody(await matches.reruns.$post());
}

export const orderRerun = ({ id, total }: RerunProgress): Promise<JobProgress> =>
  orderRepeated('matches', { method: 'POST', path: `/api/admin/matches/reruns/${id}/run` }, total);

export async function rerunOne(side: MatchSide, id: string): Promise<void> {
  await readResponseBody(await matches.rerun.$post({ json: { side, id } }));
}
