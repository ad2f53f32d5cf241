const FIELDS = [
  'input:enabled:not([type=hidden], [type=file], [readonly])',
  'textarea:enabled',
  'select:enabled',
  '[role=combobox]',
  '[contenteditable]',
].join();

const isVisible = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });

function findFirstField(area: ParentNode): HTMLElement | undefined {
  const fields = [...area.querySelectorAll<HTMLElement>(FIELDS)].filter(isVisible);
  const [first] = fields;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const isChosen = (field: HTMLElement) =>
    field instanceof HTMLInputElement && field.name === first.name && field.checked;
  return fields.find(isChosen) ?? first;
}

/**
 * Focuses the first field, else `title`. Never the close button: a space or Enter typed at once would close the window.
 */
export function focusFirst(area: ParentNode | null, title: HTMLElement | null): void {
  const field = area && findFirstField(area);
  (field ?? title)?.focus({ preventScroll: field === undefined });
}
