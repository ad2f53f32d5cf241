import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { overflowOf } from './layout.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on colors or the whole page; component tests cover the others on desktop. */
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
 * Reports violations only, because collecting passes takes longer than the checks. Preloads no style sheets: these
 * rules need none, and axe would inject them against the content policy.
 */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};
/** Content depends on size and colors on the scheme, so two combinations cover both. */
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

/**
 * Waits for even the shortest transition: until its next frame it shows the start color, and its end may start another
 * one.
 */
async function finishTransitions(): Promise<void> {
  const isEndless = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  const findRunning = () => document.getAnimations().filter((each) => !isEndless(each));
  do {
    await Promise.allSettled(findRunning().map((animation) => animation.finished));
    await new Promise(requestAnimationFrame);
  } while (findRunning().length > 0);
}

export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[class*="skeleton"]')).toHaveCount(0);

/** Starts with the current size, because each resize renders the whole page again. */
function listLooks(page: Page) {
  const [phone, desktop] = LOOKS;
  const isDesktop = page.viewportSize()?.width === desktop.viewport.width;
  return isDesktop ? [desktop, phone] : [phone, desktop];
}

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

/** Runs in the page: lists animations, none of which may run under `reducedMotion`. */
function findMotion(): string[] {
  const LONGEST_MS = 50;
  return document.getAnimations().flatMap(({ effect, playState }) => {
    const end = Number(effect?.getComputedTiming().endTime);
    if (playState !== 'running' || end <= LONGEST_MS) return [];
    return [`${effect instanceof KeyframeEffect ? effect.target?.className : 'something'} moves`];
  });
}

export const listMotion = (page: Page): Promise<string[]> => page.evaluate(findMotion);

const hasAxe = (): boolean => window.axe !== undefined;

async function findViolations(options: RunOptions): Promise<Result[]> {
  const found = await window.axe?.run(document, options);
  if (!found) throw new Error('axe is not in the page');
  return found.violations;
}

/** Runs axe in the page by rules or tags, by default all standards. Skips frames: the site has no third-party ones. */
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
