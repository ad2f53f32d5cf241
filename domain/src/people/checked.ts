import * as v from 'valibot';
import { fold } from '../search/fold.ts';
import { TimestampSchema } from '../timestamps.ts';

/** Identity check by an administrator; `name` is the name at that time. */
export const CheckedSchema = v.strictObject({ name: v.string(), at: TimestampSchema });
export type Checked = v.InferOutput<typeof CheckedSchema>;

const plain = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Named {
  readonly displayName: string;
  readonly checked?: Checked | null | undefined;
}

/**
 * Returns whether the check applies to the current name. A renamed user loses it at once and regains it with the old
 * name (docs/decisions/0054).
 */
export const isChecked = ({ displayName, checked }: Named): boolean =>
  checked ? plain(checked.name) === plain(displayName) : false;
