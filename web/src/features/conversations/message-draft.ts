import {
  AttachmentSchema,
  MAX_ATTACHMENTS,
  type Message,
} from '@samspill/domain/conversations/message';
import * as v from 'valibot';
import type { Entity } from '../../data/entity.ts';
import {
  type DraftFields,
  openLocalDraft,
  readLocalDraft,
  writeLocalDraft,
} from '../../data/local-draft.ts';
import { createPageMap } from '../../state/store.ts';

const FileSchema = v.object({
  key: v.string(),
  name: v.string(),
  attachment: v.nullable(AttachmentSchema),
});
/** Without the quoted text, which its author may delete meanwhile. */
const ReplySchema = v.object({ id: v.string(), name: v.string() });
const DraftSchema = v.object({
  text: v.fallback(v.string(), ''),
  files: v.fallback(v.pipe(v.array(FileSchema), v.maxLength(MAX_ATTACHMENTS)), []),
  reply: v.fallback(v.nullable(ReplySchema), null),
});

export type DraftFile = v.InferOutput<typeof FileSchema>;
export type DraftReply = v.InferOutput<typeof ReplySchema>;
export const DraftFileSchema = FileSchema;

type ConversationDraft = v.InferOutput<typeof DraftSchema>;

export const draftName = (conversationId: string) => `message.${conversationId}`;

export const readDraft = (conversationId: string): ConversationDraft =>
  v.parse(DraftSchema, readLocalDraft(draftName(conversationId)) ?? {});

/** Also takes over what a closed tab left. */
export const openDraft = (conversationId: string): ConversationDraft =>
  v.parse(DraftSchema, openLocalDraft(draftName(conversationId)) ?? {});

export const describeDraft = (fields: DraftFields): string => v.parse(DraftSchema, fields).text;

export function changeDraft(conversationId: string, changes: Partial<ConversationDraft>): void {
  const draft = { ...readDraft(conversationId), ...changes };
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0 && draft.reply === null;
  writeLocalDraft(draftName(conversationId), isEmpty ? {} : draft);
}

/** Clears the draft of a sent text; keeps a text that was typed since. */
export function clearSentDraft(
  conversationId: string,
  text: string,
  changes: Partial<ConversationDraft> = {},
): void {
  if (readDraft(conversationId).text === text)
    changeDraft(conversationId, { ...changes, text: '' });
}

interface UnsavedEdit {
  readonly message: Entity<Message>;
  readonly text: string;
}

export const unsavedEdits = createPageMap<string, UnsavedEdit>();
