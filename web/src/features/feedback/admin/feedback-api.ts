import type { FeedbackRow, FeedbackStatus } from '@samspill/domain/feedback/feedback';
import type { JobCall } from '@samspill/domain/job';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const feedback = api.api.admin.feedback;

export async function fetchFeedback(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<FeedbackRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { feedback: rows, next } = await readResponseBody(await feedback.$get(request));
  return { rows, next };
}

export async function fetchOneFeedback(id: string): Promise<FeedbackRow> {
  return readResponseBody(await feedback[':id'].$get({ param: { id } }));
}

export async function triageFeedback(id: string, status: FeedbackStatus): Promise<FeedbackRow> {
  return readResponseBody(await feedback[':id'].triage.$post({ param: { id }, json: { status } }));
}

export const triageCall = (id: string, status: FeedbackStatus): JobCall => ({
  method: 'POST',
  path: feedback[':id'].triage.$path({ param: { id } }),
  json: { status },
});

export async function answerFeedback(id: string, message: string): Promise<FeedbackRow> {
  return readResponseBody(await feedback[':id'].reply.$post({ param: { id }, json: { message } }));
}

export const screenshotUrl = (id: string) =>
  `/api/admin/feedback/${encodeURIComponent(id)}/screenshot`;
