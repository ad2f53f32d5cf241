/** Keys that change what is pressed with them, and show nothing by themselves. */
const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Shift']);

/**
 * Shows focus rings to users of a keyboard alone: browsers also draw them around what a script focuses after a click, such
 * as a tab that is drawn anew. `base.css` hides them while `data-input` says that a pointer was used last.
 */
export function followInput(): void {
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
