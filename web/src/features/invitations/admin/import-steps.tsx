import { cutChars } from '@samspill/domain/cut';
import type { ImportOptions } from '@samspill/domain/invitations/import';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type RowProblem,
} from '@samspill/domain/invitations/imported-row';
import { LOCALES, type Locale } from '@samspill/domain/locale';
import { Download, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useKinds } from '../../../platform/site/use-kinds.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { saveCsv, toCsv } from '../../../ui/save-csv.ts';
import { optionsOf, Select } from '../../../ui/select.tsx';
import type { FileRow } from './import-file.ts';
import type { ImportFile } from './import-file-part.tsx';
import type { Mapping, planImport } from './import-plan.ts';
import styles from './imports.module.css';

const MAX_SHOWN = 100;

type Options = Pick<ImportOptions, 'resend' | 'outsiders'>;

interface ImportCheckPartProps {
  readonly file: ImportFile;
  readonly hasHeadings: boolean;
  readonly plan: ReturnType<typeof planImport>;
  readonly options: Options;
  readonly onOptions: (options: Options) => void;
  readonly isPending: boolean;
  readonly onStart: () => void;
  readonly children: ReactNode;
}

export function ImportCheckPart(props: ImportCheckPartProps) {
  const { t } = useMessages();
  const { plan, options, onOptions, isPending } = props;
  const { ready, problems, choosable } = plan;
  const [isAsked, setAsked] = useState(false);
  const count = ready.length;
  return (
    <FormSection title={t('admin-imports.checkTitle')}>
      <Banner tone={count > 0 ? 'success' : 'warning'}>
        {count > 0 ? t('admin-imports.ready', { count }) : t('admin-imports.none')}
      </Banner>
      {choosable.resend > 0 ? (
        <Checkbox
          label={t('admin-imports.resend', { count: choosable.resend })}
          help={t('admin-imports.resendHelp')}
          checked={options.resend}
          onChange={({ target }) => onOptions({ ...options, resend: target.checked })}
        />
      ) : null}
      {choosable.outsiders > 0 ? (
        <Checkbox
          label={t('admin-imports.outsiders', { count: choosable.outsiders })}
          help={t('admin-imports.outsidersHelp')}
          checked={options.outsiders}
          onChange={({ target }) => onOptions({ ...options, outsiders: target.checked })}
        />
      ) : null}
      {problems.length > 0 ? <Problems {...props} /> : null}
      {props.children}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={<Send size={16} />}
          disabled={count === 0}
          pending={isPending}
          onClick={() => setAsked(true)}
        >
          {t('admin-imports.invite', { count })}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('admin-imports.inviteTitle')}
        about={t('admin-imports.inviteAbout', { count })}
        confirmLabel={t('admin-imports.invite', { count })}
        onConfirm={() => {
          setAsked(false);
          props.onStart();
        }}
      />
    </FormSection>
  );
}

function Problems({ file, hasHeadings, plan: { problems } }: ImportCheckPartProps) {
  const { t, locale, format } = useMessages();
  const { choicesOf } = useKinds();
  const kinds = format.list(choicesOf([]).options.map(({ label }) => label));
  const reasonOf = ({ problem }: RowProblem) =>
    problem === 'kind'
      ? t('admin-imports.problem.kind', { kinds })
      : t(`admin-imports.problem.${problem}`);
  const rows = new Set(problems.map(({ row }) => row));
  const left = problems.length - MAX_SHOWN;
  const download = () => {
    const width = Math.max(...file.rows.map(({ cells }) => cells.length));
    const padded = (cells: readonly string[]) =>
      Array.from({ length: width }, (_, index) => cells[index] ?? '');
    const heading = hasHeadings
      ? padded(file.rows[0]?.cells ?? [])
      : padded([]).map((_, index) => t('admin-imports.numbered', { number: index + 1 }));
    const lines = file.rows
      .filter(({ row }) => rows.has(row))
      .map(({ row, cells }) => {
        const reasons = problems.filter((each) => each.row === row).map(reasonOf);
        return [...padded(cells), format.list([...new Set(reasons)])];
      });
    const csv = toCsv([...heading, t('admin-imports.reason')], lines, locale);
    saveCsv(csv, t('admin-imports.downloadName'));
  };
  return (
    <>
      <p>{t('admin-imports.leftOut', { count: rows.size })}</p>
      <DataTable
        caption={t('admin-imports.problems')}
        columns={[
          {
            key: 'row',
            label: t('admin-imports.row'),
            cell: ({ row }: RowProblem) => t('admin-imports.nthRow', { row }),
          },
          {
            key: 'column',
            label: t('admin-imports.column'),
            cell: ({ column }: RowProblem) => t(`admin-imports.column.${column}`),
          },
          {
            key: 'value',
            label: t('admin-imports.value'),
            cell: ({ value }: RowProblem) => <span className="break-words">{value || '–'}</span>,
          },
          { key: 'reason', label: t('admin-imports.reason'), cell: reasonOf },
        ]}
        rows={problems.slice(0, MAX_SHOWN)}
        idOf={({ row, column, problem }) => `${row}-${column}-${problem}`}
      />
      {left > 0 ? <p>{t('admin-imports.more', { count: left })}</p> : null}
      <div className={styles.buttons}>
        <Button icon={<Download size={16} />} onClick={download}>
          {t('admin-imports.download')}
        </Button>
      </div>
    </>
  );
}

const PREVIEW_ROWS = 5;
const MAX_HEADING_CHARS = 40;

interface ImportMappingProps {
  readonly file: ImportFile;
  readonly hasHeadings: boolean;
  readonly mapping: Mapping;
  readonly fallback: Locale;
  readonly hasGroups: boolean;
  readonly onHeadings: (hasHeadings: boolean) => void;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onFallback: (fallback: Locale) => void;
  readonly children: ReactNode;
}

export function ImportMapping(props: ImportMappingProps) {
  const { t } = useMessages();
  const { file, hasHeadings, mapping, fallback, hasGroups } = props;
  const columns = IMPORT_COLUMNS.filter((column) => column !== 'group' || hasGroups);
  const [first] = file.rows;
  const width = Math.max(...file.rows.map(({ cells }) => cells.length));
  const options = Array.from({ length: width }, (_, index) => {
    const heading = (hasHeadings && first?.cells[index]?.trim()) || '';
    const label = heading || t('admin-imports.numbered', { number: index + 1 });
    return { value: index, label: cutChars(label, MAX_HEADING_CHARS) };
  });
  const map = (column: ImportColumn, index: number | null) => {
    const { [column]: _, ...others } = mapping;
    props.onMapping(index === null ? others : { ...others, [column]: index });
  };
  const helpOf = (column: ImportColumn) =>
    column === 'lastName' || column === 'kinds' || column === 'language'
      ? t(`admin-imports.help.${column}`)
      : undefined;
  return (
    <FormSection title={t('admin-imports.columnsTitle')} about={t('admin-imports.columnsAbout')}>
      <Checkbox
        label={t('admin-imports.hasHeadings')}
        checked={hasHeadings}
        onChange={({ target }) => props.onHeadings(target.checked)}
      />
      <div className={styles.columns}>
        {columns.map((column) => (
          <Select
            key={column}
            label={t(`admin-imports.column.${column}`)}
            help={helpOf(column)}
            error={
              column === 'email' && mapping.email === undefined
                ? t('admin-imports.emailColumn')
                : undefined
            }
            placeholder={t('admin-imports.noColumn')}
            options={options}
            value={mapping[column] ?? null}
            onChoose={(index) => map(column, index)}
          />
        ))}
        <Select
          label={t('admin-imports.fallback')}
          options={optionsOf(LOCALES, (each) => t(`invitations.locale.${each}`))}
          value={fallback}
          onChoose={props.onFallback}
        />
      </div>
      <DataTable
        caption={t('admin-imports.preview')}
        columns={[
          {
            key: 'row',
            label: t('admin-imports.row'),
            cell: ({ row }: FileRow) => t('admin-imports.nthRow', { row }),
          },
          ...columns
            .filter((column) => mapping[column] !== undefined)
            .map((column) => ({
              key: column,
              label: t(`admin-imports.column.${column}`),
              cell: ({ cells }: FileRow) => cells[mapping[column] ?? -1] || '–',
            })),
        ]}
        rows={file.rows.slice(hasHeadings ? 1 : 0).slice(0, PREVIEW_ROWS)}
        idOf={({ row }) => String(row)}
      />
      {props.children}
    </FormSection>
  );
}
