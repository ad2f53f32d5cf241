import { describe, expect, it } from 'vitest';
import {
  canAnswerText,
  canChangeText,
  canDeleteText,
  canPublishText,
  canReadText,
  canReportText,
} from './text-permissions.ts';

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
