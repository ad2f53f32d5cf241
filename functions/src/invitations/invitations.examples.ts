import { DAY_MS } from '@samspill/domain/durations';
import { type Import, ImportChunkSchema, ImportSchema } from '@samspill/domain/invitations/import';
import { ImportRowSchema } from '@samspill/domain/invitations/imported-row';
import { type Invitation, InvitationSchema } from '@samspill/domain/invitations/invitation';
import { chunkPath, importPath, siteInvitationPath } from '@samspill/domain/invitations/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { hashSecret } from '../platform/link-secret.ts';
import { type Caller, type FeatureExamples, LONG_AGO, newExampleId } from '../testing/examples.ts';
import { documentOf } from '../testing/from-schema.ts';

function addInvitation({ add, uid }: Caller, fields: Partial<Invitation> = {}) {
  const [id, secret] = [newExampleId(), 'x'.repeat(32)];
  const invitation = documentOf(InvitationSchema, {
    ...{ inviterUid: uid, kind: 'email', email: `${id}@samspill.test`, projectId: null },
    ...{ secretHash: hashSecret(secret), state: 'open', maxUses: 1, acceptedBy: [], sendings: 1 },
    ...{ sentAt: LONG_AGO, createdAt: LONG_AGO, imported: null },
    expiresAt: Timestamp.fromMillis(Date.now() + DAY_MS),
    ...fields,
  });
  add(siteInvitationPath(id), invitation);
  return { id, token: id + secret };
}

function addImport({ add, uid }: Caller, fields: Partial<Import>) {
  const id = newExampleId();
  const counts = { total: 1, done: 0, next: 0, skipped: [], jobId: null };
  const begun = { actorId: uid, ...counts, createdAt: LONG_AGO };
  add(importPath(id), documentOf(ImportSchema, { ...begun, ...fields }));
  const rows = [documentOf(ImportRowSchema, { group: '' })];
  const emails = rows.map(({ email }) => email);
  add(chunkPath(id, 0), documentOf(ImportChunkSchema, { number: 0, rows, emails }));
  return { id, total: 1 };
}

export const examples: FeatureExamples = {
  retained: {
    invitations: {
      at: (id) => siteInvitationPath(id),
      fields: (expiresAt) => ({ state: 'accepted', expiresAt }),
    },
    imports: { at: (id) => importPath(id), fields: (createdAt) => ({ createdAt }) },
  },
  objects: (caller) => {
    const { friend, projectId } = caller;
    const invitation = addInvitation(caller);
    return {
      'admin/invitations': addInvitation(caller),
      invitations: invitation,
      'invitations/view': invitation,
      '_auth/session': invitation,
      'invitations/accept': addInvitation(caller, { inviterUid: friend, projectId }),
      'invitations/stop': addInvitation(caller),
      'POST /api/invitations/:id/resend': addInvitation(caller),
      'admin/imports': addImport(caller, { state: 'finished', done: 1, next: 1 }),
      'POST /api/admin/imports/:id/rows': addImport(caller, { state: 'uploading' }),
      'POST /api/admin/imports/:id/start': addImport(caller, { state: 'uploading' }),
    };
  },
};
