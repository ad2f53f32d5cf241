import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEVELOPER, HEALTH_INVESTOR, HEALTH_PROJECT, SKILL_COUNTS } from './match.examples.ts';
import { MATCH_KINDS } from './match.ts';
import { rarityFrom } from './rarity.ts';
import { REASON_CODES, type ReasonCode } from './reason.ts';
import { MAX_WITHOUT_SECTOR, scoreMatch, suggestImprovement } from './score.ts';
import { DEFAULT_MATCH_WEIGHTS, DEFAULT_MATCHING } from './weights.ts';

const PAGE = readFileSync(new URL('../../../docs/matching.md', import.meta.url), 'utf8');
const OPTIONS = { weights: DEFAULT_MATCH_WEIGHTS, rarity: rarityFrom(SKILL_COUNTS) };

const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.replaceAll('**', '').trim()),
  );

function exampleOf(name: string) {
  const end = ROWS.findIndex(([cell]) => cell === `${name}'s score`);
  const start = ROWS.findLastIndex(([cell], index) => index < end && cell === '---');
  const reasons = ROWS.slice(start + 1, end).map(([code, , points]) => ({
    code,
    points: Number(points),
  }));
  return { reasons, score: Number(ROWS[end]?.[2]) };
}

describe('docs/matching.md', () => {
  it.each([
    ['Ola', 'talent', DEVELOPER],
    ['Ingrid', 'investor', HEALTH_INVESTOR],
  ] as const)("documents %s's score as computed", (name, kind, person) => {
    const match = scoreMatch(HEALTH_PROJECT, person, OPTIONS);
    const reasons = match?.reasons.map(({ code, points }) => ({ code, points }));
    expect(match?.kind).toBe(kind);
    expect(exampleOf(name)).toEqual({ score: match?.score, reasons });
  });

  it.each(REASON_CODES)('documents the weights of %s', (code) => {
    const row = ROWS.find(
      ([cell], index) => cell?.toLowerCase() === code && ROWS[index]?.length === 5,
    );
    const weights = MATCH_KINDS.map((kind) => {
      const byCode: Partial<Record<ReasonCode, number>> = DEFAULT_MATCH_WEIGHTS[kind];
      return String(byCode[code] ?? '–');
    });
    expect(row?.slice(1, 4)).toEqual(weights);
  });

  it('documents the threshold, the rarities and the suggested change', () => {
    const help = suggestImprovement(HEALTH_PROJECT, DEVELOPER, OPTIONS);
    const { rarity } = OPTIONS;
    const { people, skills } = SKILL_COUNTS;
    expect(help?.change).toEqual({ add: 'skill', value: 'figma' });
    const prose = PAGE.replaceAll('\n', ' ');
    expect(prose).toContain(`threshold, ${DEFAULT_MATCHING.threshold} to begin with`);
    expect(prose).toContain(
      `Of ${people} people ${skills.figma} list Figma and ${skills.react} list React, ` +
        `so Figma's rarity is ${rarity('figma')} and React's ${rarity('react')}`,
    );
    expect(prose).toContain(`a score is at most ${MAX_WITHOUT_SECTOR},`);
    expect(prose).toContain(`his ${help?.from} would become ${help?.to}`);
  });
});
