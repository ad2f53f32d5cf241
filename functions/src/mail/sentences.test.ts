import { NotificationEventSchema } from '@samspill/domain/notifications/notification';
import { NOTIFICATION_TYPES } from '@samspill/domain/people/settings';
import { describe, expect, it } from 'vitest';
import { composeMail, mailIdOf } from './mail.ts';
import { sentenceOf } from './sentences.ts';

const like = (names: string[], count: number, title = 'Vi er i gang!') =>
  sentenceOf('nb', { type: 'like', names, count, title });

describe('a sentence', () => {
  it('names one, two, or one and the number of others', () => {
    expect(like(['Kari'], 1)).toBe('Kari liker innlegget ditt «Vi er i gang!»');
    expect(like(['Kari', 'Ola'], 2)).toBe('Kari og Ola liker innlegget ditt «Vi er i gang!»');
    expect(like(['Kari', 'Ola'], 5)).toBe('Kari og 4 andre liker innlegget ditt «Vi er i gang!»');
  });

  it('does without a title', () => {
    expect(like(['Kari'], 1, '')).toBe('Kari liker innlegget ditt');
  });

  it('stays on one line, since it becomes the subject of a mail', () => {
    expect(like(['Kari\r\nBcc: all@x.no'], 1, 'a\nb')).not.toMatch(/[\r\n]/);
  });

  it.each(NOTIFICATION_TYPES)('tells of %s in both languages', (type) => {
    const parts = { type, names: ['Kari'], count: 10, title: 'Sjøsol' };
    expect(sentenceOf('nb', parts)).not.toBe(sentenceOf('en', parts));
  });
});

describe('an answer', () => {
  const told = { type: 'request', names: ['Kari'], count: 1, title: 'Sjøsol' } as const;

  it.each(NotificationEventSchema.options)('%s has a sentence of its own', (event) => {
    for (const locale of ['nb', 'en'] as const) {
      const sentence = sentenceOf(locale, { ...told, event });
      expect(sentence).toContain('Sjøsol');
      expect(sentence).not.toBe(sentenceOf(locale, told));
    }
  });
});

describe('a task', () => {
  it('names who gave it, or reminds of its deadline', () => {
    const task = { type: 'task', count: 1, title: 'Tegne etikett' } as const;
    expect(sentenceOf('nb', { ...task, names: ['Kari'] })).toBe(
      'Kari har gitt deg en oppgave «Tegne etikett»',
    );
    expect(sentenceOf('nb', { ...task, names: [] })).toBe(
      'Fristen nærmer seg for oppgaven din «Tegne etikett»',
    );
  });
});

describe('a mail', () => {
  it('escapes in HTML what people wrote, and keeps it as it is in plain text', async () => {
    const { message } = await composeMail({
      ...{ to: 'kari@samspill.test', locale: 'nb', subject: 'Hei', siteUrl: 'https://x.no' },
      lines: [{ sentence: '<script>"Kari" & co</script>', url: 'https://x.no/a"b' }],
    });
    expect(message.html).toContain('&lt;script&gt;&quot;Kari&quot; &amp; co&lt;/script&gt;');
    expect(message.html).toContain('href="https://x.no/a&quot;b"');
    expect(message.text).toContain('<script>"Kari" & co</script>.\nhttps://x.no/a"b');
  });

  it('has one id per reason', () => {
    expect(mailIdOf('kari', 'like')).toBe(mailIdOf('kari', 'like'));
    expect(mailIdOf('kari', 'like')).not.toBe(mailIdOf('karil', 'ike'));
  });
});
