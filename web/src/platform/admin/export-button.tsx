import type { TableCell } from '@samspill/domain/csv';
import { dayAt } from '@samspill/domain/tasks/due';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFailureToast } from '../../api/use-write.ts';
import type { ApiPage } from '../../data/api-pages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { saveTable, TABLE_FORMATS, type TableFormat } from '../../ui/save-table.ts';

/** Maximum rows that browsers handle without trouble; larger exports need a narrower filter. */
const MAX_ROWS = 20_000;

interface ExportColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => TableCell;
}

interface ExportButtonProps<Row> {
  readonly load: (after: string | null) => Promise<ApiPage<Row>>;
  readonly columns: readonly ExportColumn<Row>[];
  /** Runs after all rows are loaded and before the file is created; a rejection prevents the download. */
  readonly beforeSaving?: (count: number) => Promise<void>;
  readonly name: string;
}

export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { load, columns, name, beforeSaving } = props;
  const { t, locale } = useMessages();
  const fail = useFailureToast('export');
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fetchAll = async (signal: AbortSignal): Promise<Row[]> => {
    const rows: Row[] = [];
    let after: string | null = null;
    do {
      const page: ApiPage<Row> = await load(after);
      signal.throwIfAborted();
      rows.push(...page.rows);
      setCount(rows.length);
      after = page.next;
    } while (after !== null && rows.length < MAX_ROWS);
    return rows;
  };
  const start = async (format: TableFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const rows = await fetchAll(controller.signal);
      await beforeSaving?.(rows.length);
      controller.signal.throwIfAborted();
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
      const table = [columns.map(({ label }) => label), ...cells];
      await saveTable(table, { format, name: `${name}-${dayAt(new Date())}`, locale });
    } catch (error) {
      if (!controller.signal.aborted) fail(error);
    } finally {
      if (running.current === controller) setCount(null);
    }
  };
  if (count === null)
    return (
      <Menu trigger={<Button icon={<Download size={ICON_PX} />}>{t('admin.download')}</Button>}>
        {TABLE_FORMATS.map((format) => (
          <MenuItem key={format} onSelect={() => void start(format)}>
            {t(`admin.format.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    );
  return (
    <Button
      icon={<Download size={ICON_PX} />}
      title={t('admin.cancelDownload')}
      onClick={() => running.current?.abort()}
    >
      {t('admin.downloading', { count })}
    </Button>
  );
}
