import { tokenPart } from '../paths.ts';

/** Invitations to the site. Server-only. */
export const SITE_INVITATIONS = 'siteInvitations';
/** Lists of people that administrators imported. Server-only. */
export const IMPORTS = 'imports';
export const CHUNKS = 'chunks';
export const importPath = (id: string) => `${IMPORTS}/${id}`;
export const chunksPath = (importId: string) => `${importPath(importId)}/${CHUNKS}`;
export const chunkPath = (importId: string, number: number) => `${chunksPath(importId)}/${number}`;
export const siteInvitationPath = (id: string) => `${SITE_INVITATIONS}/${id}`;

// Pages

export const invitationHref = (token: string | null = null) => `/invitation${tokenPart(token)}`;
export const ownInvitationsHref = () => '/invitations';
export const adminInvitationsHref = () => '/admin/invitations';
export const adminInvitationsOfHref = (importId: string) =>
  `/admin/invitations?import=${encodeURIComponent(importId)}`;
export const adminImportsHref = () => '/admin/imports';
export const adminNewImportHref = () => '/admin/imports/create';
export const adminImportHref = (id: string) => `/admin/imports/status/${encodeURIComponent(id)}`;
