import { useEffect, useRef, useState } from 'react';
import { type Upload, uploadFile } from '../../firebase/storage.ts';
import { useReportUpload } from './uploads-within.ts';

export interface RunningUpload<Fault> {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1; null while the file is prepared. */
  readonly share: number | null;
  readonly fault: Fault | null;
}

interface FileUploadsOptions<Fault> {
  /** Returns the body and its path; throws errors that `faultOf` maps. */
  readonly prepare: (file: File) => Promise<{ readonly body: Blob; readonly path: string }>;
  readonly faultOf: (error: unknown) => Fault;
  readonly onStored: (path: string, body: Blob, file: File) => void;
}

export function useFileUploads<Fault>({ prepare, faultOf, onStored }: FileUploadsOptions<Fault>) {
  const [list, setList] = useState<readonly RunningUpload<Fault>[]>([]);
  const running = useRef(new Map<string, Upload | null>());

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload?.cancel();
      uploads.clear();
    };
  }, []);

  useReportUpload(list.some(({ fault }) => fault === null));

  const change = (key: string, changes: Partial<RunningUpload<Fault>>) =>
    setList((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const drop = (key: string) => setList((now) => now.filter((each) => each.key !== key));

  const send = async (key: string, file: File) => {
    const isCanceled = () => !running.current.has(key);
    running.current.set(key, null);
    try {
      const { body, path } = await prepare(file);
      if (isCanceled()) return;
      const upload = uploadFile(path, body, (share) => change(key, { share }));
      running.current.set(key, upload);
      await upload.done;
      if (isCanceled()) return;
      onStored(path, body, file);
      drop(key);
    } catch (error) {
      if (!isCanceled()) change(key, { fault: faultOf(error), share: null });
    } finally {
      running.current.delete(key);
    }
  };

  return {
    list,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file }));
      setList((now) => [...now, ...added.map((each) => ({ ...each, share: null, fault: null }))]);
      for (const { key, file } of added) void send(key, file);
    },
    retry: ({ key, file }: RunningUpload<Fault>) => {
      change(key, { fault: null, share: null });
      void send(key, file);
    },
    cancel: (key: string) => {
      running.current.get(key)?.cancel();
      running.current.delete(key);
      drop(key);
    },
  };
}
