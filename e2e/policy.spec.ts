import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { signUp, visit } from './vocabulary/session.ts';

type Attempt = readonly [name: string, act: () => unknown];

/**
 * Runs injected text as an attacker or a careless library would. Returns the error that blocked each attempt; null if
 * it succeeded.
 */
async function tryToRunText(): Promise<Record<string, string | null>> {
  const elsewhere = 'https://elsewhere.test/x.js';
  const make = document.createElement.bind(document);
  const place = document.body.appendChild(make('div'));
  const attempts: readonly Attempt[] = [
    ['HTML', () => Object.assign(place, { innerHTML: '<img src="x" onerror="alert(1)">' })],
    ['a document', () => new DOMParser().parseFromString('<p>', 'text/html')],
    ['a frame', () => Object.assign(make('iframe'), { srcdoc: '<p>' })],
    ['a handler', () => place.setAttribute('onclick', 'alert(1)')],
    ['a script', () => Object.assign(make('script'), { text: 'alert(1)' })],
    ['a script of others', () => Object.assign(make('script'), { src: elsewhere })],
    ['a script of others, set as Auth does', () => make('script').setAttribute('src', elsewhere)],
    ['an answer of the API as a script', () => Object.assign(make('script'), { src: '/api/x' })],
    ['another service worker', () => navigator.serviceWorker.register('/other.js')],
    ['a policy', () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {})],
  ];
  const stoppedBy: Record<string, string | null> = {};
  for (const [name, act] of attempts) {
    try {
      await act();
      stoppedBy[name] = null;
    } catch (error) {
      stoppedBy[name] = String((error as Error).name);
    }
  }
  place.remove();
  return stoppedBy;
}

/** Injects styles as text, which the browser drops silently. Returns the styles that applied. */
function tryToStyle(): string[] {
  const place = document.body.appendChild(document.createElement('div'));
  const sheet = document.head.appendChild(document.createElement('style'));
  place.setAttribute('style', 'position: fixed');
  sheet.append('body { outline: 1px solid red }');
  const shown = [
    ...(getComputedStyle(place).position === 'fixed' ? ['of an attribute'] : []),
    ...(getComputedStyle(document.body).outlineStyle === 'solid' ? ['of an element'] : []),
  ];
  place.remove();
  sheet.remove();
  return shown;
}

// With blocked workers, Playwright would answer instead of the browser.
test.use({ serviceWorkers: 'allow', expectedComplaints: [/Content Security Policy|Trusted/] });

test('no page runs text as HTML, script or style, and each attempt is logged in the console', async ({
  page,
  complaints,
}) => {
  await signUp(page, newAccount('Pia Prøve'));
  for (const path of ['/', '/login', '/survey/hva-trenger-du', '/feed', '/projects/tareskogen']) {
    await visit(page, path);
    expect([path, complaints]).toEqual([path, []]);
    const stoppedBy = await page.evaluate(tryToRunText);
    expect([path, Object.entries(stoppedBy).filter(([, error]) => error !== 'TypeError')]).toEqual([
      path,
      [],
    ]);
    expect([path, await page.evaluate(tryToStyle)]).toEqual([path, []]);
    const count = Object.keys(stoppedBy).length + 2;
    await expect.poll(() => complaints.length, { message: path }).toBeGreaterThanOrEqual(count);
    complaints.length = 0;
  }
});
