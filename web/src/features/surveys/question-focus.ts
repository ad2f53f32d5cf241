const CONTROL = 'input:not([tabindex="-1"]), select, textarea, button';

const questionIn = (form: Element, id: string) =>
  form.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);

/**
 * Focuses a question that has come on the screen: its field, which cannot be typed in or read out otherwise, or the group
 * of its options, whose keys work there.
 */
export function focusQuestion(form: Element, id: string): void {
  const question = questionIn(form, id);
  const field = question?.querySelector<HTMLElement>(CONTROL);
  (question?.tagName === 'FIELDSET' ? question : (field ?? question))?.focus();
}

/** Leads to what is wrong with a question. */
export function focusFault(form: Element, id: string): void {
  const question = questionIn(form, id);
  if (!question) return;
  const invalid = question.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isInvalid = question.ariaInvalid === 'true';
  (isInvalid ? question : (invalid ?? question.querySelector<HTMLElement>(CONTROL)))?.focus();
}
