import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the browsers complained about so far; whatever is left at the end fails the test. */
  readonly complaints: string[];
  /** Complaints that a story provokes on purpose, such as the answer to a wrong password. */
  readonly expectedComplaints: readonly RegExp[];
  /** Opens a page in a browser of its own, signed out. */
  readonly openBrowser: () => Promise<Page>;
}

function collectComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    complaints.push(`uncaught: ${webError.error().stack ?? webError.error().message}`);
  });
}

/** Every story fails on whatever reaches the console as a warning or an error. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      collectComplaints(context, complaints);
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
      collectComplaints(context, complaints);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
