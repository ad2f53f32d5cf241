/** A day, `yyyy-mm-dd`, and how many there were on it. */
export interface Reading {
  readonly day: string;
  readonly value: number;
}

interface ChartPoint extends Reading {
  readonly x: number;
  readonly y: number;
}

export interface Chart {
  readonly points: readonly ChartPoint[];
  /** An SVG path through the points; days on which nothing was counted part it. */
  readonly line: string;
  /** The same, closed along the bottom. */
  readonly area: string;
  /** What the top stands for; the bottom is 0. */
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const DAY_MS = 86_400_000;
const STEPS = [1, 2, 5, 10];

const numberOf = (day: string) => Math.round(Date.parse(day) / DAY_MS);

/** The least of 1, 2 or 5 with zeros that is no less than `value`. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * magnitude >= value) ?? 10) * magnitude;
}

/** The points in runs of days that follow one another. */
function runsOf(points: readonly ChartPoint[]): ChartPoint[][] {
  const runs: ChartPoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && numberOf(point.day) - numberOf(before.day) === 1) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

const coordinate = (value: number) => Math.round(value * 100) / 100;

const through = (points: readonly ChartPoint[]) =>
  points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${coordinate(x)} ${coordinate(y)}`)
    .join('');

function closed(run: readonly ChartPoint[], height: number): string {
  const first = run[0]?.x ?? 0;
  const last = run.at(-1)?.x ?? 0;
  return `${through(run)}L${coordinate(last)} ${height}L${coordinate(first)} ${height}Z`;
}

/** Where the readings, the oldest first, lie in a picture of that size: by the calendar, from 0 up. */
export function chartOf(readings: readonly Reading[], { width, height }: Size): Chart {
  const top = roundUp(Math.max(0, ...readings.map(({ value }) => value)));
  const first = numberOf(readings[0]?.day ?? '1970-01-01');
  const span = numberOf(readings.at(-1)?.day ?? '1970-01-01') - first;
  const points = readings.map(({ day, value }) => ({
    day,
    value,
    x: span === 0 ? width / 2 : ((numberOf(day) - first) / span) * width,
    y: height - (value / top) * height,
  }));
  const runs = runsOf(points);
  return {
    points,
    top,
    line: runs.map(through).join(''),
    area: runs.map((run) => closed(run, height)).join(''),
  };
}
