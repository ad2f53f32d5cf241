import type { ResponseDraft, SurveyPageData } from '@samspill/domain/surveys/response';
import { answer } from './network.ts';
import { jumpTo, publicSurvey, section, shortText, singleChoice, yesNo } from './surveys.ts';

export const ADDRESS = { at: '/survey/survey', path: '/survey/:id' };

export function serveSurvey(
  found: SurveyPageData,
  take: (draft: ResponseDraft) => object | Response = accept,
) {
  const drafts: ResponseDraft[] = [];
  const asked: Request[] = [];
  answer('GET /api/surveys/survey', (request) => {
    asked.push(request);
    return found;
  });
  answer('POST /api/surveys/survey/responses', async (request) => {
    const draft: ResponseDraft = await request.json();
    drafts.push(draft);
    return take(draft);
  });
  return { drafts, asked };
}

export function accept({ isComplete }: ResponseDraft) {
  return {
    status: isComplete ? 'complete' : 'partial',
    receipt: isComplete ? 'receipt' : null,
    mayWatchResults: false,
    isMaintained: false,
  };
}

export const refuseWith = (status: number, code: string, fields = {}) =>
  Response.json({ error: { code, message: 'refused by the test', fields } }, { status });

export const CAFE = publicSurvey(
  [
    singleChoice('drink', {
      title: { nb: 'Hva drikker du?', en: 'What do you drink?' },
      required: true,
      jumps: [jumpTo('why', 'drink', 'vann')],
    }),
    yesNo('milk', { title: { nb: 'Melk i {drink}?', en: 'Milk in {drink}?' } }),
    section('last', { title: { nb: 'Til slutt', en: '' } }),
    shortText('why', { title: { nb: 'Hvorfor {drink}?', en: 'Why {drink}?' } }),
  ],
  {
    settings: {
      anonymous: true,
      thanks: { nb: 'Vi ses over {drink}!', en: '' },
      thanksLink: 'https://example.com/next',
    },
  },
);
