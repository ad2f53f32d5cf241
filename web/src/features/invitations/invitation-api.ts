import type {
  InvitationList,
  InvitationRow,
  InvitationState,
  SiteInvitationDraft,
} from '@samspill/domain/invitations/invitation';
import type { JobCall } from '@samspill/domain/job';
import { api, call, send } from '../../api/client.ts';
import type { ApiPage } from '../../data/api-pages.ts';

const { invitations } = api.api;
const all = api.api.admin.invitations;

export const fetchInvitation = (token: string) => call(invitations.view.$post({ json: { token } }));

export const acceptInvitation = (token: string) =>
  send(invitations.accept.$post({ json: { token } }));

/** For an account that is not admitted yet. */
export const redeemInvitation = (token: string) =>
  call(api.api._auth.session.invitation.$post({ json: { token } }));

export const unsubscribe = (token: string) =>
  send(api.api.unsubscribe[':token'].$post({ param: { token } }));

export const stopInvitations = (token: string) => send(invitations.stop.$post({ json: { token } }));
export const sendInvitation = (json: SiteInvitationDraft) => call(invitations.$post({ json }));

const toPage = ({ invitations: rows, next }: InvitationList): ApiPage<InvitationRow> => ({
  rows,
  next,
});

export async function fetchOwnInvitations(after: string | null): Promise<ApiPage<InvitationRow>> {
  const query = after === null ? {} : { after };
  return toPage(await call(invitations.$get({ query })));
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
  return toPage(await call(all.$get({ query })));
}

export const resendInvitation = (id: string) =>
  call(invitations[':id'].resend.$post({ param: { id } }));

export const revokeInvitation = (id: string) =>
  send(invitations[':id'].revoke.$post({ param: { id } }));

export const invitationCall = (id: string, action: 'resend' | 'revoke'): JobCall => ({
  method: 'POST',
  path: all[':id'][action].$path({ param: { id } }),
});

/** Reads the profile that an import proposes to the caller; null for none. */
export const fetchProposedProfile = async () => (await call(invitations.profile.$get())).profile;
export const dropProposedProfile = () => send(invitations.profile.$delete());
