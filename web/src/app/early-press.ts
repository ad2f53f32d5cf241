/** Records the last button pressed before hydration; returns a function that replays it. */
export function recordEarlyClick(page: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    pressed = (target as Element).closest('button');
  };
  page.addEventListener('click', note);
  return () => {
    page.removeEventListener('click', note);
    pressed?.click();
  };
}
