import * as v from 'valibot';
import { cutChars } from '../cut.ts';

export const MAX_CHECKLIST_ITEMS = 20;
export const MAX_CHECKLIST_ITEM_CHARS = 140;

export interface ChecklistItem {
  readonly text: string;
  readonly isDone: boolean;
}

const DONE = '[x] ';
const OPEN = '[ ] ';

/**
 * Items as lines of a Markdown task list, `[x] Order the labels`. Text rather than objects, since rules cannot loop: they
 * check a list of texts with one pattern, but would have to name each place of a list of objects.
 */
export const ChecklistSchema = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        new RegExp(`^\\[[ x]\\] [^ \\t\\r\\n][^\\r\\n]{0,${MAX_CHECKLIST_ITEM_CHARS - 1}}$`, 'u'),
        'must be an item of a checklist',
      ),
    ),
  ),
  v.maxLength(MAX_CHECKLIST_ITEMS),
);

export const readChecklist = (lines: readonly string[] = []): ChecklistItem[] =>
  lines.map((line) => ({ text: line.slice(OPEN.length), isDone: line.startsWith(DONE) }));

export const writeChecklist = (items: readonly ChecklistItem[]): string[] =>
  items
    .map(({ text, isDone }) => ({ text: text.replace(/\s+/g, ' ').trim(), isDone }))
    .filter(({ text }) => text !== '')
    .map(({ text, isDone }) => `${isDone ? DONE : OPEN}${text}`);

/** Sign or number of a list item, and a box that is open or ticked, as other programs write them. */
const PASTED_ITEM =
  /^\s*(?:(?:[-*+•‣◦▪·–—]|\d{1,3}[.)])\s+)?(?:\[( |x)\]\s+|([☐□▢⬜])|([☑☒✓✔✅])\ufe0f?)?/iu;

export function readPastedList(text: string): ChecklistItem[] {
  return text
    .split(/[\r\n\v\f\u2028\u2029]+/)
    .map((line) => {
      const [lead = '', box = '', , tick] = PASTED_ITEM.exec(line) ?? [];
      const item = line.slice(lead.length).trim();
      return {
        text: cutChars(item, MAX_CHECKLIST_ITEM_CHARS),
        isDone: box.toLowerCase() === 'x' || tick !== undefined,
      };
    })
    .filter((item) => item.text !== '');
}

export const resetChecklist = (lines: readonly string[]): string[] =>
  writeChecklist(readChecklist(lines).map(({ text }) => ({ text, isDone: false })));

export function countDone(lines: readonly string[] = []): { done: number; total: number } {
  return { done: lines.filter((line) => line.startsWith(DONE)).length, total: lines.length };
}
