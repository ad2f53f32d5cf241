import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  readonly complaints: string[];
  readonly expectedComplaints: readonly RegExp[];
  readonly openBrowser: () => Promise<Page>;
}

/** A suspending React update hides the page: it flashes, and an open menu closes. */
function warnWhenHidden(): void {
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement && target.style.display === 'none')
        if (target.querySelector('main')) console.warn('the page was hidden while a part loaded');
  });
  watch.observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
}

/** Playwright’s warning on each service worker registration, which playwright.config.ts blocks. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

async function collectConsoleErrors(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.addInitScript(warnWhenHidden);
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === BLOCKED_WORKER) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    const { name, message, stack } = webError.error();
    const where = webError.page()?.url();
    complaints.push(`uncaught: ${stack || `${name} "${message}"`} (${where})`);
  });
}

/** Fails every story that logs an unexpected warning or error. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      await collectConsoleErrors(context, complaints);
      await use(complaints);
      const isExpected = (text: string) => expectedComplaints.some((each) => each.test(text));
      expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await collectConsoleErrors(context, complaints);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
