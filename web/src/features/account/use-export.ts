import { useState } from 'react';
import { OBJECT_HOST } from '../../firebase/storage-host.ts';
import { objectUrl } from '../../firebase/storage-url.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { fetchExport, screenshotUrl } from './account-api.ts';
import { type ArchiveProgress, packArchive } from './export-archive.ts';

const DAY_CHARS = 'yyyy-mm-dd'.length;

/** Screenshots of feedback come through the API, since nobody reads them in the bucket. */
async function readFile(path: string): Promise<Blob> {
  const url = screenshotUrl(path) ?? objectUrl(OBJECT_HOST, path);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.blob();
}

/** Packs all that there is of the person and saves it on the device. */
export function useExport() {
  const { attempt, isPending, failure } = useAttempt();
  const [progress, setProgress] = useState<ArchiveProgress | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [isDone, setDone] = useState(false);
  const start = () =>
    attempt(async () => {
      setDone(false);
      setFailed([]);
      try {
        const exported = await fetchExport();
        const packed = await packArchive(exported, { readFile, onProgress: setProgress });
        saveFile(packed.archive, `samspill-${exported.exportedAt.slice(0, DAY_CHARS)}.zip`);
        setFailed(packed.failed);
        setDone(true);
      } finally {
        setProgress(null);
      }
    });
  return { start, isPending, failure, progress, failed, isDone };
}
