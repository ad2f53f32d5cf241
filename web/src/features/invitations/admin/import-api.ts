import { chunksOf } from '@samspill/domain/cut';
import {
  type ImportDetail,
  type ImportOptions,
  type ImportSummary,
  MAX_ROWS_A_REQUEST,
  type SkippedRow,
} from '@samspill/domain/invitations/import';
import type { ImportRow } from '@samspill/domain/invitations/imported-row';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const { groups, imports } = api.api.admin;

export type OnProgress = (done: number) => void;

export async function fetchImports(after: string | null): Promise<ApiPage<ImportSummary>> {
  const query = after === null ? {} : { after };
  const { imports: rows, next } = await readResponseBody(await imports.$get({ query }));
  return { rows, next };
}

export async function fetchGroupNames(): Promise<readonly string[]> {
  const { groups: all } = await readResponseBody(await groups.$get());
  return all.filter(({ status }) => status === 'active').map(({ name }) => name);
}

export async function fetchImport(id: string): Promise<ImportDetail> {
  return readResponseBody(await imports[':id'].$get({ param: { id } }));
}

const partsOf = (rows: readonly ImportRow[]) => chunksOf(rows, MAX_ROWS_A_REQUEST);

export async function checkRows(
  rows: readonly ImportRow[],
  onProgress: OnProgress,
): Promise<readonly SkippedRow[]> {
  const found: SkippedRow[] = [];
  let done = 0;
  for (const part of partsOf(rows)) {
    const { problems } = await readResponseBody(
      await imports.check.$post({ json: { rows: part } }),
    );
    found.push(...problems);
    done += part.length;
    onProgress(done);
  }
  return found;
}

export async function createImport(json: ImportOptions): Promise<string> {
  return (await readResponseBody(await imports.$post({ json }))).id;
}

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
    await readResponseBody(await imports[':id'].rows.$post({ param, json }));
    done += ofPart.length;
    onProgress(done);
  }
  await readResponseBody(await imports[':id'].start.$post({ param, json: { total: rows.length } }));
}

export async function continueImport(id: string): Promise<void> {
  await readResponseBody(await imports[':id'].continue.$post({ param: { id } }));
}

export async function stopImport(id: string): Promise<void> {
  await readResponseBody(await imports[':id'].stop.$post({ param: { id } }));
}

export async function changeInvitations(id: string, action: 'resend' | 'revoke'): Promise<void> {
  await readResponseBody(await imports[':id'][action].$post({ param: { id } }));
}
