/** After a submit that was refused: goes to the first field of the form that says what is wrong, once it does. */
export function focusFirstFault(form: Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
