/** Daily count; the date is `yyyy-mm-dd`. */
export interface DailyCount {
  readonly day: string;
  readonly value: number;
}

interface ChartPoint extends DailyCount {
  readonly x: number;
  readonly y: number;
}

export interface Chart {
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

const DAY_MS = 86_400_000;
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

/** Lays out readings (oldest first) by calendar day, with a zero-based value axis. */
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
