import { cutChars } from '@samspill/domain/cut-chars';
import { IMPORT_COLUMNS, type ImportColumn } from '@samspill/domain/invitations/imported-row';
import { LOCALES, type Locale, LocaleSchema } from '@samspill/domain/locale';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Select } from '../../../ui/select.tsx';
import type { FileRow } from './import-file.ts';
import type { ImportFile } from './import-file-part.tsx';
import type { Mapping } from './import-plan.ts';
import styles from './imports.module.css';

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
    return { value: String(index), label: cutChars(label, MAX_HEADING_CHARS) };
  });
  const map = (column: ImportColumn, value: string) => {
    const { [column]: _, ...others } = mapping;
    props.onMapping(value === '' ? others : { ...others, [column]: Number(value) });
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
            value={mapping[column] === undefined ? '' : String(mapping[column])}
            onChange={({ target }) => map(column, target.value)}
          />
        ))}
        <Select
          label={t('admin-imports.fallback')}
          options={LOCALES.map((each) => ({
            value: each,
            label: t(`invitations.locale.${each}`),
          }))}
          value={fallback}
          onChange={({ target }) => props.onFallback(v.parse(LocaleSchema, target.value))}
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
