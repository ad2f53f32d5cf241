import { chunksOf } from '@samspill/domain/cut';
import {
  type ImportOptions,
  type ImportSummary,
  MAX_ROWS_A_REQUEST,
  type SkippedRow,
} from '@samspill/domain/invitations/import';
import type { ImportRow } from '@samspill/domain/invitations/imported-row';
import { api, call, send } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const { groups, imports } = api.api.admin;

export type OnProgress = (done: number) => void;

export async function fetchImports(after: string | null): Promise<ApiPage<ImportSummary>> {
  const query = after === null ? {} : { after };
  const { imports: rows, next } = await call(imports.$get({ query }));
  return { rows, next };
}

export async function fetchGroupNames(): Promise<readonly string[]> {
  const { groups: all } = await call(groups.$get());
  return all.filter(({ status }) => status === 'active').map(({ name }) => name);
}

export const fetchImport = (id: string) => call(imports[':id'].$get({ param: { id } }));
const partsOf = (rows: readonly ImportRow[]) => chunksOf(rows, MAX_ROWS_A_REQUEST);

export async function checkRows(
  rows: readonly ImportRow[],
  onProgress: OnProgress,
): Promise<readonly SkippedRow[]> {
  const found: SkippedRow[] = [];
  let done = 0;
  for (const part of partsOf(rows)) {
    const { problems } = await call(imports.check.$post({ json: { rows: part } }));
    found.push(...problems);
    done += part.length;
    onProgress(done);
  }
  return found;
}

export const createImport = async (json: ImportOptions) => (await call(imports.$post({ json }))).id;

/** Repeated after a failure, it replaces what has arrived. */
export async function sendRows(
  id: string,
  rows: readonly ImportRow[],
  onProgress: OnProgress,
): Promise<void> {
  const param = { id };
  let done = 0;
  for (const [part, ofPart] of partsOf(rows).entries()) {
    const json = { part, rows: ofPart };
    await send(imports[':id'].rows.$post({ param, json }));
    done += ofPart.length;
    onProgress(done);
  }
  await send(imports[':id'].start.$post({ param, json: { total: rows.length } }));
}

export const continueImport = (id: string) =>
  send(imports[':id'].continue.$post({ param: { id } }));

export const stopImport = (id: string) => send(imports[':id'].stop.$post({ param: { id } }));

export const changeInvitations = (id: string, action: 'resend' | 'revoke') =>
  send(imports[':id'][action].$post({ param: { id } }));
