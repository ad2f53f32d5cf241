import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { feedbackDraft, INVALID_FEEDBACK, VALID_FEEDBACK } from './feedback.cases.ts';
import { FeedbackDraftSchema, FeedbackReplySchema } from './feedback.ts';

describe('feedback', () => {
  it.each(VALID_FEEDBACK)('may be sent with $name', ({ fields }) => {
    expect(v.safeParse(FeedbackDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_FEEDBACK)('may not be sent with $name', ({ fields }) => {
    expect(v.safeParse(FeedbackDraftSchema, fields).success).toBe(false);
  });

  it('loses the blanks around it', () => {
    const sent = feedbackDraft({ message: '  Fint!\n', email: ' kari@samspill.test ' });
    expect(v.parse(FeedbackDraftSchema, sent)).toMatchObject({
      message: 'Fint!',
      email: 'kari@samspill.test',
    });
  });
});

describe('an answer', () => {
  it.each([
    ['nothing', '  ', false],
    ['words', 'Takk!', true],
    ['words at their limit', 'x'.repeat(1_000), true],
    ['too many words', 'x'.repeat(1_001), false],
  ])('of %s', (_name, message, isTaken) => {
    expect(v.is(FeedbackReplySchema, { message })).toBe(isTaken);
  });
});
