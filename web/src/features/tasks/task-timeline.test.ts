import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import { describe, expect, it } from 'vitest';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { messages } from '../../i18n/messages/member/tasks.nb.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { describeActivity } from './task-timeline.tsx';

const t = createTranslate('nb', () => messages);
const format = { date: (at: Date) => `${at.getDate()}.` } as I18n['format'];
const NAMES: Readonly<Record<string, string>> = { kari: 'Kari', ola: 'Ola' };

describe('describeActivity', () => {
  it.each<[Pick<TaskEntry, 'kind' | 'authorId' | 'to'>, string]>([
    [{ kind: 'created', authorId: 'kari', to: null }, 'Kari laget oppgaven'],
    [{ kind: 'status', authorId: 'kari', to: 'doing' }, 'Kari flyttet oppgaven til «I gang»'],
    [{ kind: 'status', authorId: 'kari', to: 'done' }, 'Kari gjorde oppgaven ferdig'],
    [{ kind: 'assigneeId', authorId: 'kari', to: 'ola' }, 'Kari ga oppgaven til Ola'],
    [{ kind: 'assigneeId', authorId: 'kari', to: 'kari' }, 'Kari tok oppgaven'],
    [{ kind: 'assigneeId', authorId: 'kari', to: '' }, 'Kari ga oppgaven til et tidligere medlem'],
    [
      { kind: 'assigneeId', authorId: '', to: null },
      'Den ansvarlige er ikke lenger med i prosjektet',
    ],
    [{ kind: 'assigneeId', authorId: 'kari', to: null }, 'Kari fjernet den ansvarlige'],
    [{ kind: 'dueOn', authorId: 'ola', to: '2026-12-24' }, 'Ola satte fristen til 24.'],
    [{ kind: 'dueOn', authorId: 'ola', to: null }, 'Ola fjernet fristen'],
    [{ kind: 'priority', authorId: 'ola', to: 'high' }, 'Ola satte prioriteten til «Høy»'],
    [{ kind: 'priority', authorId: 'borte', to: null }, 'Noen fjernet prioriteten'],
  ])('describes %o', (entry, sentence) => {
    expect(describeActivity({ t, format }, entry, (uid) => NAMES[uid])).toBe(sentence);
  });
});
