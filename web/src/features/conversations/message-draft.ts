import { AttachmentSchema, MAX_ATTACHMENTS } from '@samspill/domain/conversations/message';
import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

const FileSchema = v.object({
  /** Under which the browser keeps the file. */
  key: v.string(),
  name: v.string(),
  /** Null until it is uploaded. */
  attachment: v.nullable(AttachmentSchema),
});
const DraftSchema = v.object({
  text: v.fallback(v.string(), ''),
  files: v.fallback(v.pipe(v.array(FileSchema), v.maxLength(MAX_ATTACHMENTS)), []),
});

/** A picked file as a draft or an unsent message refers to it. */
export type DraftFile = v.InferOutput<typeof FileSchema>;
export const DraftFileSchema = FileSchema;

/** What was begun in a conversation in this browser and not sent. */
type ConversationDraft = v.InferOutput<typeof DraftSchema>;

const nameOf = (conversationId: string) => `message.${conversationId}`;

export const readDraft = (conversationId: string): ConversationDraft =>
  v.parse(DraftSchema, readLocalDraft(nameOf(conversationId)) ?? {});

/** Keeps what `changes` names; a draft without anything in it is forgotten. */
export function changeDraft(conversationId: string, changes: Partial<ConversationDraft>): void {
  const draft = { ...readDraft(conversationId), ...changes };
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
  writeLocalDraft(nameOf(conversationId), isEmpty ? {} : draft);
}
