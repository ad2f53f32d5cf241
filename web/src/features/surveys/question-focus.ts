const CONTROL = 'input:not([tabindex="-1"]), select, textarea, button';

const findQuestion = (form: Element, id: string) =>
  form.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);

/**
 * Focuses a new question: its field if it needs one for typing or screen readers, otherwise the option group with its
 * keyboard shortcuts.
 */
export function focusQuestion(form: Element, id: string): void {
  const question = findQuestion(form, id);
  const field = question?.querySelector<HTMLElement>(CONTROL);
  (question?.tagName === 'FIELDSET' ? question : (field ?? question))?.focus();
}

export function focusFault(form: Element, id: string): void {
  const question = findQuestion(form, id);
  if (!question) return;
  const invalid = question.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isInvalid = question.ariaInvalid === 'true';
  (isInvalid ? question : (invalid ?? question.querySelector<HTMLElement>(CONTROL)))?.focus();
}
