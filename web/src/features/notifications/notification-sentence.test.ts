import { DECISION_ACTIONS } from '@samspill/domain/moderation/decision';
import { NOTIFICATION_EVENTS, NOTIFICATION_TYPES } from '@samspill/domain/notification-kinds';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../../i18n/messages/feed/notifications.en.ts';
import { messages as nb } from '../../i18n/messages/feed/notifications.nb.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { decisionReason, notificationSentence, subjectLine } from './notification-sentence.ts';

const inNorwegian = createTranslate('nb', () => nb);
const inEnglish = createTranslate('en', () => en);

const person = (name: string) => ({ uid: name, name, photoPath: null });
const content = { kind: 'content', id: 'c', title: 'Vi er i gang', href: '/content/c' } as const;
const likeOf = (count: number, ...names: string[]) => ({
  type: 'like' as const,
  actors: names.map(person),
  count,
  subject: content,
});

const NOT_SENT_EVENTS = NOTIFICATION_EVENTS.filter((event) => event.startsWith('notSent'));
const NAMELESS_EVENTS = [
  'pollClosed',
  'groupDeclined',
  'groupWithoutLeader',
  'reportResolved',
  'reportRejected',
  'applicantsWaiting',
  'membersJoined',
  'reportsWaiting',
  'appealsWaiting',
  'webhookOff',
  'roleGiven',
];
const NAMING_EVENTS = NOTIFICATION_EVENTS.filter(
  (event) => !NAMELESS_EVENTS.includes(event) && !NOT_SENT_EVENTS.includes(event),
);

describe('sentenceOf, subjectLine and reasonOf', () => {
  it.each([
    [1, ['Kari'], 'Kari liker innlegget ditt', 'Kari liked your post'],
    [2, ['Kari', 'Ola'], 'Kari og Ola liker innlegget ditt', 'Kari and Ola liked your post'],
    [2, ['Kari'], 'Kari og 1 annen liker innlegget ditt', 'Kari and 1 other liked your post'],
    [
      5,
      ['Kari', 'Ola'],
      'Kari og 4 andre liker innlegget ditt',
      'Kari and 4 others liked your post',
    ],
  ])('names the actors: %i', (count, names, norwegian, english) => {
    expect(notificationSentence(inNorwegian, likeOf(count, ...names))).toBe(norwegian);
    expect(notificationSentence(inEnglish, likeOf(count, ...names))).toBe(english);
  });

  it('counts voters without naming them', () => {
    const vote = { type: 'vote' as const, actors: [], count: 50, subject: content };
    expect(notificationSentence(inNorwegian, vote)).toBe('50 har stemt i avstemningen din');
  });

  it('distinguishes a new follower of a project from a new follower of the reader', () => {
    const follow = { type: 'follow' as const, actors: [person('Kari')], count: 1 };
    const oneself = { kind: 'user', id: 'me', title: '', href: '/users/kari' } as const;
    const project = { kind: 'project', id: 'p', title: 'Tareskogen', href: '/projects/p' } as const;
    expect(notificationSentence(inNorwegian, { ...follow, subject: oneself })).toBe(
      'Kari følger deg nå',
    );
    expect(notificationSentence(inNorwegian, { ...follow, subject: project })).toBe(
      'Kari følger Tareskogen nå',
    );
  });

  it('names the assigner of a task, or reminds of its deadline', () => {
    const subject = { kind: 'task', id: 't', title: 'Tegne etikett', href: '/projects/p' } as const;
    const task = { type: 'task' as const, count: 1, subject };
    expect(notificationSentence(inNorwegian, { ...task, actors: [person('Kari')] })).toBe(
      'Kari ga deg en oppgave',
    );
    expect(notificationSentence(inNorwegian, { ...task, actors: [] })).toBe(
      'Oppgaven din har snart frist',
    );
  });

  it.each(NOTIFICATION_TYPES)('has a sentence for %s in both languages', (type) => {
    const told = { type, actors: [person('Kari')], count: 1, subject: content };
    for (const t of [inNorwegian, inEnglish])
      expect(notificationSentence(t, told)).toMatch(/^[^{}]{8,}$/);
  });

  it('reports a closed poll without naming voters', () => {
    const closed = { type: 'vote' as const, event: 'pollClosed' as const, actors: [], count: 3 };
    expect(notificationSentence(inNorwegian, { ...closed, subject: content })).toBe(
      'Avstemningen er avsluttet. Se resultatet',
    );
  });

  it('shows the decision to the reporter, without names', () => {
    const report = { type: 'admin' as const, actors: [], count: 1, subject: content };
    const said = (event: 'reportResolved' | 'reportRejected') =>
      [inNorwegian, inEnglish].map((t) => notificationSentence(t, { ...report, event }));
    expect(said('reportResolved')).toEqual([
      'Takk for at du sa fra. Vi har gjort noe med det du rapporterte',
      'Thanks for telling us. We’ve acted on what you reported',
    ]);
    expect(said('reportRejected')[0]).toMatch(/bryter ikke reglene/);
    expect(said('reportRejected')[1]).toMatch(/doesn’t break our rules/);
  });

  it.each(NAMING_EVENTS)('has a sentence for the request event %s in both languages', (event) => {
    const project = { kind: 'project', id: 'p', title: 'Tareskogen', href: '/projects/p' } as const;
    const asked = {
      type: 'request' as const,
      actors: [person('Kari')],
      count: 1,
      subject: project,
    };
    for (const t of [inNorwegian, inEnglish]) {
      const sentence = notificationSentence(t, { ...asked, event });
      expect(sentence).toMatch(/Kari [^{}]{8,}$/);
      expect(sentence).not.toBe(notificationSentence(t, asked));
    }
  });

  it.each(NOT_SENT_EVENTS)('says why it was not sent: %s', (event) => {
    const told = { type: 'admin' as const, actors: [], count: 1, subject: content };
    expect(notificationSentence(inNorwegian, { ...told, event })).toMatch(/sendt, fordi .{10,}$/);
    expect(notificationSentence(inEnglish, { ...told, event })).toMatch(/not sent because .{10,}$/);
  });

  it('names the administrators’ decision, its subject and reason', () => {
    const comment = { ...content, kind: 'comment' } as const;
    const told = { type: 'admin' as const, actors: [], count: 1, subject: comment };
    const decision = { action: 'hide' as const, reason: 'Hets' };
    expect(notificationSentence(inNorwegian, { ...told, decision })).toBe(
      'Kommentaren din er skjult av administratorene',
    );
    expect(decisionReason({ decision })).toBe('Hets');
    expect(decisionReason({})).toBeNull();
    for (const action of DECISION_ACTIONS)
      expect(
        notificationSentence(inEnglish, { ...told, decision: { action, reason: '' } }),
      ).toMatch(/^Your comment (was|is|can) /);
  });

  it('names project and person of a match', () => {
    const match = { type: 'match' as const, actors: [person('Kari')] };
    const mine = { kind: 'match', id: 'me', title: 'Tareskogen', href: '/matches' };
    const ofProject = { ...mine, id: 'p', href: '/matches?project=p' };
    const earlier = { ...mine, id: 'p', href: '/projects/p?tab=matches' };
    const said = (subject: typeof mine, count: number) =>
      notificationSentence(inNorwegian, {
        ...match,
        count,
        subject: { ...subject, kind: 'match' },
      });
    expect(said(mine, 1)).toBe('Nytt treff for deg: Tareskogen');
    expect(said(mine, 3)).toBe('3 nye treff for deg, blant annet Tareskogen');
    expect(said(ofProject, 1)).toBe('Kari passer med Tareskogen');
    expect(said(earlier, 1)).toBe('Kari passer med Tareskogen');
    expect(said(ofProject, 3)).toBe('3 nye treff for Tareskogen');
    expect(said({ ...mine, title: '' }, 3)).toBe('Du har 3 nye treff');
  });

  it('describes a post with images only', () => {
    const like = { ...likeOf(1, 'Kari'), subject: { ...content, title: '' } };
    expect(subjectLine(inNorwegian, like)).toBe('Et innlegg med bare bilder');
  });

  it('omits a title that the sentence contains', () => {
    expect(subjectLine(inNorwegian, likeOf(1, 'Kari'))).toBe('Vi er i gang');
    expect(subjectLine(inNorwegian, { ...likeOf(1, 'Kari'), type: 'follow' })).toBeNull();
  });
});
