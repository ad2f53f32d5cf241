import { CASE_AUTHOR, QUOTED_CASE } from '../content/content.cases.ts';
import { contentImagePath } from '../content/paths.ts';
import { MAX_MESSAGE_CHARS } from '../conversations/message.ts';
import { MAX_BODY_CHARS } from '../limits.ts';
import { type Case, times } from '../testing/cases.ts';

/** Conversation and project of the writer, which tests of rules store. */
export const CASE_CONVERSATION = 'talk';
export const CASE_PROJECT = 'project';

const post = (fields: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'post',
  projectId: null,
  conversationId: null,
  replyTo: null,
  body: 'God morgen!',
  images: [],
  mentions: [],
  ...fields,
});
const message = (fields: Readonly<Record<string, unknown>> = {}) =>
  post({ kind: 'message', conversationId: CASE_CONVERSATION, ...fields });
const image = () => ({ path: contentImagePath(CASE_AUTHOR, '0123456789abcdef.webp'), alt: '' });

export const VALID_SCHEDULED: readonly Case[] = [
  { name: 'a post', fields: post() },
  { name: 'a post as long as can be', fields: post({ body: 'x'.repeat(MAX_BODY_CHARS) }) },
  { name: 'a post of pictures alone', fields: post({ body: '', images: times(4, image) }) },
  { name: 'a shared post', fields: post({ quotedId: QUOTED_CASE }) },
  { name: 'an update', fields: post({ kind: 'update', projectId: CASE_PROJECT }) },
  { name: 'a message', fields: message() },
  { name: 'a reply', fields: message({ replyTo: 'said' }) },
  { name: 'a message as long as can be', fields: message({ body: 'x'.repeat(MAX_MESSAGE_CHARS) }) },
];

export const INVALID_SCHEDULED: readonly Case[] = [
  { name: 'an empty post', fields: post({ body: ' \n' }) },
  { name: 'a post that is too long', fields: post({ body: 'x'.repeat(MAX_BODY_CHARS + 1) }) },
  { name: 'five pictures', fields: post({ images: times(5, image) }) },
  { name: 'a post in a project', fields: post({ projectId: CASE_PROJECT }) },
  { name: 'a post in a conversation', fields: post({ conversationId: CASE_CONVERSATION }) },
  { name: 'a post that replies', fields: post({ replyTo: 'said' }) },
  { name: 'an update without a project', fields: post({ kind: 'update' }) },
  {
    name: 'an update that shares',
    fields: post({ kind: 'update', projectId: CASE_PROJECT, quotedId: QUOTED_CASE }),
  },
  { name: 'a poll', fields: post({ kind: 'poll' }) },
  { name: 'an announcement', fields: post({ kind: 'announcement' }) },
  { name: 'a message without a conversation', fields: message({ conversationId: null }) },
  { name: 'a conversation that is a path', fields: message({ conversationId: 'talk/messages/x' }) },
  {
    name: 'a message that is too long',
    fields: message({ body: 'x'.repeat(MAX_MESSAGE_CHARS + 1) }),
  },
  { name: 'a message with a picture', fields: message({ images: [image()] }) },
  { name: 'a message with mentions', fields: message({ mentions: ['ola'] }) },
  { name: 'a reply to a path', fields: message({ replyTo: 'a/b' }) },
  { name: 'an extra field', fields: post({ author: 'ola' }) },
];
