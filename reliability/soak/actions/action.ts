import type { Firestore } from 'firebase-admin/firestore';
import type { Random } from '../../../functions/src/testing/random.ts';
import type { Write } from '../../../functions/src/testing/write-plans.ts';
import type { Journal } from '../journal.ts';
import type { Member } from '../member.ts';
import { write } from '../send.ts';

export interface SoakContext {
  readonly db: Firestore;
  readonly random: Random;
  readonly journal: Journal;
  /** The first one is the administrator. */
  readonly members: readonly Member[];
}

interface ActionAttempt {
  run(): Promise<boolean>;
  note(isAccepted: boolean): void;
}

export interface Action {
  readonly name: string;
  readonly weight: number;
  plan(stage: SoakContext, by: Member): ActionAttempt | null;
}

export const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

export const cardOf = ({ uid, name }: Member) => ({ uid, name, photoPath: null });

export function pickOf<T>(random: Random, items: Iterable<T>, fits: (item: T) => boolean) {
  const fitting = [...items].filter(fits);
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

/** Commits all writes through the rules; calls `note` with the outcome. */
export const createWriteAttempt = (
  { db }: SoakContext,
  by: Member,
  writes: readonly Write[],
  note: () => void,
): ActionAttempt => ({
  run: () => write(db, by, writes),
  note: (isAccepted) => {
    if (isAccepted) note();
  },
});
