import { describe, expect, it } from 'vitest';
import { type ArchiveProgress, packArchive } from './account-sections.tsx';

const EXPORTED = { version: 1, files: ['users/kari/photos/a.webp', 'content/kari/b.png'] };
const MISSING_FILE = 'users/kari/photos/a.webp';

async function pack(readFile: (path: string) => Promise<Blob>) {
  const steps: ArchiveProgress[] = [];
  const packed = await packArchive(EXPORTED, {
    readFile,
    onProgress: (step) => steps.push(step),
    page: '<h1>Kari</h1>',
  });
  return {
    ...packed,
    steps,
    text: Buffer.from(await packed.archive.arrayBuffer()).toString('latin1'),
  };
}

const readAny = async (path: string) => new Blob([`bytes of ${path}`]);

describe('packArchive', () => {
  it('returns a zip with the data and each file at its path', async () => {
    const { archive, text, failed } = await pack(readAny);
    expect(archive.type).toBe('application/zip');
    expect(text.startsWith('PK')).toBe(true);
    expect(text).toContain('index.html');
    expect(text).toContain('<h1>Kari</h1>');
    expect(text).toContain('data.json');
    expect(text).toContain('"version": 1');
    expect(text).toContain('files/content/kari/b.png');
    expect(text).toContain('bytes of users/kari/photos/a.webp');
    expect(failed).toEqual([]);
  });

  it('reports progress by files', async () => {
    const { steps } = await pack(readAny);
    expect(steps.map(({ done }) => done)).toEqual([0, 1, 2]);
    expect(steps.every(({ total }) => total === 2)).toBe(true);
  });

  it('names an unreadable file and contains the others', async () => {
    const { failed, text } = await pack((path) =>
      path === MISSING_FILE ? Promise.reject(new TypeError('Failed to fetch')) : readAny(path),
    );
    expect(failed).toEqual([MISSING_FILE]);
    expect(text).not.toContain(`files/${MISSING_FILE}`);
    expect(text).toContain('bytes of content/kari/b.png');
  });
});
