import { type RunOptions, type resultGroups, run } from 'axe-core';
import { expect } from 'vitest';
import { setColorMode, type Theme } from '../page/color-mode.ts';

const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PAGE_RULES = ['page-has-heading-one', 'region', 'landmark-one-main', 'document-title'];
/** Rules that depend on colours, so they run in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Faster: skips details of passed rules and style sheets, which no rule needs. */
const FAST_OPTIONS = {
  resultTypes: ['violations'] satisfies resultGroups[],
  preload: { assets: ['media'] },
} satisfies RunOptions;

export async function listViolations(): Promise<string[]> {
  const rules = Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }]));
  const inLight = await listViolationsInTheme('light', {
    ...FAST_OPTIONS,
    runOnly: RULE_TAGS,
    rules,
  });
  return [
    ...inLight,
    ...(await listViolationsInTheme('dark', { ...FAST_OPTIONS, runOnly: COLOR_RULES })),
  ];
}

async function listViolationsInTheme(theme: Theme, options: RunOptions): Promise<string[]> {
  setColorMode(theme);
  await finishTransitions();
  const { violations } = await run(document.body, options);
  return violations.map(
    ({ id, help, nodes }) =>
      `${theme}: ${id} (${help}) at ${nodes.map(({ target }) => target.join(' '))}`,
  );
}

/** Waits for transitions: a colour in transition fails the contrast rule. */
async function finishTransitions(): Promise<void> {
  const isEndless = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  const findRunning = () => document.getAnimations().filter((animation) => !isEndless(animation));
  // Transitions start with the next frame, and a finished one may start another.
  do {
    await Promise.allSettled(findRunning().map((animation) => animation.finished));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (findRunning().length > 0);
}

function listInjected(): string[] {
  const isSafe = (href: string) => /^(https?|mailto):/.test(href);
  return [...document.querySelectorAll('main *, [role="dialog"] *')].flatMap((element) => {
    const isHandled = element.getAttributeNames().some((name) => name.startsWith('on'));
    const isForeign = element.matches('script, iframe, object, embed, base, meta, link, style');
    const isUnsafeLink = element instanceof HTMLAnchorElement && !isSafe(element.href);
    return isHandled || isForeign || isUnsafeLink ? [element.outerHTML] : [];
  });
}

export function expectInert(): void {
  expect(listInjected()).toEqual([]);
}
