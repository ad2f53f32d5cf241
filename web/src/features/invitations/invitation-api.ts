import type {
  InvitationList,
  InvitationRow,
  InvitationState,
  InvitationView,
  ProposedProfile,
  SentInvitation,
  SiteInvitationDraft,
} from '@samspill/domain/invitations/invitation';
import type { JobCall } from '@samspill/domain/job';
import type { Session } from '@samspill/domain/session/session';
import { api, readResponseBody } from '../../api/client.ts';
import type { ApiPage } from '../../data/api-pages.ts';

const { invitations } = api.api;
const all = api.api.admin.invitations;

export async function fetchInvitation(token: string): Promise<InvitationView> {
  return readResponseBody(await invitations.view.$post({ json: { token } }));
}

export async function acceptInvitation(token: string): Promise<void> {
  await readResponseBody(await invitations.accept.$post({ json: { token } }));
}

/** For an account that is not admitted yet. */
export async function redeemInvitation(token: string): Promise<Session> {
  return readResponseBody(await api.api._auth.session.invitation.$post({ json: { token } }));
}

export async function unsubscribe(token: string): Promise<void> {
  await readResponseBody(await api.api.unsubscribe[':token'].$post({ param: { token } }));
}

export async function stopInvitations(token: string): Promise<void> {
  await readResponseBody(await invitations.stop.$post({ json: { token } }));
}

export async function sendInvitation(json: SiteInvitationDraft): Promise<SentInvitation> {
  return readResponseBody(await invitations.$post({ json }));
}

const toPage = ({ invitations: rows, next }: InvitationList): ApiPage<InvitationRow> => ({
  rows,
  next,
});

export async function fetchOwnInvitations(after: string | null): Promise<ApiPage<InvitationRow>> {
  const query = after === null ? {} : { after };
  return toPage(await readResponseBody(await invitations.$get({ query })));
}

export interface InvitationFilters {
  readonly state: InvitationState | null;
  readonly importId: string | null;
}

export async function fetchInvitations(
  { state, importId }: InvitationFilters,
  after: string | null,
): Promise<ApiPage<InvitationRow>> {
  const query = {
    ...(state !== null && { state }),
    ...(importId !== null && { importId }),
    ...(after !== null && { after }),
  };
  return toPage(await readResponseBody(await all.$get({ query })));
}

export async function resendInvitation(id: string): Promise<SentInvitation> {
  return readResponseBody(await invitations[':id'].resend.$post({ param: { id } }));
}

export async function revokeInvitation(id: string): Promise<void> {
  await readResponseBody(await invitations[':id'].revoke.$post({ param: { id } }));
}

export const invitationCall = (id: string, action: 'resend' | 'revoke'): JobCall => ({
  method: 'POST',
  path: all[':id'][action].$path({ param: { id } }),
});

/** Reads the profile that an import proposes to the caller; null for none. */
export async function fetchProposedProfile(): Promise<ProposedProfile | null> {
  return (await readResponseBody(await invitations.profile.$get())).profile;
}

export async function dropProposedProfile(): Promise<void> {
  await readResponseBody(await invitations.profile.$delete());
}
