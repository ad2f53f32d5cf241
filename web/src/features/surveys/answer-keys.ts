const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** How long after a digit another one still belongs to the same number. */
const NUMBER_PAUSE_MS = 1_000;

/** The letter that chooses what stands at a place, from 0; null beyond Z. */
export const letterAt = (place: number): string | null => LETTERS[place] ?? null;

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const isPlain = ({ ctrlKey, altKey, metaKey }: Pressed) => !ctrlKey && !altKey && !metaKey;

/** The place, from 0, that a letter chooses; null where the key is none of them. */
export function placeOfKey(pressed: Pressed, places: number): number | null {
  if (!isPlain(pressed) || pressed.key.length !== 1) return null;
  const place = LETTERS.indexOf(pressed.key.toUpperCase());
  return place >= 0 && place < places ? place : null;
}

/** Digits as they are pressed. */
export interface Digits {
  readonly text: string;
  readonly atMs: number;
}
export const NO_DIGITS: Digits = { text: '', atMs: 0 };

/** The digits so far with one more: `1` and soon after it `0` are ten, where ten can be answered. */
export function addDigit(
  before: Digits,
  pressed: Pressed,
  atMs: number,
  max: number,
): Digits | null {
  if (!isPlain(pressed) || !/^\d$/.test(pressed.key)) return null;
  const both = before.text + pressed.key;
  const goesOn = before.text !== '' && atMs - before.atMs < NUMBER_PAUSE_MS && Number(both) <= max;
  return { text: goesOn ? both : pressed.key, atMs };
}

/** Whether keys write something where the focus is. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}
