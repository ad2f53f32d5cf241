import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CommentTextSchema } from './comment-text.ts';
import { ContentDraftSchema, hasSubstance } from './content/content.ts';
import { GroupTitleSchema } from './conversations/conversation.ts';
import { MessageDraftSchema } from './conversations/message.ts';
import { GroupDraftSchema } from './groups/group.ts';
import {
  BLANK_TEXTS,
  IMPERSONATING_TITLES,
  PLAIN_TITLES,
  UNREADABLE_TITLES,
} from './hostile-texts.cases.ts';
import { emptyProjectDraft, ProjectDraftSchema } from './projects/project.ts';
import { TaskDraftSchema } from './tasks/task.ts';
import { isBlank } from './visible-text.ts';

const group = (name: string) =>
  v.is(GroupDraftSchema, { name, description: '', admission: 'open' });
const project = (title: string) => v.is(ProjectDraftSchema, { ...emptyProjectDraft(), title });
const conversation = (title: string) => v.is(GroupTitleSchema, title);
const task = (title: string) => v.is(TaskDraftSchema.entries.title, title);
const comment = (body: string) => v.is(CommentTextSchema, { body, mentions: [] });
const message = (text: string) =>
  v.is(MessageDraftSchema, { text, attachments: [], replyTo: null });
const post = (body: string) => hasSubstance('post', { body, images: [] });
const option = (text: string) => {
  const poll = { options: [text, 'Nei'], closesAt: { toMillis: () => 0 }, multiple: false };
  const draft = { kind: 'poll', projectId: null, poll, body: 'Hva?', images: [], mentions: [] };
  return v.is(ContentDraftSchema, draft);
};

const TITLES = { group, project, conversation, task };
const TEXTS = { comment, message, post, option };

describe.each(Object.entries(TITLES))('the title of a %s', (kind, isTitle) => {
  it.each(PLAIN_TITLES)('accepts %s', (title) => {
    expect(isTitle(title)).toBe(true);
  });

  it.each(UNREADABLE_TITLES)('rejects one %s', (_name, title) => {
    expect(isTitle(title)).toBe(false);
  });

  // A draft of a project has no title yet; publishing requires three characters.
  it.each(BLANK_TEXTS.filter(([, text]) => kind !== 'project' || text.trim() !== ''))(
    'rejects %s',
    (_name, title) => {
      expect(isTitle(title)).toBe(false);
    },
  );

  it.skipIf(kind === 'task').each(IMPERSONATING_TITLES)('rejects %s', (title) => {
    expect(isTitle(title)).toBe(false);
  });
});

describe.each(Object.entries(TEXTS))('a %s', (_kind, isText) => {
  it.each(BLANK_TEXTS)('rejects %s', (_name, text) => {
    expect(isText(text)).toBe(false);
  });

  it.each([...PLAIN_TITLES, 'Hei\u200b', '-.-', '👍🏽', '\u202eHei'])('accepts %s', (text) => {
    expect(isText(text)).toBe(true);
  });
});

describe('the title of a project', () => {
  it.each(['Samspill mellom fisk og tare', 'Moderatorverktøy for forum', 'Team Tare'])(
    'accepts %s, which says more than the site’s name',
    (title) => {
      expect(project(title)).toBe(true);
    },
  );
});

it('finds no blank text in what people write', () => {
  expect(PLAIN_TITLES.filter(isBlank)).toEqual([]);
});
