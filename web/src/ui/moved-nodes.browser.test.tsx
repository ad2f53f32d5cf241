import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';

const TRANSLATORS: Readonly<Record<string, (text: Text) => void>> = {
  'moves the text into an element': (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
  'moves the text into nested elements': (text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text);
  },
  'puts another text in its place': (text) => {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  },
};

const CHANGES: readonly [name: string, before: ReactNode, after: ReactNode][] = [
  ['a text that goes', ['Lagret', <b key="b">nå</b>], [null, <b key="b">nå</b>]],
  ['a text that becomes an element', 'Lagret', <b key="b">nå</b>],
  ['an element before a text', [null, ' prosjekter'], [<b key="b">nå</b>, ' prosjekter']],
  ['an element between texts', ['A ', null, ' B'], ['A ', <b key="b">nå</b>, ' B']],
  ['texts that go around an element', ['A', <b key="b">nå</b>, 'B'], <b key="b">nå</b>],
  ['a text whose parent goes', <i key="i">Lagret</i>, <b key="b">nå</b>],
];

function translate(translator: (text: Text) => void, root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) translator(text);
}

function Changing({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [isAfter, setAfter] = useState(false);
  return (
    <>
      <section aria-label="Avsnitt">{isAfter ? after : before}</section>
      <button type="button" onClick={() => setAfter(true)} aria-label="Endre" />
    </>
  );
}

describe.each(Object.keys(TRANSLATORS))('a translator that %s', (name) => {
  it.each(CHANGES)('leaves a page that shows %s', async (_, before, after) => {
    await show(<Changing before={before} after={after} />);
    const text = page.getByLabelText('Avsnitt');
    const translator = TRANSLATORS[name];
    if (translator) translate(translator, text.element());
    await page.getByRole('button', { name: 'Endre' }).click();
    await expect.element(text.getByText('nå')).toBeVisible();
  });
});

describe('nodes in their place', () => {
  it('are inserted, appended and removed', () => {
    const [list, first, second] = ['ul', 'li', 'li'].map((tag) => document.createElement(tag));
    if (!list || !first || !second) throw new Error('no elements');
    expect(list.insertBefore(second, null)).toBe(second);
    list.insertBefore(first, second);
    expect([...list.children]).toEqual([first, second]);
    expect(list.removeChild(first)).toBe(first);
    expect([...list.children]).toEqual([second]);
  });
});
