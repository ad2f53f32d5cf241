import type { JobCall } from '@samspill/domain/job';
import type { AppealRow } from '@samspill/domain/moderation/appeal';
import {
  isModeratedKind,
  type ModeratedItem,
  type ModeratedTarget,
  type ModerationAction,
  type ReportedItem,
} from '@samspill/domain/moderation/moderated-item';
import { api, call, send } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import type { ItemTab } from './moderation-filters.ts';

type QueryParams = Readonly<Record<string, string>>;

const { admin } = api.api;

const LISTS = {
  content: admin.content.$get,
  comments: admin.content.comments.$get,
  projects: admin.projects.$get,
};

export async function fetchItems(
  tab: ItemTab,
  query: QueryParams,
  after: string | null,
): Promise<ApiPage<ModeratedItem>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { items, next } = await call(LISTS[tab](request));
  return { rows: items, next };
}

export async function fetchReported(
  query: QueryParams,
  after: string | null,
): Promise<ApiPage<ReportedItem>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { items, next } = await call(admin.reports.$get(request));
  return { rows: items, next };
}

export async function fetchAppeals(
  query: QueryParams,
  after: string | null,
): Promise<ApiPage<AppealRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { appeals, next } = await call(admin.appeals.$get(request));
  return { rows: appeals, next };
}

export async function decideAppeal(
  { uid, item }: Pick<AppealRow, 'uid' | 'item'>,
  verdict: 'accept' | 'reject',
  reason: string,
): Promise<void> {
  if (item && isModeratedKind(item.kind)) {
    const { kind, id, contentId } = item;
    const ofContent = { param: { kind, id, verdict }, json: { reason, contentId } };
    await send(admin.appeals[':kind'][':id'][':verdict'].$post(ofContent));
    return;
  }
  const request = { param: { uid, verdict }, json: { reason } };
  await send(admin.appeals[':uid'][':verdict'].$post(request));
}

function moderationPath(
  { kind, id, contentId }: ModeratedTarget,
  action: ModerationAction,
): string {
  if (kind === 'comment') {
    const param = { contentId: contentId ?? '', id, action };
    return admin.content[':contentId'].comments[':id'][':action'].$path({ param });
  }
  if (kind === 'content') return admin.content[':id'][':action'].$path({ param: { id, action } });
  if (action === 'delete') throw new Error('a project is deleted by its owner alone');
  return admin.projects[':id'][':action'].$path({ param: { id, action } });
}

export const moderationCall = (
  target: ModeratedTarget,
  action: ModerationAction,
  reason: string,
): JobCall => ({ method: 'POST', path: moderationPath(target, action), json: { reason } });

export const decisionCall = (
  { kind, id, contentId }: ModeratedTarget,
  verdict: 'resolve' | 'reject',
  reason: string,
): JobCall => ({
  method: 'POST',
  path: admin.reports[':kind'][':id'][':verdict'].$path({ param: { kind, id, verdict } }),
  json: { reason, contentId },
});

/** Every kind except projects can be deleted. */
export async function moderateItem(
  { kind, id, contentId }: ModeratedTarget,
  action: ModerationAction,
  { reason, knownDecision }: { readonly reason: string; readonly knownDecision?: string },
): Promise<ModeratedItem> {
  const json = { reason, ...(knownDecision !== undefined && { knownDecision }) };
  if (kind === 'comment') {
    const param = { contentId: contentId ?? '', id, action };
    return call(admin.content[':contentId'].comments[':id'][':action'].$post({ param, json }));
  }
  if (kind === 'content')
    return call(admin.content[':id'][':action'].$post({ param: { id, action }, json }));
  if (action === 'delete') throw new Error('a project is deleted by its owner alone');
  return call(admin.projects[':id'][':action'].$post({ param: { id, action }, json }));
}

export const decideReports = (
  { kind, id, contentId }: ModeratedTarget,
  verdict: 'resolve' | 'reject',
  reason: string,
) =>
  send(
    admin.reports[':kind'][':id'][':verdict'].$post({
      param: { kind, id, verdict },
      json: { reason, contentId },
    }),
  );
