/** Presses the button again that was pressed last before React answered, as marked by `public/theme.js`. */
export function repeatEarlyPress(page: HTMLElement): void {
  delete page.dataset.prerendered;
  const pressed = page.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
