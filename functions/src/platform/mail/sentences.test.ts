import { MAIL_KINDS, SAMPLE_MAIL_VALUES } from '@samspill/domain/mail-texts';
import type { DecisionAction } from '@samspill/domain/moderation/decision';
import { NOTIFICATION_EVENTS, NOTIFICATION_TYPES } from '@samspill/domain/notification-kinds';
import { describe, expect, it } from 'vitest';
import { createIdentityDeps } from '../../testing/offline-deps.ts';
import { composeMail, mailIdOf } from './mail.ts';
import { sentenceOf } from './sentences.ts';

const like = (names: string[], count: number, title = 'Vi er i gang!') =>
  sentenceOf('nb', { type: 'like', names, count, subject: { kind: 'content', title } });

describe('sentenceOf for notifications', () => {
  it('names one actor, two, or one and the number of others', () => {
    expect(like(['Kari'], 1)).toBe('Kari liker innlegget ditt «Vi er i gang!»');
    expect(like(['Kari', 'Ola'], 2)).toBe('Kari og Ola liker innlegget ditt «Vi er i gang!»');
    expect(like(['Kari', 'Ola'], 5)).toBe('Kari og 4 andre liker innlegget ditt «Vi er i gang!»');
  });

  it('works without a title', () => {
    expect(like(['Kari'], 1, '')).toBe('Kari liker innlegget ditt');
  });

  it('returns one line, since it becomes the subject of a mail', () => {
    expect(like(['Kari\r\nBcc: all@x.no'], 1, 'a\nb')).not.toMatch(/[\r\n]/);
  });

  it.each(NOTIFICATION_TYPES)('has a sentence for %s in both languages', (type) => {
    const subject = { kind: 'content', title: 'Sjøsol' } as const;
    const parts = { type, names: ['Kari'], count: 10, subject };
    expect(sentenceOf('nb', parts)).not.toBe(sentenceOf('en', parts));
  });

  it.each(NOTIFICATION_TYPES)('describes %s in words, not in identifiers', (type) => {
    const subject = { kind: 'content', title: 'Sjøsol' } as const;
    for (const locale of ['nb', 'en'] as const)
      expect(sentenceOf(locale, { type, names: ['Kari'], count: 1, subject })).not.toMatch(
        /[a-zæøå][A-ZÆØÅ]/,
      );
  });

  it('names the administrators’ decision, its subject and reason', () => {
    const decided = (
      kind: 'content' | 'comment' | 'project',
      action: DecisionAction,
      reason: string,
    ) =>
      sentenceOf('nb', {
        type: 'admin',
        names: [],
        count: 1,
        subject: { kind, title: 'Kjøp nå' },
        decision: { action, reason },
      });
    expect(decided('content', 'hide', 'Reklame.')).toBe(
      'Innlegget ditt «Kjøp nå» er skjult av administratorene. Begrunnelse: Reklame',
    );
    expect(decided('comment', 'delete', 'Hets\nher')).toBe(
      'Kommentaren din «Kjøp nå» er slettet av administratorene. Begrunnelse: Hets her',
    );
    expect(decided('project', 'hold', '')).toBe(
      'Prosjektet ditt «Kjøp nå» er skjult til en administrator har sett på det',
    );
  });

  it('has the administrators’ answer to feedback', () => {
    const subject = { kind: 'feedback', title: 'Knappen svarer ikke' } as const;
    const told = {
      type: 'feedback',
      names: [],
      count: 1,
      subject,
      answer: 'Takk!\nRettet.',
    } as const;
    expect(sentenceOf('nb', told)).toBe(
      'Du har fått svar på tilbakemeldingen din «Knappen svarer ikke»: «Takk! Rettet.»',
    );
  });
});

describe('sentenceOf for request events', () => {
  const subject = { kind: 'project', title: 'Sjøsol' } as const;
  const told = { type: 'request', names: ['Kari'], count: 1, subject } as const;

  /** Their sentences name no subject. */
  const COUNTED = [
    'applicantsWaiting',
    'membersJoined',
    'reportsWaiting',
    'appealsWaiting',
    'webhookOff',
    'roleGiven',
  ];
  const named = NOTIFICATION_EVENTS.filter((event) => !COUNTED.includes(event));

  it('counts newcomers', () => {
    const joined = {
      ...told,
      event: 'membersJoined',
      count: 3,
      subject: { ...subject, title: '' },
    } as const;
    expect(sentenceOf('nb', joined)).toContain('3 nye medlemmer har kommet til');
    expect(sentenceOf('en', { ...joined, event: 'applicantsWaiting' })).toContain(
      '3 people are waiting for approval',
    );
  });

  it.each(named)('%s has its own sentence', (event) => {
    for (const locale of ['nb', 'en'] as const) {
      const sentence = sentenceOf(locale, { ...told, event });
      expect(sentence).toContain('Sjøsol');
      expect(sentence).not.toBe(sentenceOf(locale, told));
    }
  });
});

describe('sentenceOf for tasks', () => {
  it('names the assigner, or reminds of the deadline', () => {
    const subject = { kind: 'task', title: 'Tegne etikett' } as const;
    const task = { type: 'task', count: 1, subject } as const;
    expect(sentenceOf('nb', { ...task, names: ['Kari'] })).toBe(
      'Kari ga deg oppgaven «Tegne etikett»',
    );
    expect(sentenceOf('nb', { ...task, names: [] })).toBe(
      'Oppgaven din «Tegne etikett» har snart frist',
    );
  });
});

describe('composeMail and mailIdOf', () => {
  it('escapes user text in HTML and keeps it in plain text', async () => {
    const { message } = await composeMail(createIdentityDeps(), {
      to: 'kari@samspill.test',
      locale: 'nb',
      text: 'notice',
      values: { headline: 'Hei', notice: '<script>"Kari" & co</script>' },
      url: 'https://x.no/a"b',
    });
    expect(message.html).toContain('&lt;script&gt;&quot;Kari&quot; &amp; co&lt;/script&gt;');
    expect(message.html).toContain('href="https://x.no/a&quot;b"');
    expect(message.text).toContain('<script>"Kari" & co</script>.\n\nSe mer:\nhttps://x.no/a"b');
  });

  it('explain the reason for the mail: the settings or a given text', async () => {
    const letter = {
      to: 'kari@samspill.test',
      text: 'digest' as const,
      locale: 'nb' as const,
    };
    const bySettings = await composeMail(createIdentityDeps(), letter);
    expect(bySettings.message.html).toContain(
      '<a href="https://samspill.test/users/edit#notifications"',
    );
    expect(bySettings.message.text).toContain('https://samspill.test/users/edit#notifications');
    const { message } = await composeMail(createIdentityDeps(), {
      ...letter,
      because: 'Du ba om <svar>.',
    });
    expect(message.html).toContain('Du ba om &lt;svar&gt;.');
    expect(message.text).toContain('Du ba om <svar>.');
    expect(message.html + message.text).not.toContain('/users/edit');
  });

  it.each(['nb', 'en'] as const)('shows name, logo and color of the site in %s', async (locale) => {
    const deps = createIdentityDeps({ name: 'Havn & Fjord', logo: 'v1', accent: '#7b2cbf' });
    const { message } = await composeMail(deps, {
      to: 'kari@samspill.test',
      locale,
      name: 'Kari',
      text: 'notice',
      values: { headline: 'Nytt', notice: 'Les {site}' },
      url: 'https://x.no/a',
    });
    expect(message.subject).toBe('Nytt');
    expect(message.text).toContain('Les {site}.');
    expect(message.text).toMatch(locale === 'nb' ? /^Hei, Kari!/ : /^Hi Kari,/);
    expect(message.html).toContain('src="https://samspill.test/api/public/site/logo/any/v1"');
    expect(message.html).toContain('alt="Havn &amp; Fjord"');
    expect(message.html).toContain('background: #7b2cbf');
    expect(message.html).toMatch(/<a href="https:\/\/x\.no\/a"[^>]*>(?:Se mer|See more)<\/a>/);
    expect(message.html + message.text).not.toContain('Samspill');
  });

  it.each(MAIL_KINDS)('fills all placeholders of %s in both languages', async (kind) => {
    for (const locale of ['nb', 'en'] as const) {
      const values = SAMPLE_MAIL_VALUES[locale];
      const draft = { to: 'kari@samspill.test', locale, text: kind, values, url: 'https://x.no/a' };
      const { message } = await composeMail(createIdentityDeps({ name: 'Havn' }), draft);
      expect(message.subject + message.text + message.html).not.toMatch(/\{\w+\}/);
      expect(message.text).toContain('\nhttps://x.no/a');
      expect(message.html).toContain('href="https://x.no/a"');
    }
  });

  it('shows heading and paragraphs of a text of its own', async () => {
    const { message } = await composeMail(createIdentityDeps({ name: 'Havn' }), {
      to: 'kari@samspill.test',
      locale: 'nb',
      text: {
        subject: 'Hei fra {site}',
        heading: 'Vår & høst',
        body: 'Linje 1\nLinje 2\n\n<b>2</b>',
      },
    });
    expect(message.subject).toBe('Hei fra Havn');
    expect(message.text).toContain('Vår & høst\n\nLinje 1\nLinje 2\n\n<b>2</b>');
    expect(message.html).toMatch(/<h1[^>]*>Vår &amp; høst<\/h1>/);
    expect(message.html).toContain('>Linje 1\nLinje 2</p>');
    expect(message.html).toContain('>&lt;b&gt;2&lt;/b&gt;</p>');
  });

  it('return one id per reason', () => {
    expect(mailIdOf('kari', 'like')).toBe(mailIdOf('kari', 'like'));
    expect(mailIdOf('kari', 'like')).not.toBe(mailIdOf('karil', 'ike'));
  });
});
