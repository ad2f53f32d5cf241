import type { JobProgress } from '@samspill/domain/job';
import type { AdminMatchRow } from '@samspill/domain/matches/admin-match';
import type { MatchSide } from '@samspill/domain/matches/match';
import type { RerunProgress } from '@samspill/domain/matches/matching-change';
import type { MatchingSettings } from '@samspill/domain/matches/weights';
import { api, call, send } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import { orderRepeated } from '../../../platform/admin/job-api.ts';
import type { FormEdit } from '../../../platform/drafts/use-edit-conflicts.ts';

const matches = api.api.admin.matches;

export async function fetchMatches(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<AdminMatchRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { matches: rows, next } = await call(matches.$get(request));
  return { rows, next };
}

export const fetchMatch = (id: string) => call(matches[':id'].$get({ param: { id } }));
export const fetchQuality = () => call(matches.quality.$get());
export const fetchDismissals = () => call(matches.dismissals.$get());
export const fetchSettings = () => call(matches.settings.$get());

export const saveSettings = ({ base, draft }: FormEdit<MatchingSettings>) =>
  call(matches.settings.$put({ json: { ...draft, base } }));

export const previewSettings = (json: MatchingSettings) => call(matches.preview.$post({ json }));
export const fetchReruns = () => call(matches.reruns.$get());
export const startRerun = () => call(matches.reruns.$post());

export const orderRerun = ({ id, total }: RerunProgress): Promise<JobProgress> =>
  orderRepeated('matches', { method: 'POST', path: `/api/admin/matches/reruns/${id}/run` }, total);

export const rerunOne = (side: MatchSide, id: string) =>
  send(matches.rerun.$post({ json: { side, id } }));
