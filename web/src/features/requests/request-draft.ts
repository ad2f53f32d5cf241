import type { RequestDraft } from '@samspill/domain/requests/request';
import { RequestKindSchema } from '@samspill/domain/requests/request';
import * as v from 'valibot';
import {
  joinTexts,
  openLocalDraft,
  readLocalDraft,
  replaceLocalDraft,
  writeLocalDraft,
} from '../../data/local-draft.ts';

const StoredSchema = v.object({
  kind: v.fallback(v.nullable(RequestKindSchema), null),
  message: v.fallback(v.string(), ''),
});

const draftName = (projectId: string) => `request.${projectId}`;

export function openRequestDraft(projectId: string) {
  return v.parse(StoredSchema, openLocalDraft(draftName(projectId)) ?? {});
}

export function writeRequestDraft(
  projectId: string,
  { kind, message }: Pick<RequestDraft, 'kind' | 'message'>,
): void {
  writeLocalDraft(draftName(projectId), message.trim() === '' ? {} : { kind, message });
}

/** Puts a text back, after what was typed since. */
export function restoreRequestDraft(
  projectId: string,
  { kind, message }: Pick<RequestDraft, 'kind' | 'message'>,
): void {
  const name = draftName(projectId);
  const current = v.parse(StoredSchema, readLocalDraft(name) ?? {});
  const both = joinTexts(current.message, message);
  replaceLocalDraft(name, both === '' ? {} : { kind: current.kind ?? kind, message: both });
}
