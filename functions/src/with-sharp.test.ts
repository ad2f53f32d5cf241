import { expect, it } from 'vitest';

import { withSharp } from './with-sharp.ts';

it('decodes one image at a time and caches none', async () => {
  const turns = new Map<string, Promise<unknown>>();
  let running = 0;
  let most = 0;
  const draw = () =>
    withSharp({ turns }, async (sharp) => {
      running += 1;
      most = Math.max(most, running);
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      running -= 1;
      return sharp.cache();
    });
  const kept = await Promise.all([draw(), draw(), draw()]);
  expect(most).toBe(1);
  expect(kept.map(({ items }) => items)).toEqual([
    { current: 0, max: 0 },
    { current: 0, max: 0 },
    { current: 0, max: 0 },
  ]);
});
