import type { TableCell } from '@samspill/domain/csv';
import { EXPORT_FORMATS, type ExportFormat } from '@samspill/domain/surveys/admin-survey';
import { isFiltered } from '@samspill/domain/surveys/results-filter';
import { dayAt } from '@samspill/domain/tasks/due';
import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../../chunks/load-chunk.ts';
import { useAsyncAction } from '../../../../data/use-async-action.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { saveFile, toFileName } from '../../../../ui/save-file.ts';
import { optionsOf, Select } from '../../../../ui/select.tsx';
import type { ExportQuery } from './results-api.ts';
import { fetchExportPart } from './results-api.ts';
import type { ResponsesQuery } from './results-filters.ts';

async function toFile(format: ExportFormat, parts: readonly string[]): Promise<Blob> {
  if (format === 'csv') return new Blob([...parts], { type: 'text/csv;charset=utf-8' });
  if (format === 'json') return new Blob([...parts], { type: 'application/json' });
  const { createXlsx } = await loadChunk(() => import('../../../../ui/create-xlsx.ts'));
  const lines = parts.flatMap((part) => part.split('\n').filter((line) => line !== ''));
  return createXlsx(lines.map((line): TableCell[] => JSON.parse(line)));
}

interface ExportProgress {
  readonly read: number;
  readonly total: number;
}

type ExportChoice = Pick<ExportQuery, 'format' | 'labels'>;

function useExport({ surveyId, title, filter }: Omit<ExportDialogProps, 'onClose'>) {
  const { t, locale } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
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
    return toFile(choice.format, parts);
  };

  const start = (choice: ExportChoice) =>
    attempt(async () => {
      const controller = new AbortController();
      running.current = controller;
      setDone(false);
      setProgress(null);
      try {
        const file = await fetchFile(choice, controller.signal);
        const day = dayAt(new Date());
        const kind = toFileName(t('admin-survey-results.fileKind'));
        saveFile(file, `${toFileName(title)}-${kind}-${day}.${choice.format}`);
        setDone(true);
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      } finally {
        setProgress(null);
      }
    });
  return { start, cancel: () => running.current?.abort(), isPending, failure, progress, isDone };
}

interface ExportDialogProps {
  readonly surveyId: string;
  readonly title: string;
  readonly filter: ResponsesQuery;
  readonly onClose: () => void;
}

export function ExportDialog({ onClose, ...exported }: ExportDialogProps) {
  const { t, format } = useMessages();
  const [kind, setKind] = useState<ExportFormat>('xlsx');
  const [labels, setLabels] = useState<'codes' | 'labels'>('labels');
  const { start, cancel, isPending, failure, progress, isDone } = useExport(exported);
  const said = progress && {
    read: format.number(progress.read),
    total: format.number(progress.total),
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin-survey-results.export')}
      about={t(
        isFiltered(exported.filter) || exported.filter.tag !== undefined
          ? 'admin-survey-results.exportFiltered'
          : 'admin-survey-results.exportAbout',
      )}
      actions={
        <>
          {isPending ? (
            <Button onClick={cancel}>{t('admin-survey-results.cancel')}</Button>
          ) : (
            <Button onClick={onClose}>{t('ui.close')}</Button>
          )}
          <Button
            variant="primary"
            pending={isPending}
            onClick={() => void start({ format: kind, labels })}
          >
            {t('admin-survey-results.download')}
          </Button>
        </>
      }
    >
      <div className="grid-4">
        <Select
          label={t('admin-survey-results.format')}
          options={optionsOf(EXPORT_FORMATS, (value) => t(`admin-survey-results.${value}`))}
          value={kind}
          onChoose={setKind}
        />
        <Select
          label={t('admin-survey-results.labels')}
          help={t('admin-survey-results.labelsHelp')}
          options={[
            { value: 'labels', label: t('admin-survey-results.asLabels') },
            { value: 'codes', label: t('admin-survey-results.asCodes') },
          ]}
          value={labels}
          onChoose={setLabels}
        />
        {progress && said ? (
          <>
            <ProgressBar
              value={progress.total === 0 ? 1 : progress.read / progress.total}
              label={t('admin-survey-results.export')}
            />
            <p role="status">{t('admin-survey-results.exported', said)}</p>
          </>
        ) : null}
        {failure === null ? null : <Banner tone="error">{failure}</Banner>}
        {isDone ? <Banner tone="success">{t('admin-survey-results.exportDone')}</Banner> : null}
      </div>
    </Dialog>
  );
}
