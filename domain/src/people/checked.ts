import * as v from 'valibot';
import { fold } from '../search/fold.ts';
import { TimestampSchema } from '../timestamps.ts';

/** That administrators made sure of who somebody is, under the name that they had then. */
export const CheckedSchema = v.strictObject({ name: v.string(), at: TimestampSchema });
export type Checked = v.InferOutput<typeof CheckedSchema>;

/** Capitals, accents and spacing make no other name. */
const plain = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Named {
  readonly displayName: string;
  readonly checked?: Checked | null | undefined;
}

/**
 * Whether the mark holds: it was given to a name, so that another name goes without, from the moment it is written
 * (docs/decisions/0031). The old name has it again.
 */
export const isChecked = ({ displayName, checked }: Named): boolean =>
  checked ? plain(checked.name) === plain(displayName) : false;
