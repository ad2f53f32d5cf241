import { expect, type Page } from '@playwright/test';

/** What dialogs a script opened says the returned list; the browser's own question before a page is left is none. */
export function collectDialogs(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  return messages;
}

function listInjected(): string[] {
  const isSafe = (href: string) => /^(https?|mailto):/.test(href);
  return [...document.querySelectorAll('#root *')].flatMap((element) => {
    const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'));
    const isForeign = element.matches('script, iframe, object, embed, base, meta, link, style');
    const isUnsafeLink = element instanceof HTMLAnchorElement && !isSafe(element.href);
    return handlers.length > 0 || isForeign || isUnsafeLink ? [element.outerHTML] : [];
  });
}

/** Nothing on the page was made of a text that somebody wrote. */
export async function expectInert(page: Page): Promise<void> {
  expect(await page.evaluate(listInjected)).toEqual([]);
}
