import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@samspill/domain/durations';
import type { Invitation } from '@samspill/domain/invitations/invitation';
import { siteInvitationPath } from '@samspill/domain/invitations/paths';
import { projectPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { hashSecret } from '../platform/link-secret.ts';
import { ADMIN_API, admin, newId } from './moderation.ts';
import { projectDocument } from './project-documents.ts';
import { callApi, joinAs, joinAsAdmin, type Member } from './stack-client.ts';

const { auth, db } = createDeps();

const ID_CHARS = 20;
const SECRET_BYTES = 24;
/** Several, because each may write 20 times a minute. */
const INVITERS = 6;

const inviters: Member[] = [];
for (let index = 0; index < INVITERS; index += 1)
  inviters.push(await joinAsAdmin(auth, 'Inger Inviterer'));

export const INVITATION_STATES = [
  ...(['open', 'used', 'revoked', 'declined', 'expired', 'for another address'] as const),
  ...(['to the site only', 'with an archived project', 'with a deleted project'] as const),
  ...(['inviter suspended', 'erased', 'unknown', 'open link', 'used link'] as const),
] as const;
type State = (typeof INVITATION_STATES)[number];

export interface InvitationInState {
  readonly id: string;
  readonly token: string;
  readonly inviter: Member;
  readonly recipient: Member;
}

let made = 0;

async function chooseInviter(state: State): Promise<Member> {
  made += 1;
  const shared = inviters[made % INVITERS];
  if (shared && state !== 'inviter suspended') return shared;
  const inviter = await joinAs('Stengt Stang');
  await callApi(`${ADMIN_API}/users/${inviter.uid}/suspend`, {
    method: 'POST',
    cookie: admin.cookie,
    body: { reason: 'Reklame', days: null },
  });
  return inviter;
}

const STORED: Readonly<Partial<Record<State, Partial<Invitation>>>> = {
  used: { state: 'accepted', acceptedBy: ['somebody'] },
  revoked: { state: 'revoked' },
  declined: { state: 'declined' },
  expired: { expiresAt: Timestamp.fromMillis(Date.now() - DAY_MS) },
  'for another address': { email: 'en.annen@samspill.test' },
  'to the site only': { projectId: null },
  'open link': { kind: 'link', email: null, maxUses: 3 },
  'used link': { kind: 'link', email: null, state: 'accepted', acceptedBy: ['somebody'] },
};

async function addProject(state: State, ownerId: string): Promise<string> {
  const id = newId('project');
  if (state === 'with a deleted project') return id;
  const status = state === 'with an archived project' ? 'archived' : 'published';
  await db.doc(projectPath(id)).set(projectDocument(ownerId, { title: 'Sjøsol', status }));
  return id;
}

/** Sent two hours ago, so that it may be sent again. */
export async function arrangeInvitation(state: State): Promise<InvitationInState> {
  const [inviter, recipient] = [await chooseInviter(state), await joinAs('Mottaker Moe')];
  const id = randomBytes(ID_CHARS).toString('hex').slice(0, ID_CHARS);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const found = { id, token: id + secret, inviter, recipient };
  if (state === 'unknown' || state === 'erased') return found;
  const sentAt = Timestamp.fromMillis(Date.now() - 2 * HOUR_MS);
  await db.doc(siteInvitationPath(id)).set({
    inviterUid: inviter.uid,
    kind: 'email',
    email: recipient.email,
    locale: 'nb',
    text: '',
    projectId: await addProject(state, inviter.uid),
    secretHash: hashSecret(secret),
    state: 'open',
    maxUses: 1,
    acceptedBy: [],
    sendings: 1,
    sentAt,
    expiresAt: Timestamp.fromMillis(Date.now() + DAY_MS),
    imported: null,
    createdAt: sentAt,
    updatedAt: sentAt,
    ...STORED[state],
  });
  return found;
}
