import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { feedbackDraft, INVALID_FEEDBACK, VALID_FEEDBACK } from './feedback.cases.ts';
import { FeedbackDraftSchema, FeedbackReplySchema } from './feedback.ts';

describe('feedback', () => {
  it.each(VALID_FEEDBACK)('accepts $name', ({ fields }) => {
    expect(v.safeParse(FeedbackDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_FEEDBACK)('rejects $name', ({ fields }) => {
    expect(v.safeParse(FeedbackDraftSchema, fields).success).toBe(false);
  });

  it('trims the message and the address', () => {
    const sent = feedbackDraft({ message: '  Fint!\n', email: ' kari@samspill.test ' });
    expect(v.parse(FeedbackDraftSchema, sent)).toMatchObject({
      message: 'Fint!',
      email: 'kari@samspill.test',
    });
  });
});

describe('FeedbackReplySchema', () => {
  it.each([
    ['nothing', '  ', false],
    ['words', 'Takk!', true],
    ['words at their limit', 'x'.repeat(1_000), true],
    ['too many words', 'x'.repeat(1_001), false],
  ])('validates a reply with %s', (_name, message, isTaken) => {
    expect(v.is(FeedbackReplySchema, { message })).toBe(isTaken);
  });
});
