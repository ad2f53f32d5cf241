import { percentagesOf } from '@samspill/domain/surveys/summary';
import { Check } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './question-results.module.css';
import type { ResultRow } from './result-rows.ts';

export interface ResultPicking {
  readonly picked: string | null;
  readonly onPick: (key: string) => void;
}

export interface RowsProps {
  readonly title: string;
  readonly rows: readonly ResultRow[];
  readonly answered: number;
  readonly picking?: ResultPicking | undefined;
  /** Share at full height, for several charts on a common scale; defaults to the chart’s own maximum. */
  readonly highestShare?: number | undefined;
}

const shareOf = (count: number, answered: number) => (answered === 0 ? 0 : count / answered);

/** Equal counts have equal shares, so the sum may differ from 100 %. */
function roundShares(counts: readonly number[], answered: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total !== answered) return counts.map((count) => shareOf(count, answered));
  return percentagesOf(counts).map((percent) => percent / 100);
}

interface RowLabelProps {
  readonly row: ResultRow;
  readonly picking: ResultPicking | undefined;
}

function RowLabel({ row: { key, label, count }, picking }: RowLabelProps) {
  if (key === null || count === 0 || !picking) return label;
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={picking.picked === key}
      onClick={() => picking.onPick(key)}
    >
      {picking.picked === key ? <Check size={14} aria-hidden="true" /> : null}
      {label}
    </button>
  );
}

interface BarTableProps extends RowsProps {
  readonly isPlain?: boolean;
  readonly rowHeading?: string;
}

export function BarTable(props: BarTableProps) {
  const { title, rows, answered, picking, isPlain = false } = props;
  const { t, format } = useMessages();
  const shares = roundShares(
    rows.map(({ count }) => count),
    answered,
  );
  return (
    <>
      <table className={classNames(styles.bars, isPlain && styles.plain)}>
        <caption className="visually-hidden">{title}</caption>
        <thead className={isPlain ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">{props.rowHeading ?? t('survey-results.answer')}</th>
            <th scope="col">{t('survey-results.count')}</th>
            <th scope="col">{t('survey-results.share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const share = shareOf(row.count, answered);
            const isPicked = row.key !== null && row.key === picking?.picked;
            return (
              <tr key={row.key ?? row.label} className={classNames(isPicked && styles.picked)}>
                <th scope="row">
                  <RowLabel row={row} picking={picking} />
                  {isPlain ? null : (
                    <span className={styles.track} aria-hidden="true">
                      <span className={styles.bar} style={{ width: `${100 * share}%` }} />
                    </span>
                  )}
                </th>
                <td>{format.number(row.count)}</td>
                <td>{format.percent(shares[index] ?? share)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <RoundingNote rows={rows} answered={answered} />
    </>
  );
}

function RoundingNote({ rows, answered }: Pick<RowsProps, 'rows' | 'answered'>) {
  const { t, format } = useMessages();
  const counts = rows.map(({ count }) => count);
  if (answered === 0 || counts.reduce((sum, count) => sum + count, 0) !== answered) return null;
  const total = percentagesOf(counts).reduce((sum, percent) => sum + percent, 0);
  if (total === 100) return null;
  const written = format.percent(total / 100);
  return <p className="muted text-xs">{t('survey-results.roundedShares', { total: written })}</p>;
}

export function Columns({ title, rows, answered, picking, highestShare }: RowsProps) {
  const { t, format } = useMessages();
  const shares = rows.map(({ count }) => shareOf(count, answered));
  const highest = highestShare ?? (Math.max(...shares) || 1);
  const written = roundShares(
    rows.map(({ count }) => count),
    answered,
  );
  return (
    <>
      <ol className={styles.columns} aria-label={title}>
        {rows.map((row, index) => {
          const { key, label, count } = row;
          const share = format.percent(written[index] ?? 0);
          const about = t('survey-results.columnAbout', {
            label,
            share,
            count: format.number(count),
          });
          const column = (
            <>
              <span className="visually-hidden">{about}</span>
              <span className="muted text-xs tabular" aria-hidden="true">
                {format.number(count)}
              </span>
              <span className={styles.shaft} aria-hidden="true">
                <span
                  className={styles.column}
                  style={{ height: `${(100 * (shares[index] ?? 0)) / highest}%` }}
                />
              </span>
              <span className={styles.tick} aria-hidden="true">
                {label}
              </span>
            </>
          );
          const isPickable = picking && key !== null && count > 0;
          return (
            <li key={key ?? label}>
              {isPickable ? (
                <button
                  type="button"
                  className={styles.stack}
                  aria-pressed={picking.picked === key}
                  onClick={() => picking.onPick(key)}
                >
                  {column}
                </button>
              ) : (
                <span className={styles.stack}>{column}</span>
              )}
            </li>
          );
        })}
      </ol>
      <RoundingNote rows={rows} answered={answered} />
    </>
  );
}

interface Part {
  readonly label: string;
  readonly count: number;
  readonly look: 'good' | 'plain' | 'bad';
}

export function SplitBar({ title, parts }: { title: string; parts: readonly Part[] }) {
  const { format } = useMessages();
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const shares = roundShares(
    parts.map(({ count }) => count),
    total,
  );
  return (
    <div className="grid-2">
      <div className={styles.splitBar} aria-hidden="true">
        {parts.map(({ label, count, look }) => (
          <span
            key={label}
            className={styles[look]}
            style={{ flexGrow: count }}
            hidden={count === 0}
          />
        ))}
      </div>
      <dl className={styles.parts} aria-label={title}>
        {parts.map(({ label, count, look }, index) => (
          <div key={label}>
            <dt className="row-2 muted text-xs">
              <span className={classNames(styles.swatch, styles[look])} aria-hidden="true" />
              {label}
            </dt>
            <dd className="tabular weight-bold">
              {format.number(count)} · {format.percent(shares[index] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
