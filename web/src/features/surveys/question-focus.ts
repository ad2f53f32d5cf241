import { bringIntoView } from './host-page.ts';

const CONTROL = 'input:not([tabindex="-1"]), select, textarea, button';

const findQuestion = (form: Element, id: string) =>
  form.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);

/**
 * Focuses a new question: its field if it needs one for typing or screen readers, otherwise the option group with its
 * keyboard shortcuts.
 */
export function focusQuestion(form: Element, id: string): void {
  const question = findQuestion(form, id);
  const fields = question?.querySelectorAll<HTMLElement>(CONTROL) ?? [];
  const isGroup = question?.tagName === 'FIELDSET' && fields.length !== 1;
  (isGroup ? question : (fields[0] ?? question))?.focus();
}

/** A row of a grid is marked as a whole and takes no focus itself: its first field does. */
const focusableIn = (element: HTMLElement): HTMLElement =>
  element.ariaInvalid === 'true' && element.matches(`${CONTROL}, [tabindex]`)
    ? element
    : (element.querySelector<HTMLElement>(CONTROL) ?? element);

/** Focuses what must be mended and brings it into view: the question, or the first faulty part of it. */
export function focusFault(form: Element, id: string): void {
  const question = findQuestion(form, id);
  if (!question) return;
  const part = question.querySelector<HTMLElement>('[aria-invalid="true"]');
  const faulty = question.ariaInvalid === 'true' ? question : (part ?? question);
  focusableIn(faulty).focus({ preventScroll: true });
  bringIntoView(faulty);
}
