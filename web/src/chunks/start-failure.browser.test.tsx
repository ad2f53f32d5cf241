import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { LOCALE_STORAGE_KEY } from '../i18n/locale.ts';
import { reportStartFailure } from './start-failure.ts';

const MISSING = 'Failed to fetch dynamically imported module: https://x.test/assets/nb.js';

beforeAll(async () => {
  for (const name of ['theme-color', 'site']) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content: '{}' }));
  }
  const script = document.createElement('script');
  script.textContent = await commands.readFile('web/public/theme.js');
  document.head.append(script);
});

beforeEach(() => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
});

afterEach(() => {
  document.getElementById('root')?.remove();
  localStorage.removeItem(LOCALE_STORAGE_KEY);
});

const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

describe('a failure before the router starts', () => {
  it.each([
    ['nb', 'Vi fikk ikke hentet siden', ['Prøv igjen', 'Gå tilbake', 'Gå til hjemmeside']],
    ['en', 'We couldn’t load the page', ['Try again', 'Go back', 'Go to the home page']],
  ])('shows code, message and buttons in %s', async (locale, title, names) => {
    localStorage.setItem(LOCALE_STORAGE_KEY, locale);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportStartFailure(new TypeError(MISSING));
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByText('503 Service Unavailable')).toBeVisible();
    await expect.element(page.getByText(MISSING)).toBeVisible();
    expect(buttons()).toEqual(names);
  });

  it('shows other failures, too', async () => {
    reportStartFailure(new Error('Something else'));
    await expect.element(page.getByText('Something else')).toBeVisible();
  });

  it('keeps the readable page for crawlers', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1');
    document.getElementById('root')?.append('Om Samspill');
    reportStartFailure(new Error('Something else'));
    expect(document.getElementById('root')?.textContent).toBe('Om Samspill');
  });
});
