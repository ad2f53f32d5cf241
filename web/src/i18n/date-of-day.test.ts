import { afterEach, expect, it, vi } from 'vitest';
import { dateOfDay } from './format.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['Pacific/Pago_Pago', 'America/New_York', 'Europe/Oslo', 'Pacific/Kiritimati'])(
  'keeps the day in time zone %s',
  (timeZone) => {
    vi.stubEnv('TZ', timeZone);
    const date = dateOfDay('2026-03-01');
    expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2026, 2, 1]);
  },
);
