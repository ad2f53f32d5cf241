import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Touch {
  readonly moveTo: (point: Point) => Promise<void>;
  readonly lift: () => Promise<void>;
}

const STEPS = 8;

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Starts a touch through Chromium’s input protocol; each event waits until the page has handled it. */
export async function startTouch(page: Page, start: Point): Promise<Touch> {
  const client = await page.context().newCDPSession(page);
  const report = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at = start;
  await report('touchStart', at);
  return {
    moveTo: async (end) => {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS;
        at = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
        await report('touchMove', at);
      }
    },
    lift: async () => {
      await report('touchEnd');
      await client.detach();
    },
  };
}
