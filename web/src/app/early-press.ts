/** Notes the last button pressed on a page that shows before it listens. Answers how to press it again once it does. */
export function noteEarlyPress(page: HTMLElement): () => void {
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
