import { describe, expect, it } from 'vitest';
import { toReadablePage } from './export-page.ts';

const PHOTO = 'users/kari/photos/å.webp';
const page = (exported: object) =>
  toReadablePage(exported, {
    title: 'Dataene dine',
    about: 'Om filen',
    lang: 'nb',
    files: [PHOTO],
    formatDate: (date) => `dato ${date.getUTCFullYear()}`,
  });

describe('toReadablePage', () => {
  it('shows fields by name, dates, lists, and links to the files beside it', () => {
    const text = page({
      content: { 'content/c1': { createdAt: '2026-11-27T10:00:00.000Z', body: 'En\nto' } },
      people: { photoPath: PHOTO, skills: ['java', 'go'], isListed: false },
      files: [PHOTO],
    });
    expect(text).toContain('<html lang="nb">');
    expect(text).toContain('<summary>Content</summary>');
    expect(text).toContain('<dt>content/c1</dt>');
    expect(text).toContain('<dt>Created at</dt><dd>dato 2026</dd>');
    expect(text).toContain('En<br>to');
    expect(text).toContain(
      `<dt>Photo path</dt><dd><a href="files/users/kari/photos/%C3%A5.webp">${PHOTO}</a></dd>`,
    );
    expect(text).toContain('<ul><li>java</li><li>go</li></ul>');
    expect(text).toContain('<dt>Is listed</dt><dd>false</dd>');
    expect(text).not.toContain('<summary>Files</summary>');
  });

  it.each([
    ['<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
    [`" onload='x' & `, '&#34; onload=&#39;x&#39; &#38; '],
  ])('runs nothing of %j', (text, shown) => {
    expect(page({ content: { [text]: text } })).toContain(`<dd>${shown}</dd>`);
    expect(page({ content: { [text]: text } })).not.toContain('<script>');
  });

  it('omits what is empty', () => {
    expect(page({ deals: [], people: { bio: '', photoPath: null, name: 'Kari' } })).not.toMatch(
      /Deals|Bio|Photo path/,
    );
  });
});
