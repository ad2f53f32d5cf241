import { describe, expect, it } from 'vitest';
import { parseSurvey } from './import-survey.ts';
import { definition, question } from './testing/survey-examples.ts';

const GOOD = definition([question('nps', 'Q1'), question('singleChoice', 'Q2')]);
const read = (value: unknown) => parseSurvey(JSON.stringify(value));

describe('survey file', () => {
  it('from the export is imported unchanged', () => {
    expect(read(GOOD)).toEqual({ definition: GOOD, fault: null });
  });

  it.each([
    ['', 'notJson'],
    ['{"elements":', 'notJson'],
    ['[1, 2]', 'notSurvey'],
    ['null', 'notSurvey'],
    ['{"name": "package"}', 'notSurvey'],
    ['x'.repeat(2_000_001), 'tooBig'],
  ])('rejects the text %.12s as %s', (text, code) => {
    expect(parseSurvey(text)).toEqual({ definition: null, fault: { code } });
  });

  it('reports the path of a fault in an almost valid survey', () => {
    const [nps, pick] = GOOD.elements;
    const twice = { ...GOOD, elements: [nps, { ...pick, choices: [{ id: 'x', label: 'Ja' }] }] };
    expect(read(twice).fault).toMatchObject({
      code: 'wrong',
      path: 'elements[1].choices[0].label',
    });
    expect(read({ ...GOOD, elements: [nps, nps] }).fault).toMatchObject({
      code: 'wrong',
      path: 'elements',
      reason: 'ids must differ',
    });
    expect(read({ ...GOOD, elements: [{ ...nps, type: 'hologram' }] }).fault).toMatchObject({
      path: 'elements[0].type',
    });
  });
});
