import { joinIds } from '../id.ts';

export const REPORTS = 'reports';
export const RESTRICTIONS = 'restrictions';
export const reportPath = (
  reporterId: string,
  targetKind: string,
  targetId: string,
  contentId: string | null,
) => {
  const target = contentId === null ? targetId : joinIds(contentId, targetId);
  return `${REPORTS}/${reporterId}_${targetKind}_${target}`;
};
export const restrictionPath = (targetKind: string, targetId: string, contentId: string | null) =>
  `${RESTRICTIONS}/${targetKind}_${contentId === null ? targetId : joinIds(contentId, targetId)}`;
