const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Milliseconds in which a second digit continues the number. */
const NUMBER_PAUSE_MS = 1_000;

export const choiceLetter = (place: number): string | null => LETTERS[place] ?? null;

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const hasNoModifier = ({ ctrlKey, altKey, metaKey }: PressedKey) => !ctrlKey && !altKey && !metaKey;

/** Zero-based index of a letter key; null for other keys. */
export function keyToChoiceIndex(pressed: PressedKey, places: number): number | null {
  if (!hasNoModifier(pressed) || pressed.key.length !== 1) return null;
  const place = LETTERS.indexOf(pressed.key.toUpperCase());
  return place >= 0 && place < places ? place : null;
}

export interface Digits {
  readonly text: string;
  readonly atMs: number;
}
export const NO_DIGITS: Digits = { text: '', atMs: 0 };

/** Appends a digit: `1` followed quickly by `0` means ten if ten is valid. */
export function addDigit(
  before: Digits,
  pressed: PressedKey,
  atMs: number,
  max: number,
): Digits | null {
  if (!hasNoModifier(pressed) || !/^\d$/.test(pressed.key)) return null;
  const both = before.text + pressed.key;
  const goesOn = before.text !== '' && atMs - before.atMs < NUMBER_PAUSE_MS && Number(both) <= max;
  return { text: goesOn ? both : pressed.key, atMs };
}

export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}
