import { expect, type Locator, type Page } from '@playwright/test';

// Keyboard navigation: press Tab until the target has focus, then a key. Checks the focus indicator at every stop.

/** More stops than the fullest page has. */
const MAX_STOPS = 250;

function describeFocus(): { readonly name: string; readonly fault: string | null } {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { name: 'the document', fault: null };
  const words = focused.getAttribute('aria-label') ?? (focused.textContent || focused.id);
  const name = `${focused.localName} “${words.trim().slice(0, 40)}”`;
  const hasRing = (element: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  // A card or a choice shows the indicator around its whole clickable area.
  const around: Element[] = [];
  for (let each: Element | null = focused; each; each = each.parentElement) around.push(each);
  const isText = focused.matches('textarea, input:not([type=checkbox], [type=radio])');
  if (!isText && !around.some(hasRing)) return { name, fault: 'has no mark of the focus' };
  const box = focused.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (right - left < 1 || bottom - top < 1) return { name, fault: 'is out of sight' };
  // A toast may cover the element for a few seconds, as the accessibility statement declares.
  const belongs = (found: Element | null) =>
    found !== null &&
    (focused.contains(found) ||
      found.contains(focused) ||
      found.closest('[data-sonner-toaster]') !== null);
  const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isFree = SHARES.some((across) =>
    SHARES.some((down) =>
      belongs(
        document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down),
      ),
    ),
  );
  return { name, fault: isFree ? null : 'is covered' };
}

function keyTowards(target: Element): 'here' | 'Tab' | 'Shift+Tab' {
  const { activeElement } = document;
  if (activeElement === target) return 'here';
  const isBehind =
    activeElement &&
    activeElement !== document.body &&
    activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING &&
    !activeElement.contains(target);
  return isBehind ? 'Shift+Tab' : 'Tab';
}

/** Moves the focus with Tab or Shift+Tab; fails if the target is unreachable or its focus not visible. */
export async function focusByTab(target: Locator): Promise<void> {
  const page = target.page();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const way = await target.evaluate(keyTowards);
    if (way === 'here') {
      // Wait until scrolling has ended and a covering toast has disappeared.
      await expect.poll(() => page.evaluate(describeFocus)).toMatchObject({ fault: null });
      return;
    }
    await page.keyboard.press(way);
  }
  throw new Error(`No Tab leads to ${target}`);
}

export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await focusByTab(target);
  await target.page().keyboard.press(key);
}

export async function type(target: Locator, text: string): Promise<void> {
  await focusByTab(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
}

/** A tab list is one Tab stop; arrow keys move within it. */
export async function chooseTab(tab: Locator): Promise<void> {
  const { keyboard } = tab.page();
  await focusByTab(tab.locator('xpath=..').getByRole('tab', { selected: true }));
  while ((await tab.evaluate(keyTowards)) !== 'here') await keyboard.press('ArrowRight');
}

export async function chooseByArrows(choice: Locator): Promise<void> {
  const { keyboard } = choice.page();
  await expect(choice).toBeVisible();
  while ((await choice.evaluate(keyTowards)) !== 'here') await keyboard.press('ArrowDown');
  expect(await choice.page().evaluate(describeFocus)).toMatchObject({ fault: null });
  await keyboard.press('Enter');
}

/**
 * Presses Tab at most `maxStops` times and reports elements whose focus is unmarked, out of view or covered, one line
 * each.
 */
export async function tabThroughPage(page: Page, maxStops: number): Promise<string[]> {
  const faults = new Set<string>();
  let last = '';
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, fault } = await page.evaluate(describeFocus);
    // After a full cycle, the focus returns to the document.
    if (name === 'the document' && stops > 0) break;
    if (fault) faults.add(`${name} ${fault}`);
    if (name !== 'the document') last = name;
  }
  if (last === '') faults.add('Tab leads to nothing');
  return [...faults];
}
