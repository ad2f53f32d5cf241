import { applicationPath } from '@samspill/domain/applications/paths';
import { cutChars } from '@samspill/domain/cut';
import { inboxPath } from '@samspill/domain/feed/paths';
import { hasNoLink } from '@samspill/domain/find-link';
import { limitsPath } from '@samspill/domain/limits/paths';
import type { Locale } from '@samspill/domain/locale';
import { UPLOADS } from '@samspill/domain/media/paths';
import { USERS, userPath } from '@samspill/domain/paths';
import { MAX_DISPLAY_NAME_CHARS } from '@samspill/domain/people/author-card';
import { isChecked } from '@samspill/domain/people/checked';
import { cleanName, DisplayNameSchema, FALLBACK_NAMES } from '@samspill/domain/people/display-name';
import { grantPath, settingsPath } from '@samspill/domain/people/paths';
import {
  emptyProfile,
  type Person,
  type PublicPerson,
  PublicPersonSchema,
} from '@samspill/domain/people/person';
import type { PersonStatus } from '@samspill/domain/people/person-kind';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { signInsPath } from '@samspill/domain/session/paths';
import { isoTime } from '@samspill/domain/timestamps';
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import {
  people,
  people as peopleOf,
  settings as settingsOf,
} from '../platform/firestore/collections.ts';
import { readPerson } from '../platform/firestore/read-people.ts';
import { isUpdated, paceChanges, paceEdits } from '../platform/limits/limit-edits.ts';
import { initialLimits } from '../platform/limits/limits-store.ts';
import { deleteFolder, listImages } from '../platform/media/delete-folder.ts';
import { recordReplaced } from '../platform/media/upload-location.ts';
import {
  collectDocument,
  collectMatching,
  deleteMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { filterBySchema } from '../platform/search/filter-by-schema.ts';
import { refreshTokens } from '../platform/search/refresh-tokens.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import type { WebhookReaction } from '../platform/webhook-event.ts';

export interface NewAccount {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string;
  readonly locale: Locale;
  readonly status: PersonStatus;
}

const settingsEmails = settingsOf.only('email');

function createPerson(transaction: Transaction, ref: DocumentReference, account: NewAccount) {
  const profile = emptyProfile(
    cutChars(account.displayName, MAX_DISPLAY_NAME_CHARS),
    account.locale,
  );
  transaction.create(ref, {
    ...profile,
    status: account.status,
    counters: { followers: 0, projects: 0 },
    searchTokens: tokensOfPerson(profile),
    seeded: false,
    createdAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** Creates a missing profile and settings and updates the address. Idempotent. */
export async function openAccount(deps: Deps, account: NewAccount): Promise<Person> {
  const personRef = deps.db.doc(userPath(account.uid));
  const settingsRef = deps.db.doc(settingsPath(account.uid));
  await deps.db.runTransaction(async (transaction) => {
    const [person, settings] = await transaction.getAll(personRef, settingsRef);
    if (!person?.exists) {
      createPerson(transaction, personRef, account);
      transaction.set(deps.db.doc(limitsPath(account.uid)), initialLimits());
    }
    if (!settings?.exists) {
      transaction.create(settingsRef, {
        email: account.email,
        notifications: {},
        digest: 'weekly',
        createdAt: FieldValue.serverTimestamp(),
        updatedAt: FieldValue.serverTimestamp(),
      });
    } else if (settingsEmails.parse(deps, settings)?.email !== account.email) {
      transaction.update(settingsRef, {
        email: account.email,
        updatedAt: FieldValue.serverTimestamp(),
      });
    }
  });
  const person = await readPerson(deps, account.uid);
  if (!person) throw new Error(`users/${account.uid} is missing after it was created`);
  return person;
}

export function syncStoredEmail(deps: Deps, uid: string, email: string): Promise<boolean> {
  const ref = deps.db.doc(settingsPath(uid));
  return deps.db.runTransaction(async (transaction) => {
    const stored = settingsEmails.parse(deps, await transaction.get(ref));
    if (!stored || stored.email === email) return false;
    transaction.update(ref, { email, updatedAt: FieldValue.serverTimestamp() });
    return true;
  });
}

const MAX_SCANNED_PROFILES = 24;

export async function listSharedPeople(deps: Deps, limit: number): Promise<PublicPerson[]> {
  const { docs } = await deps.db
    .collection(USERS)
    .where('status', '==', 'active')
    .where('shareable', '==', true)
    .orderBy('updatedAt', 'desc')
    .limit(MAX_SCANNED_PROFILES)
    .get();
  const found = peopleOf.parseAll(deps, docs).map(({ id, ref, data: person }) => {
    const { displayName, headline, photoPath } = person;
    const profile = { displayName, headline, photoPath };
    const shown = { uid: id, ...profile, checked: isChecked(person) };
    return { path: ref.path, shown };
  });
  const people = filterBySchema(deps, PublicPersonSchema, found);
  const byPhoto = people.toSorted((a, b) => Number(!a.photoPath) - Number(!b.photoPath));
  return byPhoto.slice(0, limit);
}

export async function countPeople(deps: Deps, status: Person['status']): Promise<number> {
  const people = deps.db.collection(USERS).where('status', '==', status);
  return (await people.count().get()).data().count;
}

const uploadsOf = (db: Firestore, uid: string) => db.collection(UPLOADS).where('uid', '==', uid);

export const peoplePersonalData: PersonalData = {
  erased: 'last',
  name: 'profile',
  collect: async ({ db }, { uid }) => ({
    ...(await collectDocument(db.doc(userPath(uid)))),
    settings: await collectDocument(db.doc(settingsPath(uid))),
    invitation: await collectDocument(db.doc(grantPath(uid))),
    application: await collectDocument(db.doc(applicationPath(uid))),
    limits: await collectDocument(db.doc(limitsPath(uid))),
    signIns: await collectMatching(db.collection(signInsPath(uid))),
    inbox: await collectMatching(db.collection(inboxPath(uid))),
    uploads: await collectMatching(uploadsOf(db, uid)),
  }),
  listFiles: (deps, { uid }) => listImages(deps, userPath(uid)),
  erase: async (deps, { uid }) => {
    await deleteFolder(deps, userPath(uid));
    await deleteMatching(deps.db, uploadsOf(deps.db, uid));
    await deps.db.recursiveDelete(deps.db.doc(userPath(uid)));
  },
};

const isInvalidName = (name: string) => !v.is(DisplayNameSchema, name);

/** Parses only these fields, so that other invalid profile fields do not block the check. */
const personNames = people.only('displayName', 'locale');

/** Replaces names that imitate others, and new ones with a link in a spelling that rules cannot detect. */
const replaceInvalidName = reactTo(personNames, {
  name: 'replace an unfit name',
  runsFirst: true,
  // Names from before the rule may contain links.
  concerns: ({ before, after }) =>
    after !== undefined &&
    (isInvalidName(after.displayName) ||
      (before?.displayName !== after.displayName && !hasNoLink(after.displayName))),
  run: async (deps, { path, after }) => {
    const ref = deps.db.doc(path);
    const isReplaced = await deps.db.runTransaction(async (transaction) => {
      const person = personNames.parse(deps, await transaction.get(ref));
      if (!person || person.displayName !== after?.displayName) return false;
      const displayName = cleanName(person.displayName) ?? FALLBACK_NAMES[person.locale];
      transaction.update(ref, { displayName });
      return true;
    });
    if (isReplaced) deps.log.warn('unfit name replaced', { path });
  },
});

export const personReactions: readonly Reaction[] = [
  refreshTokens(people, tokensOfPerson),
  replaceInvalidName,
  recordReplaced(people.only('photoPath'), ({ photoPath }) => photoPath),
];

export const paceSettings = paceChanges(settingsOf.only('updatedAt'), {
  uidOf: ({ params }) => params.uid,
  isEdit: isUpdated,
});

export const pacePeople = paceEdits(people.only('updatedAt'), {
  uidOf: ({ path }) => people.paramsOf(path).uid,
  isEdit: isUpdated,
});
/** Limits new names and pictures, since each is copied to what the person wrote. */
export const paceRenames = paceEdits(people.only('updatedAt', 'displayName', 'photoPath'), {
  name: 'pace new names and pictures',
  gate: 'rename',
  uidOf: ({ path }) => people.paramsOf(path).uid,
  isEdit: (before, after) =>
    before.displayName !== after.displayName || before.photoPath !== after.photoPath,
});

export const reportMember: WebhookReaction = (queue) =>
  reactTo(people, {
    name: 'queue webhooks of a new member',
    // The end of a suspension is no admission.
    concerns: ({ before, after }) =>
      after?.status === 'active' &&
      !after.seeded &&
      before?.status !== 'active' &&
      before?.status !== 'suspended',
    run: (deps, { path, params: { uid }, committedAt }) =>
      queue(deps, path, async () => {
        // Read now: the event may arrive after the account was deleted.
        const person = await people.only('displayName', 'kinds').read(deps, path);
        if (!person) return null;
        const data = { uid, name: person.displayName, kinds: person.kinds };
        return { timestamp: isoTime(committedAt), data, about: [uid] };
      }),
  });
