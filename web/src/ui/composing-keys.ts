/** Safari reports the key that ends a composition afterwards, with only this code. */
const COMPOSING_KEY_CODE = 229;

function hideComposingKey(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === COMPOSING_KEY_CODE) event.stopPropagation();
}

/**
 * Leaves keys to the input method while it composes text: Enter and Escape then choose or discard a candidate, and must
 * not send a message, pick a name or close a dialog. Applies to every handler below the window.
 */
export function hideComposingKeys(): void {
  addEventListener('keydown', hideComposingKey, { capture: true });
}
