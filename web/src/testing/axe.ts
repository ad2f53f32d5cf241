import { type RunOptions, type resultGroups, run } from 'axe-core';
import { setColorMode, type Theme } from '../page/color-mode.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What concerns whole pages, which the stories look at. */
const OF_PAGES = ['page-has-heading-one', 'region', 'landmark-one-main', 'document-title'];
/** What depends on colours, so that it is asked of both themes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** To say where each thing stands that is right takes axe longer than to look, and no rule asks for style sheets. */
const QUICK = {
  resultTypes: ['violations'] satisfies resultGroups[],
  preload: { assets: ['media'] },
} satisfies RunOptions;

/** What axe finds in what is drawn, in light and in dark; one line per fault. */
export async function listFaults(): Promise<string[]> {
  const rules = Object.fromEntries(OF_PAGES.map((id) => [id, { enabled: false }]));
  const inLight = await listFaultsOf('light', { ...QUICK, runOnly: STANDARDS, rules });
  return [...inLight, ...(await listFaultsOf('dark', { ...QUICK, runOnly: OF_COLORS }))];
}

async function listFaultsOf(theme: Theme, options: RunOptions): Promise<string[]> {
  setColorMode(theme);
  await finishTransitions();
  const { violations } = await run(document.body, options);
  return violations.map(
    ({ id, help, nodes }) =>
      `${theme}: ${id} (${help}) at ${nodes.map(({ target }) => target.join(' '))}`,
  );
}

/** Colours on their way from one scheme to the other have no contrast to speak of. */
async function finishTransitions(): Promise<void> {
  const isEndless = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  const findRunning = () => document.getAnimations().filter((animation) => !isEndless(animation));
  // The first begin with the next frame, and what ends may begin another.
  do {
    await Promise.allSettled(findRunning().map((animation) => animation.finished));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (findRunning().length > 0);
}
