interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replaces a part of a field's text like typing: the field fires `input`, and the browser's undo takes it back. */
export function replaceText(
  field: HTMLInputElement | HTMLTextAreaElement,
  { start, end, text }: Replacement,
): void {
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, but setting the text by other means deletes the browser's undo history.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
