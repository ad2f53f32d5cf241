import { expect, type Page } from '@playwright/test';
import { INJECTION_STRINGS } from '@samspill/domain/content/injection-strings.cases';

/** Texts that would do something if they were ever taken for markup or script, as a text field can hold them. */
export const INJECTIONS = INJECTION_STRINGS.filter((text) => !text.includes('\u0000'));

/** As many of them as fit, each in a paragraph of its own. */
export function injectionsWithin(maxChars: number, separator = '\n\n'): string {
  let text = '';
  for (const each of INJECTIONS) {
    if (text.length + separator.length + each.length <= maxChars) text += separator + each;
  }
  return text.trim();
}

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
