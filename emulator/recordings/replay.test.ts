import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../src/clock.ts';
import { createEngine } from '../src/engine.ts';
import { createServer } from '../src/server.ts';
import { createDrivers } from './drivers/all.ts';
import type { DriverTarget } from './drivers/driver.ts';
import { canPlay, play, prepare } from './play.ts';
import { readRecordings, TABLES } from './record.ts';
import { differenceReason, type Table } from './scenario.ts';

const HOST = '127.0.0.1';

const server = createServer(createEngine(createClock()), () => undefined);
const drivers = createDrivers();
let address = '';
beforeAll(async () => {
  address = `${HOST}:${await server.listen(HOST, 0)}`;
});
afterAll(() => {
  for (const driver of drivers) driver.close();
  server.close();
});

function sharing(table: Table): () => Promise<DriverTarget> {
  if (!table.isReadOnly) return () => prepare(address, table);
  let place: Promise<DriverTarget> | undefined;
  return () => {
    place ??= prepare(address, table);
    return place;
  };
}

describe.concurrent.each(drivers)('as Google’s emulator answers over $name', (driver) => {
  const tables = TABLES.filter(({ scenarios }) =>
    scenarios.some((scenario) => canPlay(driver, scenario)),
  );
  describe.each(tables)('$name', (table) => {
    const recordings = readRecordings(import.meta.dirname, table);
    const placeOf = sharing(table);
    const playable = table.scenarios.filter((scenario) => canPlay(driver, scenario));
    it.for(playable)('$name', async (scenario, { expect }) => {
      const recorded = recordings.get(scenario.name)?.get(driver.name);
      const answers = await play(driver, await placeOf(), scenario);
      const because = differenceReason(table, scenario, driver.name);
      if (because === null) return expect(answers).toEqual(recorded);
      expect(answers, because).toMatchSnapshot();
      // Remove a listed difference once the responses match.
      expect(answers).not.toEqual(recorded);
    });
  });
});

it.each(TABLES)('lists only existing scenarios in the differences of $name', (table) => {
  const names = table.scenarios.map(({ name }) => name);
  for (const difference of table.differences ?? []) {
    expect(names).toEqual(expect.arrayContaining([...difference.in]));
  }
});
