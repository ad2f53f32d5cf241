import type { JobProgress } from '@samspill/domain/job';
import type {
  AdminSurvey,
  Invitation,
  InvitationPage,
  NewInvitation,
  PublishResult,
  SurveyRow,
} from '@samspill/domain/surveys/admin-survey';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import type {
  MailedInvitations,
  MailedReminders,
  MailInvitations,
} from '@samspill/domain/surveys/survey-mail';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import { orderRepeated } from '../../../platform/admin/job-api.ts';

const { surveys } = api.api.admin;

export async function fetchSurveys(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<SurveyRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { surveys: rows, next } = await readResponseBody(await surveys.$get(request));
  return { rows, next };
}

export async function fetchSurvey(id: string): Promise<AdminSurvey> {
  return readResponseBody(await surveys[':id'].$get({ param: { id } }));
}

export async function createSurvey(definition: SurveyDefinition): Promise<string> {
  const { id } = await readResponseBody(await surveys.$post({ json: { definition } }));
  return id;
}

/** Returns the new revision. Throws `conflict` if another author saved in between. */
export async function saveSurvey(
  id: string,
  json: { readonly definition: SurveyDefinition; readonly revision: number },
): Promise<number> {
  const { revision } = await readResponseBody(await surveys[':id'].$put({ param: { id }, json }));
  return revision;
}

export async function duplicateSurvey(id: string): Promise<string> {
  const copy = await readResponseBody(await surveys[':id'].duplicate.$post({ param: { id } }));
  return copy.id;
}

export async function deleteSurvey(id: string, idToken: string): Promise<void> {
  await readResponseBody(await surveys[':id'].$delete({ param: { id }, json: { idToken } }));
}

export async function publishSurvey(id: string): Promise<PublishResult> {
  return readResponseBody(await surveys[':id'].publish.$post({ param: { id } }));
}

export async function closeSurvey(id: string): Promise<AdminSurvey> {
  return readResponseBody(await surveys[':id'].close.$post({ param: { id } }));
}

export async function reopenSurvey(id: string): Promise<AdminSurvey> {
  return readResponseBody(await surveys[':id'].reopen.$post({ param: { id } }));
}

export async function pinSurvey(id: string, pinned: boolean): Promise<AdminSurvey> {
  return readResponseBody(await surveys[':id'].pin.$post({ param: { id }, json: { pinned } }));
}

export async function countAudience(id: string): Promise<number> {
  const { members } = await readResponseBody(await surveys[':id'].audience.$get({ param: { id } }));
  return members;
}

export const orderNotification = (id: string, members: number): Promise<JobProgress> =>
  orderRepeated('surveys', { method: 'POST', path: `/api/admin/surveys/${id}/notify` }, members);

export async function createInvitations(
  id: string,
  names: readonly string[],
): Promise<readonly NewInvitation[]> {
  const request = { param: { id }, json: { names: [...names] } };
  const { invitations } = await readResponseBody(await surveys[':id'].invitations.$post(request));
  return invitations;
}

export async function mailInvitations(
  id: string,
  json: MailInvitations,
): Promise<MailedInvitations> {
  return readResponseBody(await surveys[':id'].mails.$post({ param: { id }, json }));
}

export async function mailReminders(id: string): Promise<MailedReminders> {
  return readResponseBody(await surveys[':id'].reminders.$post({ param: { id } }));
}

export async function fetchInvitations(
  id: string,
  after: string | null,
): Promise<ApiPage<Invitation> & Pick<InvitationPage, 'anonymous' | 'used'>> {
  const query = { ...(after !== null && { after }) };
  const request = { param: { id }, query };
  const page = await readResponseBody(await surveys[':id'].invitations.$get(request));
  const { invitations, next, anonymous, used } = page;
  return { rows: invitations, next, anonymous, used };
}
