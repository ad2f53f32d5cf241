import { HOUR_MS } from '@samspill/domain/durations';
import {
  findDefinitionFaults,
  isHalfTranslated,
  textsOf,
} from '@samspill/domain/surveys/check-definition';
import { countResponse } from '@samspill/domain/surveys/count-response';
import { findFaults } from '@samspill/domain/surveys/flow';
import { surveyResultsPath } from '@samspill/domain/surveys/paths';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { addSummaries, EMPTY_SUMMARY, type SurveySummary } from '@samspill/domain/surveys/summary';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../../functions/src/platform/firestore/document-path.ts';
import { listDocuments, MEETING, NEEDS } from './surveys.ts';

const NOW_MS = Date.UTC(2026, 0, 15);
const hoursAgo = (hours: number): FirestoreTimestamp => {
  const ms = NOW_MS - hours * HOUR_MS;
  return { seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms };
};
const DOCUMENTS = listDocuments(hoursAgo);
const below = (folder: string) =>
  DOCUMENTS.filter(({ path }) => folderOf(path) === folder).map(({ data }) => data);
const RESPONSES = below('responses') as SurveyResponse[];

describe('seeded surveys', () => {
  it.each([NEEDS, MEETING])(
    'can be published and are complete in both languages: $title.nb',
    (each) => {
      expect(findDefinitionFaults(each)).toEqual([]);
      expect([each.title, ...each.elements.flatMap(textsOf)].filter(isHalfTranslated)).toEqual([]);
    },
  );

  it('have valid responses, more than thirty of them complete', () => {
    for (const { answers, status } of RESPONSES)
      expect(findFaults(NEEDS, answers, { isComplete: status === 'complete' })).toEqual({});
    const complete = RESPONSES.filter(({ status }) => status === 'complete');
    expect(complete.length).toBeGreaterThan(30);
    expect(complete.length).toBeLessThan(RESPONSES.length);
  });

  it('have responses on both branches of the logic', () => {
    const ways = new Set(RESPONSES.map(({ asked }) => asked.includes('mangler')));
    expect(ways.size).toBe(2);
  });

  it('have sums equal to their responses', () => {
    const sums = (below('results') as SurveySummary[]).reduce(addSummaries, EMPTY_SUMMARY);
    const counted = RESPONSES.map((each) =>
      countResponse({ definition: NEEDS, published: NEEDS }, each),
    );
    expect(sums).toEqual(counted.reduce(addSummaries, EMPTY_SUMMARY));
    expect(DOCUMENTS.at(-1)?.path).toContain(surveyResultsPath('hva-trenger-du'));
  });
});
