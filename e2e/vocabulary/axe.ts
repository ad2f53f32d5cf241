import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

// Layout faults in narrow or low windows and with larger text. Functions run in the page and must be self-contained.

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Texts that are cut off or lie outside the page without a scroller. Ellipses, line clamps and visually hidden texts
 * are intended.
 */
function findCutTexts(): string[] {
  const cut = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isMeant = ({ textOverflow, webkitLineClamp, clipPath, maskImage }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' ||
    webkitLineClamp !== 'none' ||
    clipPath !== 'none' ||
    maskImage !== 'none';
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isSeen = { checkOpacity: true, checkVisibilityCSS: true };
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent?.trim();
    if (!words || !holder?.checkVisibility(isSeen)) continue;
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    let around: HTMLElement | null = holder;
    for (; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      if (isMeant(style) || frame.width <= 1) break;
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break;
      const isCut =
        (hides(style.overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1)) ||
        (hides(style.overflowY) && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2));
      if (isCut) cut.add(`“${words.slice(0, 40)}” is cut off by ${around.className}`);
    }
    const isBeside = box.right > innerWidth + 1 || box.right < 0;
    if (around === document.body && isBeside) cut.add(`“${words.slice(0, 40)}” is beside the page`);
  }
  return [...cut];
}

interface Line {
  readonly words: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function findLines(): Line[] {
  const isSeen = { checkOpacity: true, checkVisibilityCSS: true };
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent?.trim().slice(0, 40);
    if (!words || !holder?.checkVisibility(isSeen) || holder.closest('option, svg')) continue;
    let [right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let isLeftOut = false;
    for (let each: HTMLElement | null = holder; each; each = each.parentElement) {
      const { overflow, position, clipPath } = getComputedStyle(each);
      isLeftOut ||= position === 'fixed' || position === 'sticky' || clipPath !== 'none';
      if (overflow === 'visible' || each === document.body) continue;
      const frame = each.getBoundingClientRect();
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    range.selectNodeContents(texts.currentNode);
    for (const box of isLeftOut ? [] : range.getClientRects()) {
      const seen = { right: Math.min(box.right, right), bottom: Math.min(box.bottom, bottom) };
      lines.push({ words, left: box.left, top: box.top, ...seen });
    }
  }
  return lines;
}

/** Fraction of the line height by which neighboring lines may overlap. */
const MAX_LINE_OVERLAP = 0.4;

function findOverlaps(lines: readonly Line[]): string[] {
  const overlaps = new Set<string>();
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const least = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (width > 2 && height > 2 && height > least * MAX_LINE_OVERLAP && one.words !== other.words)
        overlaps.add(`“${one.words}” lies over “${other.words}”`);
    }
  return [...overlaps];
}

/** Fraction of the window’s height that fixed and sticky bars cover, from 0 to 1. */
function shareOfBars(): number {
  const STEP_PX = 4;
  const isBar = (element: Element): boolean => {
    const { position } = getComputedStyle(element);
    // A fixed element that fills the window is the page, not a bar.
    if (position === 'fixed') return element.getBoundingClientRect().height < innerHeight * 0.95;
    return position === 'sticky';
  };
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  const bars = [...document.body.querySelectorAll('*')].filter(isBar);
  let covered = 0;
  for (let y = STEP_PX / 2; y < innerHeight; y += STEP_PX) {
    const top = document.elementFromPoint(innerWidth / 2, y);
    if (top && bars.some((bar) => bar.contains(top))) covered += STEP_PX;
  }
  scrollTo(0, 0);
  return covered / innerHeight;
}

export async function listLayoutFaults(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page);
  const share = await page.evaluate(shareOfBars);
  return [
    ...(overflow > 0 ? [`${overflow} pixels wider than the window`] : []),
    ...(share > 0.5 ? [`bars cover ${Math.round(share * 100)} % of the window`] : []),
    ...(await page.evaluate(findCutTexts)),
    ...findOverlaps(await page.evaluate(findLines)),
  ];
}

/** Text spacing of WCAG 1.4.12, in a style sheet of the document itself, which the content policy allows. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

export async function listLayoutFaultsWithSpacing(page: Page): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
  const losses = await listLayoutFaults(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return losses;
}

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
