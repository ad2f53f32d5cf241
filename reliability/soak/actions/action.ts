import type { Firestore } from 'firebase-admin/firestore';
import { NOW } from '../../../functions/src/testing/rest-writes.ts';
import type { Write } from '../../../fuzz/browser-writes.ts';
import type { Random } from '../../../fuzz/random.ts';
import type { Journal } from '../journal.ts';
import type { Member } from '../member.ts';
import { write } from '../send.ts';

/** Where members act. */
export interface Stage {
  /** To look with, past the rules; nothing is done by it. */
  readonly db: Firestore;
  readonly random: Random;
  readonly journal: Journal;
  /** The administrator first. */
  readonly members: readonly Member[];
}

/** Something that a member is about to do. */
interface Attempt {
  /** Answers whether it was accepted. */
  run(): Promise<boolean>;
  /** Writes into the journal what came of it. */
  note(isAccepted: boolean): void;
}

/** Something that members do. */
export interface Action {
  readonly name: string;
  /** How often, beside the others. */
  readonly weight: number;
  /** What `by` would do now; null where there is nothing to do it to. */
  plan(stage: Stage, by: Member): Attempt | null;
}

export const BORN = { createdAt: NOW, updatedAt: NOW };
export const EDITED = { editedAt: NOW, updatedAt: NOW };

export const create = (path: string, fields: Write['fields']): Write => ({
  kind: 'create',
  path,
  fields,
});
export const update = (path: string, fields: Write['fields']): Write => ({
  kind: 'update',
  path,
  fields,
});
export const remove = (path: string): Write => ({ kind: 'delete', path, fields: {} });

/** As long as the ones that browsers make. */
export const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

export const cardOf = ({ uid, name }: Member) => ({ uid, name, photoPath: null });

/** One of those that fit; undefined where none does. */
export function pickOf<T>(random: Random, items: Iterable<T>, fits: (item: T) => boolean) {
  const fitting = [...items].filter(fits);
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

/** Writes all at once, through the rules; `note` is called where they are taken. */
export const writing = (
  { db }: Stage,
  by: Member,
  writes: readonly Write[],
  note: () => void,
): Attempt => ({
  run: () => write(db, by, writes),
  note: (isAccepted) => {
    if (isAccepted) note();
  },
});
