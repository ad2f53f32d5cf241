import { dayOf } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { devicesPath } from '@samspill/domain/notifications/paths';
import { signInsPath } from '@samspill/domain/session/paths';
import { SESSION_MAX_AGE_SECONDS } from '@samspill/domain/session/session';
import type { Device, SignInSummary } from '@samspill/domain/session/sign-in-summary';
import { isoTime } from '@samspill/domain/timestamps';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { signIns } from '../platform/firestore/collections.ts';
import {
  forgetOpenSession,
  isSessionEnded,
  nullIfUnauthenticated,
  signInIdOf,
} from '../platform/http/session-account.ts';

type NamePatterns = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match wins, because most user agents also name their ancestors. */
const BROWSERS: NamePatterns = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: NamePatterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatchingName = (names: NamePatterns, text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns only the names of browser and system: enough for users to recognize a device. */
export function readDevice(userAgent: string): Device {
  return {
    browser: firstMatchingName(BROWSERS, userAgent),
    system: firstMatchingName(SYSTEMS, userAgent),
  };
}

/** Bounds memory: about 40 bytes each. */
const MAX_CACHED_SIGN_INS = 20_000;

/** Caches today's sign-ins per instance, so that page loads need no read. */
function createDailyCache() {
  const ids = new Set<string>();
  let day = '';
  return {
    isToday: (id: string, today: string) => day === today && ids.has(id),
    add(id: string, today: string): void {
      if (day !== today || ids.size >= MAX_CACHED_SIGN_INS) ids.clear();
      day = today;
      ids.add(id);
    },
  };
}
const todaysSignIns = createDailyCache();

const MAX_SIGN_INS = 20;

const currentDay = (deps: Deps) => dayOf(deps.now());

const signInsOf = (deps: Deps, uid: string) => deps.db.collection(signInsPath(uid));

/** Without its document, the cookie of an ended session would be accepted again. */
function isNeededToRefuse(deps: Deps, signIn: DocumentSnapshot): boolean {
  const stored = signIns.only('endedAt', 'signedInAt').parse(deps, signIn);
  const oldestMs = deps.now().getTime() - SESSION_MAX_AGE_SECONDS * 1000;
  return Boolean(stored?.endedAt) && (stored?.signedInAt.toMillis() ?? 0) >= oldestMs;
}

interface OpenedSession {
  readonly uid: string;
  readonly cookie: string;
  readonly replaced: string | undefined;
  readonly userAgent: string;
}

export async function recordSignIn(deps: Deps, opened: OpenedSession): Promise<void> {
  const places = signInsOf(deps, opened.uid);
  const older = await places
    .orderBy('signedInAt', 'desc')
    .offset(MAX_SIGN_INS - 1)
    .select('endedAt', 'signedInAt')
    .get();
  const ref = places.doc(signInIdOf(opened.cookie));
  const batch = deps.db.batch();
  for (const signIn of older.docs) if (!isNeededToRefuse(deps, signIn)) batch.delete(signIn.ref);
  if (opened.replaced) batch.delete(places.doc(signInIdOf(opened.replaced)));
  batch.set(ref, {
    ...readDevice(opened.userAgent),
    signedInAt: Timestamp.fromDate(deps.now()),
    lastSeenOn: currentDay(deps),
  });
  await batch.commit();
  await makeLatest(deps, opened.uid, ref, currentDay(deps));
  todaysSignIns.add(signInIdOf(opened.cookie), currentDay(deps));
}

/** Makes a sign-in the only one that counts its person as active. */
async function makeLatest(deps: Deps, uid: string, ref: DocumentReference, today: string) {
  await deps.db.runTransaction(async (transaction) => {
    const [own, { docs }] = await Promise.all([
      transaction.get(ref),
      transaction.get(signInsOf(deps, uid).where('isLatest', '==', true)),
    ]);
    if (!own.exists) return;
    for (const other of docs)
      if (other.id !== ref.id) transaction.update(other.ref, { isLatest: false });
    transaction.update(ref, { lastSeenOn: today, isLatest: true });
  });
}

/**
 * Records the use of a session, at most once a day. Never throws, so that a failed write does not block the request.
 */
export async function touchSignIn(deps: Deps, uid: string, cookie: string): Promise<void> {
  const id = signInIdOf(cookie);
  const ref = signInsOf(deps, uid).doc(id);
  const today = currentDay(deps);
  if (todaysSignIns.isToday(id, today)) return;
  try {
    const signIn = await ref.get();
    const seen = signIns.only('lastSeenOn', 'isLatest').parse(deps, signIn);
    if (signIn.exists && seen?.lastSeenOn !== today) {
      if (seen?.isLatest) await ref.update({ lastSeenOn: today });
      else await makeLatest(deps, uid, ref, today);
    }
    todaysSignIns.add(id, today);
  } catch (error) {
    deps.log.warn('sign-in not dated', { uid, error: String(error) });
  }
}

/** Ends one session of the account. Returns false if there is none with this id, or it has ended. */
export async function endSignIn(deps: Deps, uid: string, id: string): Promise<boolean> {
  const ref = signInsOf(deps, uid).doc(id);
  const isKnown = await deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const isOpen = stored.exists && !signIns.only('endedAt').parse(deps, stored)?.endedAt;
    if (isOpen) transaction.update(ref, { endedAt: Timestamp.fromDate(deps.now()) });
    return isOpen;
  });
  forgetOpenSession(id);
  return isKnown;
}

export async function endOwnSignIn(deps: Deps, uid: string, cookie: string): Promise<void> {
  const id = signInIdOf(cookie);
  if (await endSignIn(deps, uid, id)) return;
  if (await isSessionEnded(deps, uid, cookie)) return;
  const now = Timestamp.fromDate(deps.now());
  await signInsOf(deps, uid)
    .doc(id)
    .set({ ...readDevice(''), signedInAt: now, lastSeenOn: currentDay(deps), endedAt: now });
}

/** Deletes all sign-ins and devices, so a revoked device gets no push. */
export async function deleteSignIns({ db }: Deps, uid: string): Promise<void> {
  const places = [signInsPath(uid), devicesPath(uid)];
  await Promise.all(places.map((path) => db.recursiveDelete(db.collection(path))));
}

export async function listSignIns(
  deps: Deps,
  { uid, cookie }: { readonly uid: string; readonly cookie: string | undefined },
): Promise<SignInSummary[]> {
  // A concurrent request may have deleted the account.
  const account = await nullIfUnauthenticated(deps.auth.getUser(uid));
  if (!account) throw new AppError('unauthenticated', 'Sign in first.');
  const { tokensValidAfterTime } = account;
  const oldest = deps.now().getTime() - SESSION_MAX_AGE_SECONDS * 1000;
  const since = Math.max(oldest, Date.parse(tokensValidAfterTime ?? '') || 0);
  const found = await signInsOf(deps, uid)
    .where('signedInAt', '>=', Timestamp.fromMillis(since))
    .orderBy('signedInAt', 'desc')
    .limit(MAX_SIGN_INS)
    .get();
  const here = cookie ? signInIdOf(cookie) : null;
  return signIns
    .parseAll(deps, found.docs)
    .filter(({ data }) => !data.endedAt)
    .map(({ id, data: { browser, system, lastSeenOn, signedInAt } }) => ({
      id,
      browser,
      system,
      lastSeenOn,
      isHere: id === here,
      signedInAt: isoTime(signedInAt),
    }));
}
