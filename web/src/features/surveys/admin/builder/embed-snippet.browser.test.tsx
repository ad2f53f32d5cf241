import { expect, it, onTestFinished } from 'vitest';
import { embedSnippet } from './settings-view.tsx';

/** A page of another site with the copied code between long texts. */
async function hostPage() {
  const host = document.createElement('iframe');
  host.style.cssText = 'width: 400px; height: 500px';
  const filler = '<p style="height: 900px">Tekst</p>';
  const snippet = embedSnippet('s1', 'Hva "mener" du?').replace(/src="[^"]+"/, 'srcdoc="<p>q</p>"');
  host.srcdoc = `${filler}${snippet}${filler}`;
  document.body.append(host);
  onTestFinished(() => host.remove());
  await new Promise((resolve) => host.addEventListener('load', resolve, { once: true }));
  const page = host.contentWindow;
  const frame = host.contentDocument?.querySelector('iframe');
  if (!page || !frame) throw new Error('no frame');
  const say = (message: object, from: 'survey' | 'page') => {
    const script = document.createElement('script');
    script.textContent = `parent.postMessage(${JSON.stringify(message)}, '*')`;
    if (from === 'survey') frame.contentDocument?.body.append(script);
    else page.postMessage(message, '*');
  };
  return { page, frame, say };
}

it('follows the height of the survey, and shows its next question', async () => {
  const { page, frame, say } = await hostPage();
  expect(frame.title).toBe('Hva "mener" du?');
  say({ type: 'samspill:height', height: 2199 }, 'survey');
  await expect.poll(() => frame.getBoundingClientRect().height).toBe(2199);
  page.scrollTo(0, 2600);
  say({ type: 'samspill:scroll', top: 0 }, 'survey');
  await expect.poll(() => Math.round(frame.getBoundingClientRect().top)).toBe(16);
});

it('ignores messages from other windows than its frame', async () => {
  const { frame, say } = await hostPage();
  say({ type: 'samspill:height', height: 9000 }, 'page');
  say({ type: 'samspill:height', height: 700 }, 'survey');
  await expect.poll(() => frame.getBoundingClientRect().height).toBe(700);
});
