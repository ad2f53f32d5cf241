import type { ContentKind } from '@samspill/domain/content/content';
import { type LimitedKind, RATE_LIMITS } from '@samspill/domain/limited-kinds';
import { MAX_SUBJECTS_PER_ACTOR_A_DAY } from '@samspill/domain/notifications/notification';

/** Share of the rate limit to use; the rest absorbs concurrent requests. */
const SHARE_OF_LIMIT = 0.7;
/** Share of the notification limit per pair to use; messages, requests and updates count towards it too. */
const SHARE_OF_NOTIFICATION_LIMIT = 0.5;

/** Minimum age before an object is used again, because another actor may still be using it. */
export const QUIET_MS = Number(process.env.SOAK_QUIET_MS ?? 3_000);

/**
 * Items taken back within this time may precede the retry of a killed function, so their notification is undetermined.
 */
const UNCERTAIN_MS = 60_000;

export type Status = 'visible' | 'hidden' | 'deleted';

interface JournalText {
  readonly id: string;
  readonly author: string;
  status: Status;
  touchedAt: number;
}

export interface Comment extends JournalText {
  readonly replyTo: string | null;
}

export interface Item extends JournalText {
  readonly kind: ContentKind;
  readonly projectId: string | null;
  readonly options: number;
  readonly multiple: boolean;
  readonly likes: Map<string, number>;
  readonly votes: Map<string, readonly number[]>;
  readonly comments: Map<string, Comment>;
}

export interface Task {
  open: boolean;
  status: 'todo' | 'doing' | 'done';
}

export interface Project {
  readonly id: string;
  readonly owner: string;
  memberIds: readonly string[];
  readonly tasks: Map<string, Task>;
  readonly requests: Map<string, 'pending' | 'accepted' | 'declined'>;
}

interface JournalMessage {
  readonly sender: string;
  isDeleted: boolean;
  readonly at: number;
}

export interface JournalConversation {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  state: 'requested' | 'open';
  readonly messages: Map<string, JournalMessage>;
}

export interface Follow {
  readonly kind: 'user' | 'project';
  readonly follower: string;
  readonly target: string;
  readonly at: number;
}

type Responses = Map<string, 'partial' | 'complete'>;

export interface Journal {
  readonly items: Map<string, Item>;
  readonly projects: Map<string, Project>;
  readonly talks: Map<string, JournalConversation>;
  readonly follows: Map<string, Follow>;
  readonly surveys: Map<string, Responses>;
  /** Expected notifications: event keys by `recipient/notification`. */
  readonly told: Map<string, Set<string>>;
  audited: number;
  make(uid: string, kind: LimitedKind): void;
  hasRoom(uid: string, kind: LimitedKind): boolean;
  /** Expects a notification unless actor and recipient are equal. */
  tell(told: ExpectedNotification): void;
  doubt(path: string): void;
  readonly doubtful: ReadonlySet<string>;
  mayTell(actor: string, recipient: string): boolean;
}

interface ExpectedNotification {
  readonly actor: string;
  readonly recipient: string;
  readonly id: string;
  readonly key: string;
}

function createRateTracker(): Pick<Journal, 'make' | 'hasRoom'> {
  const made = new Map<string, number[]>();
  const timesOf = (uid: string, kind: LimitedKind) => made.get(`${uid} ${kind}`) ?? [];
  return {
    make: (uid, kind) => void made.set(`${uid} ${kind}`, [...timesOf(uid, kind), Date.now()]),
    hasRoom: (uid, kind) => {
      const { windowMs, member, total = Number.POSITIVE_INFINITY } = RATE_LIMITS[kind];
      const times = timesOf(uid, kind);
      const recent = times.filter((at) => at > Date.now() - windowMs).length;
      return recent < member * SHARE_OF_LIMIT && times.length < total * SHARE_OF_LIMIT;
    },
  };
}

function createNotificationTracker(): Pick<
  Journal,
  'told' | 'tell' | 'mayTell' | 'doubt' | 'doubtful'
> {
  const told = new Map<string, Set<string>>();
  const times = new Map<string, number>();
  const doubtful = new Set<string>();
  const subjects = new Map<string, Set<string>>();
  return {
    told,
    doubtful,
    doubt: (path) => {
      const since = Date.now() - UNCERTAIN_MS;
      for (const [key, at] of times) if (key.startsWith(path) && at > since) doubtful.add(key);
    },
    tell: ({ actor, recipient, id, key }) => {
      if (actor === recipient) return;
      times.set(key, times.get(key) ?? Date.now());
      const place = `${recipient}/${id}`;
      told.set(place, (told.get(place) ?? new Set()).add(key));
      const pair = `${actor} ${recipient}`;
      subjects.set(pair, (subjects.get(pair) ?? new Set()).add(id));
    },
    mayTell: (actor, recipient) =>
      (subjects.get(`${actor} ${recipient}`)?.size ?? 0) <
      MAX_SUBJECTS_PER_ACTOR_A_DAY * SHARE_OF_NOTIFICATION_LIMIT,
  };
}

export const createJournal = (): Journal => ({
  items: new Map(),
  projects: new Map(),
  talks: new Map(),
  follows: new Map(),
  surveys: new Map(),
  audited: 0,
  ...createRateTracker(),
  ...createNotificationTracker(),
});

export const isQuiet = ({ touchedAt }: Pick<JournalText, 'touchedAt'>): boolean =>
  touchedAt < Date.now() - QUIET_MS;
