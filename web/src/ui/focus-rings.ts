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
