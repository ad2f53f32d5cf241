const CONTROL = 'input:not([tabindex="-1"]), select, textarea, button';
const WRITABLE = 'input[type="text"], input[type="email"], textarea';

const questionIn = (form: Element, id: string) =>
  form.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);

/**
 * Leads to a question that has come on the screen: to its field where one writes and has a keyboard, else to the group,
 * which is then read out, and where its keys work. On a touch screen, writing begins with a tap.
 */
export function focusQuestion(form: Element, id: string): void {
  const question = questionIn(form, id);
  const hasKeyboard = matchMedia('(pointer: fine)').matches;
  const field = question?.querySelector<HTMLElement>(WRITABLE);
  (hasKeyboard && field && question?.tagName !== 'FIELDSET' ? field : question)?.focus();
}

/** Leads to what is wrong with a question. */
export function focusFault(form: Element, id: string): void {
  const question = questionIn(form, id);
  if (!question) return;
  const invalid = question.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isInvalid = question.ariaInvalid === 'true';
  (isInvalid ? question : (invalid ?? question.querySelector<HTMLElement>(CONTROL)))?.focus();
}
