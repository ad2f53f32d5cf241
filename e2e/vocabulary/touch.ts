import type { Locator, Page } from '@playwright/test';

const STEPS = 12;
/** Time between two reports of a finger on a screen of 60 Hz. */
const FRAME_MS = 16;

async function centerOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts a finger on the card, holds it for `holdMs`, and takes it to the middle of `target`. */
export async function touchDrag(
  page: Page,
  { from, target, holdMs }: { from: Locator; target: Locator; holdMs: number },
): Promise<void> {
  const start = await centerOf(from);
  const end = await centerOf(target);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  await touch('touchStart', start);
  await page.waitForTimeout(holdMs);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch('touchMove', {
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    });
    await page.waitForTimeout(FRAME_MS);
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
