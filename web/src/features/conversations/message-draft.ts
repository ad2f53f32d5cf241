import { AttachmentSchema, MAX_ATTACHMENTS } from '@samspill/domain/conversations/message';
import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

const FileSchema = v.object({
  key: v.string(),
  name: v.string(),
  attachment: v.nullable(AttachmentSchema),
});
const DraftSchema = v.object({
  text: v.fallback(v.string(), ''),
  files: v.fallback(v.pipe(v.array(FileSchema), v.maxLength(MAX_ATTACHMENTS)), []),
});

export type DraftFile = v.InferOutput<typeof FileSchema>;
export const DraftFileSchema = FileSchema;

type ConversationDraft = v.InferOutput<typeof DraftSchema>;

const draftName = (conversationId: string) => `message.${conversationId}`;

export const readDraft = (conversationId: string): ConversationDraft =>
  v.parse(DraftSchema, readLocalDraft(draftName(conversationId)) ?? {});

export function changeDraft(conversationId: string, changes: Partial<ConversationDraft>): void {
  const draft = { ...readDraft(conversationId), ...changes };
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
  writeLocalDraft(draftName(conversationId), isEmpty ? {} : draft);
}
