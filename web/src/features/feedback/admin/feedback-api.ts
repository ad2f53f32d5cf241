import type { FeedbackRow, FeedbackStatus } from '@samspill/domain/feedback/feedback';
import type { JobCall } from '@samspill/domain/job';
import { api, call } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const feedback = api.api.admin.feedback;

export async function fetchFeedback(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<FeedbackRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { feedback: rows, next } = await call(feedback.$get(request));
  return { rows, next };
}

export const fetchOneFeedback = (id: string) => call(feedback[':id'].$get({ param: { id } }));

export const triageFeedback = (id: string, status: FeedbackStatus) =>
  call(feedback[':id'].triage.$post({ param: { id }, json: { status } }));

export const triageCall = (id: string, status: FeedbackStatus): JobCall => ({
  method: 'POST',
  path: feedback[':id'].triage.$path({ param: { id } }),
  json: { status },
});

export const answerFeedback = (id: string, message: string) =>
  call(feedback[':id'].reply.$post({ param: { id }, json: { message } }));

export const screenshotUrl = (id: string) =>
  `/api/admin/feedback/${encodeURIComponent(id)}/screenshot`;
