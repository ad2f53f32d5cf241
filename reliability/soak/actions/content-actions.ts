import { commentPath } from '@samspill/domain/comments/paths';
import { CONTENT_SERVER_FIELDS } from '@samspill/domain/content/content';
import { DAY_MS } from '@samspill/domain/durations';
import { joinIds } from '@samspill/domain/id';
import { likePath } from '@samspill/domain/likes/paths';
import { contentPath } from '@samspill/domain/paths';
import { votePath } from '@samspill/domain/polls/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { NOW } from '../../../functions/src/testing/rest-writes.ts';
import {
  CREATED_NOW,
  create,
  EDITED_NOW,
  remove,
  update,
} from '../../../functions/src/testing/write-plans.ts';
import { type Comment, type Item, isQuiet, type Journal, QUIET_MS } from '../journal.ts';
import type { Member } from '../member.ts';
import {
  type Action,
  cardOf,
  createWriteAttempt,
  newId,
  pickOf,
  type SoakContext,
} from './action.ts';

const OPTIONS = ['Bodø', 'Oslo', 'Tromsø'];
const SHOWN = ['always', 'afterVote', 'atEnd'] as const;
const WORDS = ['fint', 'brygge', 'solceller', 'møte', 'prototype', 'hjelp', 'takk', 'i morgen'];

const sentence = ({ random }: SoakContext) =>
  Array.from({ length: 4 + random.below(8) }, () => random.pick(WORDS)).join(' ');

const isOpen = ({ status }: Pick<Item, 'status'>) => status === 'visible';

function post(
  stage: SoakContext,
  by: Member,
  kind: Item['kind'],
  projectId: string | null = null,
): ReturnType<Action['plan']> {
  const { random, journal } = stage;
  if (!journal.hasRoom(by.uid, 'post')) return null;
  const id = newId();
  const multiple = random.percent(40);
  const closesAt = Timestamp.fromMillis(Date.now() + DAY_MS);
  const poll = { options: OPTIONS, closesAt, multiple, resultsShown: random.pick(SHOWN) };
  const fields = {
    id,
    author: cardOf(by),
    kind,
    projectId,
    body: sentence(stage),
    images: [],
    mentions: [],
    poll: kind === 'poll' ? poll : null,
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    ...CREATED_NOW,
  };
  return createWriteAttempt(stage, by, [create(contentPath(id), fields)], () => {
    journal.make(by.uid, 'post');
    journal.items.set(id, {
      id,
      author: by.uid,
      status: 'visible',
      touchedAt: Date.now(),
      kind,
      projectId,
      options: kind === 'poll' ? OPTIONS.length : 0,
      multiple,
      likes: new Map(),
      votes: new Map(),
      comments: new Map(),
    });
  });
}

const publishUpdate: Action['plan'] = (stage, by) => {
  const { random, journal } = stage;
  const isOwn = ({ memberIds }: { memberIds: readonly string[] }) => memberIds.includes(by.uid);
  const project = pickOf(random, journal.projects.values(), isOwn);
  return project ? post(stage, by, 'update', project.id) : null;
};

function recordCommentNotifications({ journal }: SoakContext, item: Item, comment: Comment): void {
  const key = commentPath(item.id, comment.id);
  const parent = item.comments.get(comment.replyTo ?? '');
  const told = { actor: comment.author, key };
  if (parent) {
    const id = `reply-comment-${joinIds(item.id, parent.id)}`;
    journal.tell({ ...told, recipient: parent.author, id });
  }
  if (parent?.author !== item.author)
    journal.tell({ ...told, recipient: item.author, id: `comment-content-${item.id}` });
}

const comment: Action['plan'] = (stage, by) => {
  const { random, journal } = stage;
  const item = pickOf(random, journal.items.values(), isOpen);
  if (!item || !journal.hasRoom(by.uid, 'comment')) return null;
  const isAnswered = (other: Comment) => isOpen(other) && !other.replyTo && isQuiet(other);
  const parent = random.percent(35)
    ? pickOf(random, item.comments.values(), isAnswered)
    : undefined;
  const heard = [item.author, ...(parent ? [parent.author] : [])];
  if (!heard.every((uid) => journal.mayTell(by.uid, uid))) return null;
  const id = newId();
  const replyTo = parent?.id ?? null;
  const now = Date.now();
  item.touchedAt = now;
  if (parent) parent.touchedAt = now;
  const fields = { author: cardOf(by), body: sentence(stage), mentions: [], replyTo };
  const rest = { status: 'visible', editedAt: null, ...CREATED_NOW };
  return createWriteAttempt(
    stage,
    by,
    [create(commentPath(item.id, id), { ...fields, ...rest })],
    () => {
      const made: Comment = {
        id,
        author: by.uid,
        status: 'visible',
        touchedAt: Date.now(),
        replyTo,
      };
      journal.make(by.uid, 'comment');
      item.comments.set(id, made);
      recordCommentNotifications(stage, item, made);
    },
  );
};

const isOwnIdleText = (by: Member) => (text: Item | Comment) =>
  text.author === by.uid && isOpen(text) && isQuiet(text);

function ownComment({ random, journal }: SoakContext, by: Member) {
  const isOwn = isOwnIdleText(by);
  const hasOwn = (item: Item) => isOpen(item) && [...item.comments.values()].some(isOwn);
  const item = pickOf(random, journal.items.values(), hasOwn);
  const found = item && pickOf(random, item.comments.values(), isOwn);
  return item && found ? { item, found, path: commentPath(item.id, found.id) } : null;
}

const editComment: Action['plan'] = (stage, by) => {
  const own = ownComment(stage, by);
  if (!own) return null;
  const fields = { body: sentence(stage), mentions: [], ...EDITED_NOW };
  return createWriteAttempt(stage, by, [update(own.path, fields)], () => undefined);
};

/** Marks notifications about a removed text as uncertain: recipients may or may not have received them. */
export function markNotificationsUncertain(
  { doubt }: Journal,
  item: Item,
  text: Item | Comment,
): void {
  const answers = [...item.comments.values()].filter(({ replyTo }) => replyTo === text.id);
  if (text === item) doubt(`${contentPath(item.id)}/`);
  else for (const { id } of [text, ...answers]) doubt(commentPath(item.id, id));
}

/** Marks a text as deleted; members stop replying as soon as the attempt starts. */
function deleteText(stage: SoakContext, by: Member, item: Item, text: Item | Comment) {
  const path = text === item ? contentPath(item.id) : commentPath(item.id, text.id);
  text.status = 'deleted';
  const attempt = createWriteAttempt(
    stage,
    by,
    [update(path, { status: 'deleted', updatedAt: NOW })],
    () => {
      text.touchedAt = Date.now();
      markNotificationsUncertain(stage.journal, item, text);
    },
  );
  const note = (isAccepted: boolean) => {
    attempt.note(isAccepted);
    if (!isAccepted) text.status = 'visible';
  };
  return { ...attempt, note };
}

const deleteComment: Action['plan'] = (stage, by) => {
  const own = ownComment(stage, by);
  return own && deleteText(stage, by, own.item, own.found);
};

const deleteContent: Action['plan'] = (stage, by) => {
  const item = pickOf(stage.random, stage.journal.items.values(), isOwnIdleText(by));
  return item ? deleteText(stage, by, item, item) : null;
};

const editContent: Action['plan'] = (stage, by) => {
  const item = pickOf(stage.random, stage.journal.items.values(), isOwnIdleText(by));
  if (!item) return null;
  const fields = { body: sentence(stage), images: [], mentions: [], ...EDITED_NOW };
  return createWriteAttempt(stage, by, [update(contentPath(item.id), fields)], () => undefined);
};

const like: Action['plan'] = (stage, by) => {
  const { random, journal } = stage;
  const isNew = (item: Item) => isOpen(item) && !item.likes.has(by.uid);
  const item = pickOf(random, journal.items.values(), isNew);
  if (!item || !journal.hasRoom(by.uid, 'like') || !journal.mayTell(by.uid, item.author))
    return null;
  const path = likePath(item.id, by.uid);
  item.touchedAt = Date.now();
  const fields = { uid: by.uid, contentId: item.id, createdAt: NOW };
  return createWriteAttempt(stage, by, [create(path, fields)], () => {
    journal.make(by.uid, 'like');
    item.likes.set(by.uid, Date.now());
    const id = `like-content-${item.id}`;
    journal.tell({ actor: by.uid, recipient: item.author, id, key: path });
  });
};

const unlike: Action['plan'] = (stage, by) => {
  const { random, journal } = stage;
  const isOld = ({ likes }: Item) =>
    (likes.get(by.uid) ?? Number.POSITIVE_INFINITY) < Date.now() - QUIET_MS;
  const item = pickOf(random, journal.items.values(), isOld);
  if (!item) return null;
  const path = likePath(item.id, by.uid);
  return createWriteAttempt(stage, by, [remove(path)], () => {
    item.likes.delete(by.uid);
    journal.doubt(path);
  });
};

const chosen = ({ random }: SoakContext, { multiple, options }: Item) =>
  multiple && random.percent(50) ? [0, options - 1] : [random.below(options)];

const pollOf = ({ random, journal }: SoakContext, fits: (item: Item) => boolean) =>
  pickOf(
    random,
    journal.items.values(),
    (item) => item.kind === 'poll' && isOpen(item) && fits(item),
  );

const vote: Action['plan'] = (stage, by) => {
  const { journal } = stage;
  const item = pollOf(stage, ({ votes }) => !votes.has(by.uid));
  if (!item || !journal.hasRoom(by.uid, 'vote')) return null;
  item.touchedAt = Date.now();
  const options = chosen(stage, item);
  const fields = { uid: by.uid, contentId: item.id, options, ...CREATED_NOW };
  return createWriteAttempt(stage, by, [create(votePath(item.id, by.uid), fields)], () => {
    journal.make(by.uid, 'vote');
    item.votes.set(by.uid, options);
  });
};

const changeVote: Action['plan'] = (stage, by) => {
  const item = pollOf(stage, ({ votes }) => votes.has(by.uid));
  if (!item) return null;
  const options = chosen(stage, item);
  const change = update(votePath(item.id, by.uid), { options, updatedAt: NOW });
  return createWriteAttempt(stage, by, [change], () => void item.votes.set(by.uid, options));
};

const withdrawVote: Action['plan'] = (stage, by) => {
  const item = pollOf(stage, ({ votes }) => votes.has(by.uid));
  if (!item) return null;
  return createWriteAttempt(stage, by, [remove(votePath(item.id, by.uid))], () => {
    item.votes.delete(by.uid);
  });
};

export const CONTENT_ACTIONS: readonly Action[] = [
  { name: 'post', weight: 5, plan: (stage, by) => post(stage, by, 'post') },
  { name: 'ask a poll', weight: 3, plan: (stage, by) => post(stage, by, 'poll') },
  { name: 'publish an update', weight: 2, plan: publishUpdate },
  { name: 'edit a post', weight: 1, plan: editContent },
  { name: 'delete a post', weight: 1, plan: deleteContent },
  { name: 'comment', weight: 12, plan: comment },
  { name: 'edit a comment', weight: 1, plan: editComment },
  { name: 'delete a comment', weight: 3, plan: deleteComment },
  { name: 'like', weight: 18, plan: like },
  { name: 'take a like back', weight: 4, plan: unlike },
  { name: 'vote', weight: 9, plan: vote },
  { name: 'change a vote', weight: 3, plan: changeVote },
  { name: 'withdraw a vote', weight: 1, plan: withdrawVote },
];

export const announce: Action = {
  name: 'announce',
  weight: 1,
  plan: (stage, by) => post(stage, by, 'announcement'),
};
