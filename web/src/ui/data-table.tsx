import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';

const SKELETON_ROWS = 8;

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
}

export const column = <Row,>(
  key: string,
  label: string,
  cell: (row: Row) => ReactNode,
  options: Pick<Column<Row>, 'isNumber' | 'isSortable'> = {},
): Column<Row> => ({ key, label, cell, ...options });

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly labelOf: (id: string) => string;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly isLoading?: boolean;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: RowSelection;
  readonly onOpen?: (row: Row) => void;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, selection, isLoading = false } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={isLoading}>
        <caption className="visually-hidden">{props.caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th className={styles.check}>
                <SelectAll ids={rows.map(props.idOf)} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading && rows.length === 0 ? (
            <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />
          ) : (
            rows.map((row) => <BodyRow key={props.idOf(row)} row={row} table={props} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | null | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const className = classNames(column.isNumber && styles.number);
  if (!column.isSortable || !onSort)
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    );
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  const ariaSort = direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={ariaSort}>
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          onSort({ key: column.key, direction: direction === 'desc' ? 'asc' : 'desc' })
        }
      >
        {column.label}
        <Arrow size={14} aria-hidden="true" className={direction === null ? styles.unsorted : ''} />
      </button>
    </th>
  );
}

function BodyRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { selection, onOpen } = table;
  const id = table.idOf(row);
  const isSelected = selection?.ids.has(id) ?? false;
  return (
    <tr className={classNames(isSelected && styles.selected)} data-row={id}>
      {selection ? (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={selection.labelOf(id)}
            checked={isSelected}
            onChange={() => selection.onChange(toggled(selection.ids, id))}
          />
        </td>
      ) : null}
      {table.columns.map((column, index) => (
        <td
          key={column.key}
          data-label={column.label}
          className={classNames(column.isNumber && styles.number)}
        >
          {index === 0 && onOpen ? (
            <button type="button" className={styles.open} onClick={() => onOpen(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function SelectAll({ ids, selection }: { ids: readonly string[]; selection: RowSelection }) {
  const { t } = useMessages();
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = chosen > 0 && chosen === ids.length;
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={ids.length === 0}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={() => selection.onChange(new Set(isAll ? [] : ids))}
      />
      <span className="visually-hidden">{t('ui.selectAll')}</span>
    </label>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
    <tr key={row}>
      {Array.from({ length: columns }, (_cell, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
        <td key={cell}>
          <Skeleton height="0.875rem" width={cell === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ));
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
