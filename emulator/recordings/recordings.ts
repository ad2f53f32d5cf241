// Recorded responses of Google’s emulator, one file per table and one line per scenario.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRIVERS, type DriverName, type Table } from './scenario.ts';

interface Recording {
  readonly scenario: string;
  readonly answers: Readonly<Record<string, readonly string[]>>;
}
export type Answers = ReadonlyMap<DriverName, readonly string[]>;

const SEPARATOR = ', ';

const fileOf = (folder: string, { name }: Table) =>
  join(folder, 'recorded', `${name.replaceAll(' ', '-')}.jsonl`);

export function readRecordings(folder: string, table: Table): ReadonlyMap<string, Answers> {
  const lines = readFileSync(fileOf(folder, table), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const { scenario, answers }: Recording = JSON.parse(line);
      const entries = Object.entries(answers).flatMap(([drivers, steps]) =>
        drivers.split(SEPARATOR).map((driver) => [driver as DriverName, steps] as const),
      );
      return [scenario, new Map(entries)];
    }),
  );
}

export function writeRecordings(
  folder: string,
  table: Table,
  recordings: ReadonlyMap<string, Answers>,
): void {
  const lines = table.scenarios.map(({ name }) =>
    JSON.stringify({ scenario: name, answers: shareAnswers(recordings.get(name) ?? new Map()) }),
  );
  writeFileSync(fileOf(folder, table), `${lines.join('\n')}\n`);
}

function shareAnswers(answers: Answers): Recording['answers'] {
  const shared = new Map<string, DriverName[]>();
  for (const driver of DRIVERS) {
    const steps = answers.get(driver);
    if (!steps) continue;
    const key = JSON.stringify(steps);
    shared.set(key, [...(shared.get(key) ?? []), driver]);
  }
  return Object.fromEntries(
    [...shared].map(([steps, drivers]) => [drivers.join(SEPARATOR), JSON.parse(steps)]),
  );
}
