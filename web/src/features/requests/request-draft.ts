import type { RequestDraft } from '@samspill/domain/requests/request';
import { RequestKindSchema } from '@samspill/domain/requests/request';
import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

const StoredSchema = v.object({
  kind: v.fallback(v.nullable(RequestKindSchema), null),
  message: v.fallback(v.string(), ''),
});

const draftName = (projectId: string) => `request.${projectId}`;

export function readRequestDraft(projectId: string) {
  return v.parse(StoredSchema, readLocalDraft(draftName(projectId)) ?? {});
}

export function writeRequestDraft(
  projectId: string,
  { kind, message }: Pick<RequestDraft, 'kind' | 'message'>,
): void {
  writeLocalDraft(draftName(projectId), message.trim() === '' ? {} : { kind, message });
}
