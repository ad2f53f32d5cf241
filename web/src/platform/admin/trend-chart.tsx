import { DAY_MS } from '@samspill/domain/durations';
import { useId, useState } from 'react';
import { dateOfDay } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import styles from './trend-chart.module.css';

/** Daily count; the date is `yyyy-mm-dd`. */
interface DailyCount {
  readonly day: string;
  readonly value: number;
}

interface ChartPoint extends DailyCount {
  readonly x: number;
  readonly y: number;
}

interface Chart {
  readonly points: readonly ChartPoint[];
  /** SVG path through the points, interrupted at days without a count. */
  readonly line: string;
  readonly area: string;
  /** Value at the top edge; the bottom is 0. */
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const STEPS = [1, 2, 5, 10];

const dayNumber = (day: string) => Math.round(Date.parse(day) / DAY_MS);

/** Rounds up to the next 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * magnitude >= value) ?? 10) * magnitude;
}

function splitRuns(points: readonly ChartPoint[]): ChartPoint[][] {
  const runs: ChartPoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && dayNumber(point.day) - dayNumber(before.day) === 1) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

const roundCoordinate = (value: number) => Math.round(value * 100) / 100;

const linePath = (points: readonly ChartPoint[]) =>
  points
    .map(
      ({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${roundCoordinate(x)} ${roundCoordinate(y)}`,
    )
    .join('');

function areaPath(run: readonly ChartPoint[], height: number): string {
  const first = run[0]?.x ?? 0;
  const last = run.at(-1)?.x ?? 0;
  return `${linePath(run)}L${roundCoordinate(last)} ${height}L${roundCoordinate(first)} ${height}Z`;
}

export function layOutChart(readings: readonly DailyCount[], { width, height }: Size): Chart {
  const top = roundUp(Math.max(0, ...readings.map(({ value }) => value)));
  const first = dayNumber(readings[0]?.day ?? '1970-01-01');
  const span = dayNumber(readings.at(-1)?.day ?? '1970-01-01') - first;
  const points = readings.map(({ day, value }) => ({
    day,
    value,
    x: span === 0 ? width / 2 : ((dayNumber(day) - first) / span) * width,
    y: height - (value / top) * height,
  }));
  const runs = splitRuns(points);
  return {
    points,
    top,
    line: runs.map(linePath).join(''),
    area: runs.map((run) => areaPath(run, height)).join(''),
  };
}

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
    <figure className="min-0 panel p-4">
      <figcaption className="stack text-sm weight-500">
        <span id={titleId}>{title}</span>
        <span className="muted tabular weight-normal">
          <strong className="text-color weight-bold">{format.number(point.value)}</strong> {day}
        </span>
      </figcaption>
      <div className={styles.plot}>
        <svg
          className="block full-height full-width"
          viewBox={VIEW_BOX}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
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
