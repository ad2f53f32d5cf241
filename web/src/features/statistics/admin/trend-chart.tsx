import { useId, useState } from 'react';
import { dateOfDay } from '../../../i18n/date-of-day.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { type DailyCount, layOutChart } from './chart-geometry.ts';
import styles from './overview.module.css';

const SIZE = { width: 320, height: 96 };
const MARGIN = 6;
const DOT_RADIUS = 4;
const VIEW_BOX = [-MARGIN, -MARGIN, SIZE.width + 2 * MARGIN, SIZE.height + 2 * MARGIN].join(' ');

interface TrendChartProps {
  readonly title: string;
  /** At least one; oldest first. */
  readonly readings: readonly DailyCount[];
}

export function TrendChart({ title, readings }: TrendChartProps) {
  const { t, format } = useMessages();
  const titleId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { points, line, area, top } = layOutChart(readings, SIZE);
  const last = points.length - 1;
  const index = Math.min(chosen ?? last, last);
  const point = points[index];
  if (!point) return null;
  const day = format.date(dateOfDay(point.day));
  return (
    <figure className={styles.trend}>
      <figcaption className={styles.trendHead}>
        <span id={titleId}>{title}</span>
        <span className={styles.reading}>
          <strong>{format.number(point.value)}</strong> {day}
        </span>
      </figcaption>
      <div className={styles.plot}>
        <svg viewBox={VIEW_BOX} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.grid} d={`M0 0H${SIZE.width}M0 ${SIZE.height}H${SIZE.width}`} />
          <path className={styles.area} d={area} />
          <path className={styles.line} d={line} />
          <path className={styles.marker} d={`M${point.x} 0V${SIZE.height}`} />
          <ellipse
            className={styles.dot}
            cx={point.x}
            cy={point.y}
            rx={DOT_RADIUS}
            ry={DOT_RADIUS}
          />
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-labelledby={titleId}
          aria-valuetext={t('admin-overview.reading', { day, count: format.number(point.value) })}
          min={0}
          max={last}
          value={index}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>0–{format.number(top)}</span>
        <span>
          {format.date(dateOfDay(points[0]?.day ?? point.day))} –{' '}
          {format.date(dateOfDay(points[last]?.day ?? point.day))}
        </span>
      </div>
    </figure>
  );
}
