import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@samspill/domain/durations';
import {
  findResendRefusal,
  type Grant,
  GrantSchema,
  INVITATION_DAYS,
  type Invitation,
  type InvitationFilter,
  type InvitationList,
  type InvitationRow,
  InvitationSchema,
  type InvitationState,
  type InviterRole,
  invitationStateOf,
} from '@samspill/domain/invitations/invitation';
import {
  CHUNKS,
  IMPORTS,
  SITE_INVITATIONS,
  siteInvitationPath,
} from '@samspill/domain/invitations/paths';
import { projectPath, USERS, userPath } from '@samspill/domain/paths';
import { grantPath } from '@samspill/domain/people/paths';
import type { Project } from '@samspill/domain/projects/project';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import { people, projects } from '../platform/firestore/collections.ts';
import { readAuthorCards } from '../platform/firestore/read-people.ts';
import { hashSecret } from '../platform/link-secret.ts';
import {
  collectMatching,
  type DataSubject,
  deleteMatching,
  eraseEach,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { listStaffIds } from '../platform/roles/role-store.ts';
import { type PageRequest, readPage } from '../platform/search/read-page.ts';
import { importChunks } from './import-store.ts';

export const siteInvitations = defineCollection(
  `${SITE_INVITATIONS}/{invitationId}`,
  InvitationSchema,
);
export const grants = defineCollection(`${USERS}/{uid}/private/invitation`, GrantSchema);

const SECRET_BYTES = 24;

/** Fields of a sending; the previous secret no longer works. */
export function newSending(deps: Deps, id: string) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const nowMs = deps.now().getTime();
  return {
    token: id + secret,
    fields: {
      secretHash: hashSecret(secret),
      sentAt: Timestamp.fromMillis(nowMs),
      expiresAt: Timestamp.fromMillis(nowMs + INVITATION_DAYS * DAY_MS),
    },
  };
}

/** An invitation counts as its inviter's role allows when it is used; null once the inviter is no member. */
export async function readInviterRole(deps: Deps, uid: string): Promise<InviterRole | null> {
  const [person, administrators] = await Promise.all([
    people.only('status').read(deps, userPath(uid)),
    listStaffIds(deps, 'manageMembers'),
  ]);
  if (person?.status !== 'active') return null;
  return administrators.includes(uid) ? 'administrator' : 'member';
}

/** Null unless the inviter owns the project and others can see it. */
export async function readProjectToJoin(
  deps: Deps,
  inviterUid: string,
  projectId: string,
): Promise<Project | null> {
  const project = await projects.read(deps, projectPath(projectId));
  const isOpen =
    project?.ownerId === inviterUid && project.status === 'published' && !project.hidden;
  return isOpen ? project : null;
}

export const readInvitation = (deps: Deps, id: string) =>
  siteInvitations.read(deps, siteInvitationPath(id));

export const stateOf = (
  { state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>,
  nowMs: number,
): InvitationState => invitationStateOf({ state, expiresAtMs: expiresAt.toMillis() }, nowMs);

export async function toInvitationRows(
  deps: Deps,
  found: readonly Pick<ParsedDocument<Invitation>, 'id' | 'data'>[],
): Promise<InvitationRow[]> {
  const nowMs = deps.now().getTime();
  const uids = found.flatMap(({ data }) => [data.inviterUid, ...data.acceptedBy]);
  const cards = await readAuthorCards(deps, uids);
  const named = (uid: string) => ({ uid, name: cards.get(uid)?.name ?? '' });
  return found.map(({ id, data }) => ({
    id,
    kind: data.kind,
    email: data.email,
    inviter: named(data.inviterUid),
    projectId: data.projectId,
    state: stateOf(data, nowMs),
    maxUses: data.maxUses,
    acceptedBy: data.acceptedBy.map(named),
    sentAt: isoTime(data.sentAt),
    openedAt: data.imported?.openedAt ? isoTime(data.imported.openedAt) : null,
    expiresAt: isoTime(data.expiresAt),
    resendRefusal: findResendRefusal({ ...data, sentAtMs: data.sentAt.toMillis() }, nowMs),
  }));
}

/** An expired invitation is stored as open. */
function withState(deps: Deps, query: Query, state: InvitationState | undefined): Query {
  if (state === undefined) return query;
  const now = Timestamp.fromMillis(deps.now().getTime());
  if (state === 'expired') return query.where('state', '==', 'open').where('expiresAt', '<=', now);
  const stored = query.where('state', '==', state);
  return state === 'open' ? stored.where('expiresAt', '>', now) : stored;
}

export async function listSiteInvitations(
  deps: Deps,
  { inviterUid, importId, state }: InvitationFilter & { readonly inviterUid?: string },
  page: PageRequest,
): Promise<InvitationList> {
  const all = deps.db.collection(SITE_INVITATIONS);
  const ofAll = inviterUid === undefined ? all : all.where('inviterUid', '==', inviterUid);
  const from = importId === undefined ? ofAll : ofAll.where('imported.importId', '==', importId);
  const query = withState(deps, from, state).orderBy('expiresAt', 'desc');
  const { documents, next } = await readPage(
    all,
    query,
    page,
    (fields) => inviterUid === undefined || fields.inviterUid === inviterUid,
  );
  const found = siteInvitations.parseAll(deps, documents);
  return { invitations: await toInvitationRows(deps, found), next };
}

/** Keeps the group until the person has joined it. */
export const dropProposedProfile = (deps: Deps, uid: string) =>
  changeGrant(deps, uid, { profile: null });

export const dropImportedGroup = (deps: Deps, uid: string) => changeGrant(deps, uid, { group: '' });

export const dropProposals = (deps: Deps, uid: string) =>
  changeGrant(deps, uid, { profile: null, group: '' });

async function changeGrant(
  deps: Deps,
  uid: string,
  change: Partial<Pick<Grant, 'profile' | 'group'>>,
): Promise<void> {
  const ref = deps.db.doc(grantPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(ref);
    if (exists) transaction.update(ref, change);
  });
}

const all = ({ db }: Deps) => db.collection(SITE_INVITATIONS);
const madeBy = (deps: Deps, uid: string) => all(deps).where('inviterUid', '==', uid);
const acceptedBy = (deps: Deps, uid: string) =>
  all(deps).where('acceptedBy', 'array-contains', uid);
const addressedTo = (deps: Deps, { email }: DataSubject) =>
  email === null ? null : all(deps).where('email', '==', email.toLowerCase());

const importedBy = ({ db }: Deps, uid: string) =>
  db.collection(IMPORTS).where('actorId', '==', uid);
const chunksWith = ({ db }: Deps, email: string) =>
  db.collectionGroup(CHUNKS).where('emails', 'array-contains', email);

async function collectRows(deps: Deps, { email }: DataSubject): Promise<readonly object[]> {
  if (email === null) return [];
  const { docs } = await chunksWith(deps, email.toLowerCase()).get();
  return importChunks
    .parseAll(deps, docs)
    .flatMap(({ data }) => data.rows.filter((row) => row.email === email.toLowerCase()));
}

async function eraseRows(deps: Deps, { email }: DataSubject): Promise<void> {
  if (email === null) return;
  const address = email.toLowerCase();
  await eraseEach(chunksWith(deps, address), ({ ref }) =>
    deps.db.runTransaction(async (transaction) => {
      const chunk = importChunks.parse(deps, await transaction.get(ref));
      const rows = (chunk?.rows ?? []).filter((row) => row.email !== address);
      transaction.update(ref, { rows, emails: rows.map((row) => row.email) });
    }),
  );
}

/** Omits the hash of the secret, and the other people who have used a link. */
async function collect(query: Query | null, uid: string): Promise<readonly object[]> {
  const { docs } = (await query?.get()) ?? { docs: [] };
  return docs.map((found) => {
    const { secretHash: _, acceptedBy, ...fields } = found.data();
    return { documentPath: found.ref.path, ...fields, accepted: acceptedBy.includes(uid) };
  });
}

export const invitationsPersonalData: PersonalData = {
  name: 'invitations',
  collect: async (deps, subject) => ({
    made: await collect(madeBy(deps, subject.uid), subject.uid),
    received: [
      ...(await collect(acceptedBy(deps, subject.uid), subject.uid)),
      ...(await collect(addressedTo(deps, subject), subject.uid)),
    ],
    imports: await collectMatching(importedBy(deps, subject.uid)),
    importedRows: await collectRows(deps, subject),
  }),
  erase: async (deps, subject) => {
    const { uid } = subject;
    await deleteMatching(deps.db, madeBy(deps, uid));
    await eraseMatching(deps.db, acceptedBy(deps, uid), (batch, { ref }) =>
      batch.update(ref, { acceptedBy: FieldValue.arrayRemove(uid), email: null }),
    );
    await eraseEach(importedBy(deps, uid), ({ ref }) => deps.db.recursiveDelete(ref));
    await eraseRows(deps, subject);
    const addressed = addressedTo(deps, subject);
    if (addressed) await deleteMatching(deps.db, addressed);
  },
};
