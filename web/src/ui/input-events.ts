const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Shift']);

/**
 * Shows focus rings only to keyboard users: browsers also draw them when a script focuses an element after a click,
 * such as a re-rendered tab. `base.css` hides them while `data-input` names a pointer.
 */
export function trackInputModality(): void {
  const { dataset } = document.documentElement;
  const setPointer = () => {
    dataset.input = 'pointer';
  };
  const setKeyboard = ({ key }: KeyboardEvent) => {
    if (!MODIFIERS.has(key)) delete dataset.input;
  };
  addEventListener('pointerdown', setPointer, { capture: true, passive: true });
  addEventListener('keydown', setKeyboard, { capture: true, passive: true });
}

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
