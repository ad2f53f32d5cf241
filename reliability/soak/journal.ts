import { type LimitedKind, RATE_LIMITS } from '@samspill/domain/limits/rate-limits';
import { MAX_TOLD_BY_ONE_A_DAY } from '@samspill/domain/notifications/told';

/** Of what the server allows; the rest is room for what comes at once. */
const SHARE_OF_LIMIT = 0.7;
/** Of the subjects that one may have another told of: messages, requests and updates count among them, too. */
const SHARE_OF_TOLD = 0.5;

/** What is younger is left alone: somebody else may be at it. */
export const QUIET_MS = Number(process.env.SOAK_QUIET_MS ?? 3_000);

/**
 * Whoever takes something back within this may be quicker than a function that was killed at its work, and comes to it
 * again: whether anybody was told of it in between is as it happens.
 */
const DOUBTFUL_MS = 60_000;

export type Status = 'visible' | 'hidden' | 'deleted';

interface Text {
  readonly id: string;
  readonly author: string;
  status: Status;
  /** When anything about it last happened, in milliseconds. */
  touchedAt: number;
}

export interface Comment extends Text {
  readonly replyTo: string | null;
}

export interface Item extends Text {
  readonly kind: 'post' | 'update' | 'poll' | 'announcement';
  readonly projectId: string | null;
  /** Of a poll. */
  readonly options: number;
  readonly multiple: boolean;
  /** When by whom, in milliseconds. */
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
  /** By who asks. */
  readonly requests: Map<string, 'pending' | 'accepted' | 'declined'>;
}

interface Said {
  readonly sender: string;
  isDeleted: boolean;
  readonly at: number;
}

export interface Talk {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  state: 'requested' | 'open';
  readonly messages: Map<string, Said>;
}

export interface Follow {
  readonly kind: 'user' | 'project';
  readonly follower: string;
  readonly target: string;
  readonly at: number;
}

/** Responses by their keys. */
type Responses = Map<string, 'partial' | 'complete'>;

/** All that was accepted so far, which is what there should be. */
export interface Journal {
  readonly items: Map<string, Item>;
  readonly projects: Map<string, Project>;
  readonly talks: Map<string, Talk>;
  /** By the path of each. */
  readonly follows: Map<string, Follow>;
  readonly surveys: Map<string, Responses>;
  /** Who is to hear of what: `recipient/notification`, and the events in each. */
  readonly told: Map<string, Set<string>>;
  /** What administrators did. */
  audited: number;
  /** Notes that somebody made one of a kind. */
  make(uid: string, kind: LimitedKind): void;
  /** Whether somebody may make one more, well within the limits. */
  hasRoom(uid: string, kind: LimitedKind): boolean;
  /** Notes that `recipient` is to hear of what `actor` did, unless that is the same person. */
  tell(told: Told): void;
  /** Notes that what is below that path is not there any more for who would be told of it. */
  doubt(path: string): void;
  /** Events of which nobody knows whether they were told. */
  readonly doubtful: ReadonlySet<string>;
  /** Whether `actor` may have `recipient` told of one subject more. */
  mayTell(actor: string, recipient: string): boolean;
}

interface Told {
  readonly actor: string;
  readonly recipient: string;
  /** The notification's id. */
  readonly id: string;
  /** Of the event, which is counted once. */
  readonly key: string;
}

function limitMaking(): Pick<Journal, 'make' | 'hasRoom'> {
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

function limitTelling(): Pick<Journal, 'told' | 'tell' | 'mayTell' | 'doubt' | 'doubtful'> {
  const told = new Map<string, Set<string>>();
  const times = new Map<string, number>();
  const doubtful = new Set<string>();
  const subjects = new Map<string, Set<string>>();
  return {
    told,
    doubtful,
    doubt: (path) => {
      const since = Date.now() - DOUBTFUL_MS;
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
      (subjects.get(`${actor} ${recipient}`)?.size ?? 0) < MAX_TOLD_BY_ONE_A_DAY * SHARE_OF_TOLD,
  };
}

/** An empty one. */
export const createJournal = (): Journal => ({
  items: new Map(),
  projects: new Map(),
  talks: new Map(),
  follows: new Map(),
  surveys: new Map(),
  audited: 0,
  ...limitMaking(),
  ...limitTelling(),
});

/** Whether nothing has happened to it for a while. */
export const isQuiet = ({ touchedAt }: Pick<Text, 'touchedAt'>): boolean =>
  touchedAt < Date.now() - QUIET_MS;
