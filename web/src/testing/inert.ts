import { expect } from 'vitest';

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
