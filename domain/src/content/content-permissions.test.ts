import { describe, expect, it } from 'vitest';
import {
  canAnswerText,
  canChangeText,
  canClosePoll,
  canDeleteText,
  canEditContent,
  canPublishText,
  canReadText,
  canReportText,
  canVote,
} from './content-permissions.ts';

const author = { uid: 'author', admin: false };
const VIEWERS = {
  author,
  stranger: { uid: 'stranger', admin: false },
  admin: { uid: 'boss', admin: true },
  anonymous: null,
};

const text = (status: 'visible' | 'held' | 'hidden' | 'deleted') => ({
  author: { uid: 'author' },
  status,
});
const visible = text('visible');
const held = text('held');
const gone = [held, text('hidden'), text('deleted')];

const closesAt = { seconds: 100, nanoseconds: 0, toMillis: () => 100_000 };
const POLL = { options: ['A', 'B'], closesAt, multiple: false };

const allowed = (can: (viewer: typeof author | null) => boolean) =>
  Object.entries(VIEWERS)
    .filter(([, viewer]) => can(viewer))
    .map(([name]) => name);

describe('who', () => {
  it('lets every signed-in user read visible text', () => {
    const people = allowed((viewer) => canReadText(viewer, visible));
    expect(people).toEqual(['author', 'stranger', 'admin']);
  });

  it.each(gone)('lets only the author and administrators read text that is $status', (item) => {
    expect(allowed((viewer) => canReadText(viewer, item))).toEqual(['author', 'admin']);
  });

  it('lets every signed-in user answer visible text', () => {
    const people = allowed((viewer) => canAnswerText(viewer, visible));
    expect(people).toEqual(['author', 'stranger', 'admin']);
  });

  it('lets only the author change visible text', () => {
    expect(allowed((viewer) => canChangeText(viewer, visible))).toEqual(['author']);
  });

  it.each([
    ['a post', null, ['author']],
    ['a poll', POLL, []],
  ])('says who may edit %s', (_name, poll, editors) => {
    const content = { ...visible, poll };
    expect(allowed((viewer) => canEditContent(viewer, content))).toEqual(editors);
  });

  it('lets only the author publish or delete held text', () => {
    expect(allowed((viewer) => canPublishText(viewer, held))).toEqual(['author']);
    expect(allowed((viewer) => canDeleteText(viewer, held))).toEqual(['author']);
  });

  it.each([visible, text('hidden'), text('deleted')])(
    'lets no user publish text that is $status',
    (item) => {
      expect(allowed((viewer) => canPublishText(viewer, item))).toEqual([]);
    },
  );

  it('lets every user but the author report visible text', () => {
    expect(allowed((viewer) => canReportText(viewer, visible))).toEqual(['stranger', 'admin']);
  });

  it.each(gone)('lets no user answer, change or report text that is $status', (item) => {
    for (const can of [canAnswerText, canChangeText, canReportText]) {
      expect(allowed((viewer) => can(viewer, item))).toEqual([]);
    }
  });
});

describe('voting', () => {
  const poll = POLL;

  it('is open to every signed-in user until the poll closes', () => {
    const people = allowed((viewer) => canVote(viewer, { ...visible, poll }, 99_999));
    expect(people).toEqual(['author', 'stranger', 'admin']);
    expect(allowed((viewer) => canVote(viewer, { ...visible, poll }, 100_000))).toEqual([]);
  });

  it('can be ended only by the author while open, and not for a poll by the site', () => {
    const content = { ...visible, poll };
    expect(allowed((viewer) => canClosePoll(viewer, content, 99_999))).toEqual(['author']);
    expect(canClosePoll(author, content, 100_000)).toBe(false);
    expect(canClosePoll(author, { ...content, fromSite: true }, 0)).toBe(false);
    expect(canClosePoll(author, { ...visible, poll: null }, 0)).toBe(false);
  });

  it('requires a visible poll', () => {
    expect(canVote(author, { ...visible, poll: null }, 0)).toBe(false);
    expect(canVote(author, { ...text('deleted'), poll }, 0)).toBe(false);
  });
});
