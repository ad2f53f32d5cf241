import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { type ExportQuery, fetchExportPart } from './results-api.ts';
import type { ResultsQuery } from './results-filters.ts';

const DAY_CHARS = 'yyyy-mm-dd'.length;
const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

export interface ExportProgress {
  readonly read: number;
  readonly total: number;
}

type ExportChoice = Pick<ExportQuery, 'format' | 'labels'>;

/** Fetches a file part by part, which can be broken off, and saves it on the device. */
export function useExport(surveyId: string, filter: ResultsQuery) {
  const { locale } = useMessages();
  const { attempt, isPending, failure } = useAttempt();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [isDone, setDone] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fetchFile = async (choice: ExportChoice, signal: AbortSignal): Promise<Blob> => {
    const parts: string[] = [];
    let after: string | null = null;
    let read = 0;
    do {
      const part = await fetchExportPart(
        surveyId,
        { ...filter, ...choice, locale },
        { after, signal },
      );
      signal.throwIfAborted();
      parts.push(part.text);
      read += part.read;
      setProgress({ read, total: Math.max(part.total, read) });
      after = part.next;
    } while (after !== null);
    return new Blob(parts, { type: TYPES[choice.format] });
  };

  const start = (choice: ExportChoice) =>
    attempt(async () => {
      const controller = new AbortController();
      running.current = controller;
      setDone(false);
      setProgress(null);
      try {
        const file = await fetchFile(choice, controller.signal);
        const day = new Date().toISOString().slice(0, DAY_CHARS);
        saveFile(file, `survey-${surveyId}-${day}.${choice.format}`);
        setDone(true);
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      } finally {
        setProgress(null);
      }
    });
  return { start, cancel: () => running.current?.abort(), isPending, failure, progress, isDone };
}
