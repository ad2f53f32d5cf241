import {
  findDefinitionFaults,
  isHalfTranslated,
  textsOf,
} from '@samspill/domain/surveys/check-definition';
import { SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loadTemplate, TEMPLATES } from './templates.ts';

describe.each(TEMPLATES)('%s', (template) => {
  it('can be published unchanged', async () => {
    const definition = await loadTemplate(template);
    expect(v.is(SurveyDefinitionSchema, definition)).toBe(true);
    expect(findDefinitionFaults(definition)).toEqual([]);
  });

  it('has all texts in both languages', async () => {
    const { title, description, elements, settings } = await loadTemplate(template);
    const texts = [title, description, settings.thanks, ...elements.flatMap(textsOf)];
    expect(texts.filter(isHalfTranslated)).toEqual([]);
  });
});
