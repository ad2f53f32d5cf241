import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { test as base } from '../fixtures.ts';
import { keepDocument } from '../vocabulary/firestore-emulator.ts';

export { expect } from '../fixtures.ts';

/** Puts the site's settings back: a story that fails between two changes would fail every later test. */
export const test = base.extend<{ keepsSettings: undefined }>({
  keepsSettings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
    async ({}, use) => {
      const putBack = await keepDocument(`/${SITE_GLOBAL}`);
      await use(undefined);
      await putBack();
    },
    { auto: true },
  ],
});
