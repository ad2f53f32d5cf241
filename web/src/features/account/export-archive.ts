import { loadChunk } from '../../chunks/load-chunk.ts';

export interface ArchiveProgress {
  readonly done: number;
  readonly total: number;
}

interface ArchiveOptions {
  readonly readFile: (path: string) => Promise<Blob>;
  readonly onProgress: (progress: ArchiveProgress) => void;
}

interface ExportData {
  readonly files: readonly string[];
}

const encoder = new TextEncoder();

/** Builds a zip with `data.json` and the files below `files/`; lists unreadable files instead of failing. */
export async function packArchive<Export extends ExportData>(
  exported: Export,
  { readFile, onProgress }: ArchiveOptions,
): Promise<{ archive: Blob; failed: readonly string[] }> {
  const { downloadZip } = await loadChunk(() => import('client-zip'));
  const failed: string[] = [];
  const total = exported.files.length;
  async function* entries() {
    yield { name: 'data.json', input: encoder.encode(JSON.stringify(exported, null, 2)) };
    for (const [index, path] of exported.files.entries()) {
      onProgress({ done: index, total });
      const file = await readFile(path).catch(() => null);
      if (file === null) failed.push(path);
      else yield { name: `files/${path}`, input: await file.arrayBuffer() };
    }
    onProgress({ done: total, total });
  }
  const archive = await downloadZip(entries()).blob();
  return { archive, failed };
}
