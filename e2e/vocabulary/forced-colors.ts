import type { Page } from '@playwright/test';

/**
 * Runs in the page: finds selected elements that look like their unselected siblings. Compares only the element’s own
 * style and its check mark.
 */
function findLostStates(): string[] {
  const STATES = ['aria-selected', 'aria-pressed', 'aria-current'];
  const DRAWN = [
    'border',
    'border-bottom',
    'border-left',
    'outline',
    'font-weight',
    'text-decoration',
    'background-image',
    'background-color',
    'content',
  ];
  const lookOf = (element: Element): string => {
    const parts = [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      return DRAWN.map((property) => style.getPropertyValue(property));
    });
    return JSON.stringify([parts, element.querySelectorAll('svg').length]);
  };
  const isOn = (element: Element, state: string) =>
    (element.getAttribute(state) ?? 'false') !== 'false';
  const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
  return STATES.flatMap((state) =>
    [...document.querySelectorAll(`[${state}]`)]
      .filter((element) => isShown(element) && isOn(element, state))
      .filter((element) => {
        const row = element.parentElement?.matches('li, td') ? element.parentElement : element;
        const others = [...(row.parentElement?.querySelectorAll(element.localName) ?? [])];
        const off = others.filter(
          (other) => other.className === element.className && isShown(other) && !isOn(other, state),
        );
        return off.some((other) => lookOf(other) === lookOf(element));
      })
      .map((element) => `${state} of “${element.textContent?.trim()}” does not show`),
  );
}

export async function listLostStates(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(findLostStates);
  await page.emulateMedia({ forcedColors: 'none' });
  return faults.map((fault) => `forced colors: ${fault}`);
}
