import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { siteIdentity } from '../state/site-identity.ts';
import { show } from '../testing/show.tsx';
import { OpenwebLayout } from './openweb-layout.tsx';

const PHONE_WIDTH_PX = 390;

beforeAll(() => page.viewport(PHONE_WIDTH_PX, 800));
afterAll(() => page.viewport(1280, 800));

it.each([
  'Samspill',
  'Gründerhuset i Bodø',
  'Næringshagen for hav og kyst i Midt-Norge',
  'Innovasjonsfellesskapet',
])('shows the whole name and the way to log in on a phone: %s', async (name) => {
  siteIdentity.set({ ...siteIdentity.initial, name });
  await show(<OpenwebLayout />);
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  const logIn = page.getByRole('link', { name: 'Logg inn' }).first().element();
  expect(logIn.getBoundingClientRect().right).toBeLessThanOrEqual(PHONE_WIDTH_PX);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE_WIDTH_PX);
});
