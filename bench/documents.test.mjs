// @ts-check

import { ContentSchema } from '@samspill/domain/content/content';
import { ConversationSchema } from '@samspill/domain/conversations/conversation';
import { MessageSchema } from '@samspill/domain/conversations/message';
import { InboxItemSchema } from '@samspill/domain/feed/feed-start';
import { PopularSchema } from '@samspill/domain/feed/popular';
import { FollowSchema } from '@samspill/domain/follows/follow';
import { NotificationSchema } from '@samspill/domain/notification-schema';
import { PersonSchema } from '@samspill/domain/people/person';
import { SettingsSchema } from '@samspill/domain/people/settings';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { TaxonomySchema } from '@samspill/domain/site/taxonomy';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { conversation, listConversationDocuments, message, settings } from './conversations.mjs';
import {
  follow,
  inboxEntry,
  item,
  listDocuments,
  notification,
  person,
  popular,
  project,
  taxonomy,
} from './documents.mjs';

const size = { users: 10, items: 20, nowMs: Date.now() };
const indexes = Array.from({ length: 10 }, (_, index) => index);

it.each([
  ['people', PersonSchema, person],
  ['projects', ProjectSchema, project],
  ['content', ContentSchema, item],
  ['follows', FollowSchema, follow],
  ['inbox entries', InboxItemSchema, inboxEntry],
  ['notifications', NotificationSchema, notification],
  ['what is popular', PopularSchema, (/** @type {typeof size} */ of) => popular(of)],
  ['the taxonomy', TaxonomySchema, () => taxonomy],
])('%s match their schema and are therefore displayed', (_name, schema, make) => {
  for (const index of indexes)
    expect(v.safeParse(schema, make(size, index)).issues).toBeUndefined();
});

it.each([
  ['conversations', ConversationSchema, conversation],
  ['settings', SettingsSchema, settings],
  ['messages', MessageSchema, () => message('kari', 'Hei', Timestamp.now())],
])('%s match their schema', (_name, schema, make) => {
  for (const index of indexes)
    expect(
      v.safeParse(schema, make({ conversations: 10, nowMs: 1 }, index)).issues,
    ).toBeUndefined();
});

it('creates a conversation with its messages', () => {
  const count = (/** @type {number} */ conversations) =>
    [...listConversationDocuments({ conversations, nowMs: Date.now() })].length;
  // Forty messages, the conversation and its other member.
  expect(count(300) - count(299)).toBe(42);
});

it('adds documents for additional people and items only', () => {
  const count = (/** @type {number} */ users, /** @type {number} */ items) =>
    [...listDocuments({ ...size, users, items })].length;
  expect(count(1_000, 2_000) - count(500, 1_000)).toBe(1_500);
});
