/** Waits for a frame, so that a refused submit has marked its fields. */
export function focusFirstFault(form: Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
