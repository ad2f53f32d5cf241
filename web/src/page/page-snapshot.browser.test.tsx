import { DAY_MS } from '@samspill/domain/durations';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PAGE_SNAPSHOT_KEY as KEY } from '../state/local-storage.ts';
import { savePageSnapshot } from './page-snapshot.ts';

let draws = 0;

async function openPage(): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.id = 'root';
  root.textContent = 'Omriss';
  document.body.append(root);
  onTestFinished(() => root.remove());
  draws += 1;
  await import(/* @vite-ignore */ `/web/public/page-snapshot.js?draw=${draws}`);
  return root;
}

function pageOf(...children: readonly (Element | string)[]): HTMLElement {
  const shown = document.createElement('div');
  shown.className = 'shell';
  shown.append(...children);
  document.body.append(shown);
  onTestFinished(() => shown.remove());
  return shown;
}

function element(name: string, attributes: Readonly<Record<string, string>>, text = ''): Element {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

const saveSnapshot = (shown: Element) => {
  savePageSnapshot(shown);
  shown.remove();
};

const change = (fields: object) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({ ...JSON.parse(localStorage.getItem(KEY) ?? ''), ...fields }),
  );

beforeEach(() => localStorage.clear());

describe('the snapshot of a page', () => {
  it('is shown unchanged, and cannot be pressed', async () => {
    const link = element(
      'a',
      { class: 'author', href: '/users/ola', 'aria-current': 'page' },
      'Ola',
    );
    saveSnapshot(pageOf(link, ' skrev ', element('strong', {}, 'noe')));
    const root = await openPage();
    expect(root.textContent).toBe('Ola skrev noe');
    const [drawn] = root.children;
    expect(drawn?.className).toBe('shell');
    expect((drawn as HTMLElement).inert).toBe(true);
    expect(drawn?.innerHTML).toBe(
      '<a class="author" aria-current="page">Ola</a> skrev <strong>noe</strong>',
    );
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  it('keeps icons and bar widths', async () => {
    const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    icon.setAttribute('viewBox', '0 0 24 24');
    icon.setAttribute('width', '24');
    const bar = document.createElement('span');
    bar.style.width = '40%';
    saveSnapshot(pageOf(icon, bar));
    const root = await openPage();
    expect(root.querySelector('svg')).toBeInstanceOf(SVGSVGElement);
    expect(root.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 24 24');
    expect(root.querySelector('span')?.style.width).toBe('40%');
  });

  it('reserves space for images without requesting them', async () => {
    const picture = element('img', {
      src: '/icon.svg?secret',
      width: '40',
      height: '30',
      alt: 'Båt',
    });
    saveSnapshot(pageOf(picture));
    expect(localStorage.getItem(KEY)).not.toContain('secret');
    const root = await openPage();
    const { width, height } = root.querySelector('span')?.getBoundingClientRect() ?? {};
    expect([width, height]).toEqual([40, 30]);
  });

  it('excludes transient, hidden and off-screen elements', async () => {
    const below = document.createElement('p');
    below.textContent = 'Langt nede';
    below.style.marginTop = `${innerHeight}px`;
    const hidden = element('p', { hidden: '' }, 'Skjult');
    saveSnapshot(
      pageOf(
        element('p', {}, 'Øverst'),
        element('time', {}, 'for to minutter siden'),
        element('span', { 'data-passing': '' }, '3 uleste'),
        hidden,
        below,
      ),
    );
    expect((await openPage()).textContent).toBe('Øverst');
  });
});

describe('the outline', () => {
  it('stays without a snapshot', async () => {
    expect((await openPage()).textContent).toBe('Omriss');
  });

  it.each([
    ['no JSON', () => localStorage.setItem(KEY, '{')],
    ['of another shape', () => localStorage.setItem(KEY, '{"page":7}')],
    ['of another address', () => change({ path: '/messages' })],
    ['of a window of another width', () => change({ width: innerWidth + 1 })],
    ['in another language', () => change({ locale: 'en' })],
    ['five days old', () => change({ atMs: Date.now() - 5 * DAY_MS })],
  ])('remains when the snapshot is %s', async (_, spoil) => {
    saveSnapshot(pageOf('Sist'));
    spoil();
    expect((await openPage()).textContent).toBe('Omriss');
  });

  it('stays if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect((await openPage()).textContent).toBe('Omriss');
  });
});

it('cannot run, load or link to anything', async () => {
  saveSnapshot(pageOf('Sist'));
  change({
    page: [
      'div',
      { onclick: 'alert(1)', id: 'root', name: 'x' },
      [
        ['script', {}, ['globalThis.isBroken = true']],
        ['iframe', { src: '/' }, []],
        ['img', { src: '/nowhere', onerror: 'globalThis.isBroken = true' }, []],
        ['a', { href: 'javascript:globalThis.isBroken = true' }, ['Trykk']],
        ['form', { action: '/' }, ['Skjema']],
        ['style', {}, ['* { display: none }']],
      ],
    ],
  });
  const root = await openPage();
  expect(root.innerHTML).toBe(
    '<div inert="" aria-hidden="true" data-page-snapshot=""><a>Trykk</a></div>',
  );
  expect('isBroken' in globalThis).toBe(false);
});
