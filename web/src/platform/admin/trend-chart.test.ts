import { describe, expect, it } from 'vitest';
import { layOutChart, roundUp } from './trend-chart.tsx';

const SIZE = { width: 300, height: 100 };

describe('roundUp', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 5],
    [5, 5],
    [7, 10],
    [10, 10],
    [11, 20],
    [43, 50],
    [501, 1000],
    [1_000_000, 1_000_000],
  ])('rounds %i up to %i', (value, top) => {
    expect(roundUp(value)).toBe(top);
  });
});

describe('chart points', () => {
  it('are placed by date and by value from 0', () => {
    const { points, top } = layOutChart(
      [
        { day: '2026-02-27', value: 0 },
        { day: '2026-02-28', value: 5 },
        { day: '2026-03-02', value: 10 },
      ],
      SIZE,
    );
    expect(top).toBe(10);
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [0, 100],
      [100, 50],
      [300, 0],
    ]);
  });

  it('of a single day are in the middle', () => {
    expect(layOutChart([{ day: '2026-03-01', value: 1 }], SIZE).points).toMatchObject([
      { x: 150, y: 0 },
    ]);
  });

  it('are missing without counts', () => {
    expect(layOutChart([], SIZE)).toEqual({ points: [], line: '', area: '', top: 1 });
  });

  it('of days with 0 are at the bottom', () => {
    const readings = ['2026-03-01', '2026-03-02'].map((day) => ({ day, value: 0 }));
    expect(layOutChart(readings, SIZE).points.map(({ y }) => y)).toEqual([100, 100]);
  });
});

describe('chart line', () => {
  const readings = [
    { day: '2026-03-01', value: 1 },
    { day: '2026-03-02', value: 1 },
    { day: '2026-03-04', value: 1 },
  ];

  it('is interrupted at a missing day', () => {
    expect(layOutChart(readings, SIZE).line).toBe('M0 0L100 0M300 0');
  });

  it('closes the area along the bottom', () => {
    expect(layOutChart(readings.slice(0, 2), SIZE).area).toBe('M0 0L300 0L300 100L0 100Z');
  });

  it('continues over the change to summer time', () => {
    const spring = ['2026-03-28', '2026-03-29', '2026-03-30'].map((day) => ({ day, value: 1 }));
    expect(layOutChart(spring, SIZE).line).toBe('M0 0L150 0L300 0');
  });
});
