import { HOUR_MS } from '@samspill/domain/durations';
import type { SiteInvitationDraft } from '@samspill/domain/invitations/invitation';
import { SITE_INVITATIONS } from '@samspill/domain/invitations/paths';
import { MAIL, projectPath, userPath } from '@samspill/domain/paths';
import { SITE_ADMINS, SITE_GLOBAL } from '@samspill/domain/site/paths';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, beforeEach } from 'vitest';
import { createInvitation } from '../invitations/invite.ts';
import type { Deps } from '../platform/deps.ts';
import { verifyFreshSignIn } from '../platform/http/fresh-sign-in.ts';
import { openSession } from '../session/open-session.ts';
import { personDocument } from './engine-client.ts';
import { createOfflineDeps } from './offline-deps.ts';
import { projectDocument } from './project-documents.ts';
import { signIn } from './stack-client.ts';

export const ADMIN = 'astrid';
export const MEMBER = 'kari';
export const OWNED = 'sjosol';
export const newEmail = () => `${crypto.randomUUID()}@kommune.no`;
export const byMail = (email: string, more: object = {}): SiteInvitationDraft => ({
  kind: 'email',
  email,
  text: '',
  locale: 'nb',
  projectId: null,
  ...more,
});
export const byLink = (maxUses: number, more: object = {}): SiteInvitationDraft => ({
  kind: 'link',
  maxUses,
  locale: 'nb',
  projectId: null,
  ...more,
});
export const tokenIn = (text: string) => /\/invitation#token=([\w-]+)/.exec(text)?.[1] ?? '';
export const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

/** Own Firestore project, because the settings of sign-up concern all users of a database. */
function openProject(projectId: string) {
  const db = getFirestore(initializeApp({ projectId }, projectId));
  const account = { projectId: process.env.GCLOUD_PROJECT ?? 'demo-samspill' };
  const auth = getAuth(initializeApp(account, `${projectId}-accounts`));
  const deps: Deps = { ...createOfflineDeps().deps, db, auth, now: () => new Date() };
  const setSite = (more: object) =>
    db.doc(SITE_GLOBAL).set({ signUps: 'invitation', membersInvite: true, ...more });
  beforeAll(async () => {
    await db.doc(SITE_ADMINS).set({ uids: [ADMIN] });
    await db.doc(projectPath(OWNED)).set(projectDocument(MEMBER, { title: 'Sjøsol' }));
  });
  beforeEach(async () => {
    await db.recursiveDelete(db.collection(SITE_INVITATIONS));
    await db.doc(userPath(ADMIN)).set(personDocument('Astrid Aas'));
    await db.doc(userPath(MEMBER)).set(personDocument('Kari Nordmann'));
    await setSite({});
  });
  return { db, auth, deps, setSite };
}

export function createInvitationSite(projectId: string) {
  const site = openProject(projectId);
  const { db, auth, deps } = site;
  const mailsTo = async (email: string) => {
    const { docs } = await db.collection(MAIL).where('to', '==', email).get();
    return docs.map((mail) => ({
      subject: mail.get('message.subject'),
      text: mail.get('message.text'),
    }));
  };
  return {
    ...site,
    mailsTo,
    inHours: (hours: number): Deps => ({
      ...deps,
      now: () => new Date(Date.now() + hours * HOUR_MS),
    }),
    /** Mails carry no time order, so each invitation of a test has its own address. */
    invite: async (email: string, more: object = {}, by = ADMIN) => {
      const { invitation } = await createInvitation(deps, by, byMail(email, more));
      return { id: invitation.id, token: tokenIn((await mailsTo(email))[0]?.text ?? '') };
    },
    inviteByLink: async (maxUses: number, more: object = {}, by = ADMIN) => {
      const { invitation, token } = await createInvitation(deps, by, byLink(maxUses, more));
      return { id: invitation.id, token: token ?? '' };
    },
    open: async (idToken: string, invitation?: string, wired = deps) =>
      openSession(wired, await verifyFreshSignIn(wired, idToken), {
        idToken,
        ...(invitation !== undefined && { invitation }),
      }),
    statusOf: async (uid: string) => (await db.doc(userPath(uid)).get()).get('status'),
    signUpAs: async (email: string) => {
      await auth.createUser({ email, password: 'samspill' });
      return signIn(email);
    },
  };
}
