import { MATCH_KINDS } from '@samspill/domain/matches/match';
import type { Reason } from '@samspill/domain/matches/reason';
import { STAGES } from '@samspill/domain/projects/terms';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { messages as en } from '../../i18n/messages/member/matches.en.ts';
import { messages as nb } from '../../i18n/messages/member/matches.nb.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { reasonSentence } from './match-reasons.tsx';

const NAMES: Readonly<Record<string, string>> = {
  react: 'React',
  figma: 'Figma',
  seo: 'SEO',
  health: 'Helse',
  sport: 'Idrett',
};
const nameOf = (slug: string) => NAMES[slug] ?? slug;

const names = { skillName: nameOf, sectorName: nameOf };
const norwegian = {
  ...names,
  t: createTranslate('nb', () => nb),
  format: createFormat('nb'),
};
const english = { ...names, t: createTranslate('en', () => en), format: createFormat('en') };

const toInvestorOrTalent = (reason: Reason) =>
  reasonSentence(reason, 'person', norwegian).replaceAll('\u00a0', ' ');
const toFounder = (reason: Reason) =>
  reasonSentence(reason, 'project', norwegian).replaceAll('\u00a0', ' ');
const toFounderInEnglish = (reason: Reason) =>
  reasonSentence(reason, 'project', english).replaceAll('\u00a0', ' ');

const skills = {
  code: 'skills',
  points: 45,
  shared: ['react', 'figma', 'seo'],
  wanted: 4,
} as const;
const ticket = {
  code: 'ticket',
  points: 15,
  ticketMin: 500_000,
  ticketMax: 1_000_000,
  currency: 'NOK',
  goal: 2_000_000,
  goalCurrency: 'NOK',
  percent: 50,
} as const;

describe('reasonSentence', () => {
  it('names the shared skills and how many were wanted', () => {
    const reason = { ...skills, shared: [...skills.shared] };
    expect(toInvestorOrTalent(reason)).toBe(
      'Du kan 3 av 4 ønskede ferdigheter: React, Figma og SEO',
    );
    expect(toFounder(reason)).toBe('Kan 3 av 4 ønskede ferdigheter: React, Figma og SEO');
    expect(toFounderInEnglish(reason)).toBe('Has 3 of 4 wanted skills: React, Figma and SEO');
  });

  it('has no count for a single wanted skill', () => {
    expect(toFounder({ ...skills, shared: ['react'], wanted: 1 })).toBe(
      'Kan det dere ser etter: React',
    );
  });

  it('names the shared sectors', () => {
    const sectors = { code: 'sectors', points: 11 } as const;
    expect(toFounder({ ...sectors, shared: ['health'] })).toBe('Dere er i samme bransje: Helse');
    expect(toFounder({ ...sectors, shared: ['health', 'sport'] })).toBe(
      'Dere har 2 bransjer til felles: Helse og Idrett',
    );
  });

  it('shows ticket and goal, each in its currency', () => {
    expect(toInvestorOrTalent(ticket)).toBe(
      'Du investerer 500 000–1 000 000 kr og kan dekke 50 % av målet på 2 000 000 kr',
    );
    expect(toFounderInEnglish({ ...ticket, currency: 'EUR', percent: 100 })).toBe(
      'Invests €500,000 – €1,000,000 and can cover 100% of the goal of NOK 2,000,000',
    );
  });

  it('writes equal ticket bounds as a single amount', () => {
    expect(toFounder({ ...ticket, ticketMin: 1_000_000 })).toBe(
      'Investerer 1 000 000 kr og kan dekke 50 % av målet på 2 000 000 kr',
    );
  });

  it('names the place', () => {
    expect(toFounder({ code: 'location', points: 10, place: 'Voss' })).toBe(
      'Dere holder til på samme sted: Voss',
    );
  });

  it.each(STAGES)('names the stage %s for each side', (stage) => {
    const reason = { code: 'stage', points: 20, stage } as const;
    expect(toInvestorOrTalent(reason)).toMatch(/^Du investerer i (lanserte )?prosjekter/);
    expect(toFounder(reason)).toMatch(/^Investerer i (lanserte )?prosjekter/);
  });

  it.each(MATCH_KINDS)('names the intent of %s for each side', (kind) => {
    const reason = { code: 'intent', points: 15, kind } as const;
    expect(toInvestorOrTalent(reason)).toMatch(/^De ser etter .+, og du /);
    expect(toFounder(reason)).toMatch(/, og dere ser etter /);
  });
});
