import { BLANK_TEXTS } from '../hostile-texts.cases.ts';
import { type Case, times } from '../testing/cases.ts';
import { ATTACHMENT_TYPES, type Attachment, type MessageDraft } from './message.ts';

export const CASE_CONVERSATION = 'chat';

export const ATTACHMENT: Attachment = {
  path: 'conversations/chat/kari/0123456789abcdef.pdf',
  name: 'Pitch – høst 2026.pdf',
  contentType: 'application/pdf',
  size: 120_000,
  width: null,
  height: null,
};

export const IMAGE: Attachment = {
  ...ATTACHMENT,
  path: 'conversations/chat/kari/0123456789abcdef.webp',
  name: 'Modell.webp',
  contentType: 'image/webp',
  width: 1_600,
  height: 900,
};

export const MESSAGE_DRAFT: MessageDraft = {
  text: 'Hei! Skal vi ta en kaffe?',
  attachments: [],
  replyTo: null,
};

const changed = (fields: Readonly<Record<string, unknown>>) => ({ ...MESSAGE_DRAFT, ...fields });
const attached = (fields: Readonly<Record<string, unknown>>) =>
  changed({ attachments: [{ ...ATTACHMENT, ...fields }] });

export const VALID_MESSAGES: readonly Case[] = [
  { name: 'a text', fields: MESSAGE_DRAFT },
  { name: 'a text at its limit', fields: changed({ text: 'x'.repeat(4_000) }) },
  { name: 'an answer to another', fields: changed({ replyTo: 'm-1' }) },
  { name: 'a file alone', fields: changed({ text: '', attachments: [ATTACHMENT] }) },
  { name: 'an image with its size', fields: changed({ attachments: [IMAGE] }) },
  { name: 'five files', fields: changed({ attachments: times(5, () => ATTACHMENT) }) },
  { name: 'a file at its limit', fields: attached({ size: 25 * 1024 * 1024 }) },
  ...ATTACHMENT_TYPES.map((contentType) => ({
    name: `a file of the type ${contentType}`,
    fields: attached({ contentType }),
  })),
];

export const INVALID_MESSAGES: readonly Case[] = [
  { name: 'nothing', fields: changed({ text: '' }) },
  ...BLANK_TEXTS.map(([name, text]) => ({ name, fields: changed({ text }) })),
  { name: 'a text that is too long', fields: changed({ text: 'x'.repeat(4_001) }) },
  { name: 'a text that is none', fields: changed({ text: 7 }) },
  { name: 'an answer to what is no id', fields: changed({ replyTo: 'a/b' }) },
  { name: 'an answer to an id of Firestore’s own', fields: changed({ replyTo: '__id__' }) },
  { name: 'six files', fields: changed({ attachments: times(6, () => ATTACHMENT) }) },
  { name: 'files that are no list', fields: changed({ attachments: ATTACHMENT }) },
  { name: 'no files, and no list', fields: changed({ attachments: {} }) },
  { name: 'a file that is too large', fields: attached({ size: 25 * 1024 * 1024 + 1 }) },
  { name: 'a file of less than nothing', fields: attached({ size: -1 }) },
  { name: 'a file whose size is no number', fields: attached({ size: '1' }) },
  { name: 'a file of half a byte', fields: attached({ size: 0.5 }) },
  { name: 'a page', fields: attached({ contentType: 'text/html' }) },
  { name: 'a drawing with scripts', fields: attached({ contentType: 'image/svg+xml' }) },
  { name: 'a file without a name', fields: attached({ name: '' }) },
  { name: 'a file with a name that is too long', fields: attached({ name: 'x'.repeat(201) }) },
  { name: 'a file with a width of nothing', fields: attached({ width: 0 }) },
  { name: 'a file with a width that is no number', fields: attached({ width: '7' }) },
  { name: 'a file with a width of half a pixel', fields: attached({ width: 1.5 }) },
  { name: 'a file that is too wide', fields: attached({ width: 100_001 }) },
  { name: 'a file with a height of nothing', fields: attached({ height: 0 }) },
  { name: 'a file from elsewhere', fields: attached({ path: 'https://example.org/x.pdf' }) },
  {
    name: 'a file with a short name',
    fields: attached({ path: 'conversations/chat/kari/x.pdf' }),
  },
  {
    name: 'a file in a folder of content',
    fields: attached({ path: 'content/kari/0123456789abcdef.pdf' }),
  },
  {
    name: 'a file below another',
    fields: attached({ path: `${ATTACHMENT.path}/more` }),
  },
  ...[0, 1, 2, 3, 4].map((bad) => ({
    name: `five files, of which the ${bad + 1}. is none`,
    fields: changed({
      attachments: times(5, (index) => (index === bad ? { ...ATTACHMENT, size: -1 } : ATTACHMENT)),
    }),
  })),
  {
    name: 'a file of a conversation’s, elsewhere',
    fields: attached({ path: ATTACHMENT.path.replace('conversations', 'content') }),
  },
  { name: 'a file with an extra field', fields: attached({ href: 'https://example.org' }) },
  { name: 'an extra field', fields: changed({ pinned: true }) },
];
