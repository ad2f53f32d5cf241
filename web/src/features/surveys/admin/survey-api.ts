import type { JobProgress } from '@samspill/domain/job';
import type {
  Invitation,
  InvitationPage,
  NewInvitation,
  SurveyRow,
} from '@samspill/domain/surveys/admin-survey';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import type { MailInvitations } from '@samspill/domain/surveys/survey-mail';
import { api, call, send } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import { orderRepeated } from '../../../platform/admin/job-api.ts';

const { surveys } = api.api.admin;

export async function fetchSurveys(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<SurveyRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { surveys: rows, next } = await call(surveys.$get(request));
  return { rows, next };
}

export const fetchSurvey = (id: string) => call(surveys[':id'].$get({ param: { id } }));

export const createSurvey = async (definition: SurveyDefinition) =>
  (await call(surveys.$post({ json: { definition } }))).id;

/** Returns the new revision. Throws `conflict` if another author saved in between. */
export const saveSurvey = async (
  id: string,
  json: { readonly definition: SurveyDefinition; readonly revision: number },
) => (await call(surveys[':id'].$put({ param: { id }, json }))).revision;

export async function duplicateSurvey(id: string): Promise<string> {
  const copy = await call(surveys[':id'].duplicate.$post({ param: { id } }));
  return copy.id;
}

export const deleteSurvey = (id: string, idToken: string) =>
  send(surveys[':id'].$delete({ param: { id }, json: { idToken } }));

export const publishSurvey = (id: string) => call(surveys[':id'].publish.$post({ param: { id } }));
export const closeSurvey = (id: string) => call(surveys[':id'].close.$post({ param: { id } }));
export const reopenSurvey = (id: string) => call(surveys[':id'].reopen.$post({ param: { id } }));

export const pinSurvey = (id: string, pinned: boolean) =>
  call(surveys[':id'].pin.$post({ param: { id }, json: { pinned } }));

export const countAudience = async (id: string) =>
  (await call(surveys[':id'].audience.$get({ param: { id } }))).members;

export const orderNotification = (id: string, members: number): Promise<JobProgress> =>
  orderRepeated('surveys', { method: 'POST', path: `/api/admin/surveys/${id}/notify` }, members);

export async function createInvitations(
  id: string,
  names: readonly string[],
): Promise<readonly NewInvitation[]> {
  const request = { param: { id }, json: { names: [...names] } };
  const { invitations } = await call(surveys[':id'].invitations.$post(request));
  return invitations;
}

export const mailInvitations = (id: string, json: MailInvitations) =>
  call(surveys[':id'].mails.$post({ param: { id }, json }));

export const mailReminders = (id: string) =>
  call(surveys[':id'].reminders.$post({ param: { id } }));

export async function fetchInvitations(
  id: string,
  after: string | null,
): Promise<ApiPage<Invitation> & Pick<InvitationPage, 'anonymous' | 'used'>> {
  const query = { ...(after !== null && { after }) };
  const request = { param: { id }, query };
  const page = await call(surveys[':id'].invitations.$get(request));
  const { invitations, next, anonymous, used } = page;
  return { rows: invitations, next, anonymous, used };
}
