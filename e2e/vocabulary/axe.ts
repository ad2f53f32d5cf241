import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { overflowOf } from './layout.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What colors decide, and what concerns a whole page: of all else a component's tests ask on a desktop. */
const OF_COLORS_AND_PAGES = [
  'color-contrast',
  'link-in-text-block',
  'document-title',
  'heading-order',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];
/**
 * Nobody reads about what is right, and to say where each of it stands takes axe longer than to look. No rule of these
 * asks for style sheets, which axe would write anew into the page, against its policy.
 */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};
/** Sizes differ in what is there, schemes in colors: each is looked at once. */
const LOOKS = [
  {
    size: 'phone',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    rules: STANDARDS,
  },
  {
    size: 'desktop',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    rules: OF_COLORS_AND_PAGES,
  },
] as const;

/** However short: until its next frame a transition shows the colour that it begins with, and its end may begin another. */
async function finishTransitions(): Promise<void> {
  const isEndless = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  const findRunning = () => document.getAnimations().filter((each) => !isEndless(each));
  do {
    await Promise.allSettled(findRunning().map((animation) => animation.finished));
    await new Promise(requestAnimationFrame);
  } while (findRunning().length > 0);
}

/** What is still loading has the shape of what comes, and none of its words. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[class*="skeleton"]')).toHaveCount(0);

/** Each change of size draws the whole page anew, so that the one it has comes first. */
function listLooks(page: Page) {
  const [phone, desktop] = LOOKS;
  const isDesktop = page.viewportSize()?.width === desktop.viewport.width;
  return isDesktop ? [desktop, phone] : [phone, desktop];
}

/** One line per fault, on a phone in light and on a desktop in dark: what is wrong, where, on the page of that path. */
export async function listFaults(page: Page, path: string): Promise<string[]> {
  await expectLoaded(page);
  const faults: string[] = [];
  for (const { size, viewport, colorScheme, rules } of listLooks(page)) {
    await page.setViewportSize(viewport);
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${path} on a ${size}: ${overflow} pixels wider than the window`);
    for (const fault of await listFaultsIn(page, colorScheme, rules))
      faults.push(`${path} on a ${size} in ${colorScheme}: ${fault}`);
  }
  return faults;
}

/** In the page: what still moves, though stories are told to people who want nothing to (`reducedMotion`). */
function findMotion(): string[] {
  const LONGEST_MS = 50;
  return document.getAnimations().flatMap(({ effect, playState }) => {
    const end = Number(effect?.getComputedTiming().endTime);
    if (playState !== 'running' || end <= LONGEST_MS) return [];
    return [`${effect instanceof KeyframeEffect ? effect.target?.className : 'something'} moves`];
  });
}

/** What moves in the page that is open, for as long as it is. */
export const listMotion = (page: Page): Promise<string[]> => page.evaluate(findMotion);

const hasAxe = (): boolean => window.axe !== undefined;

async function findViolations(options: RunOptions): Promise<Result[]> {
  const found = await window.axe?.run(document, options);
  if (!found) throw new Error('axe is not in the page');
  return found.violations;
}

/**
 * What axe finds in the page as it stands, by its rules or by tags of them; of all standards unless said otherwise.
 * There are no frames of others, which it would look into.
 */
export async function listFaultsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: readonly string[] = STANDARDS,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(finishTransitions);
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe.source);
  const violations = await page.evaluate(findViolations, { ...OPTIONS, runOnly: [...rules] });
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${id} (${help}) at ${places}`;
  });
}
