import { CSV_DELIMITER, csvCell } from '@samspill/domain/csv';
import { AppError } from '@samspill/domain/errors';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { releasedPath, responsePath, surveyPath } from '@samspill/domain/paths';
import type {
  ExportPart,
  ResultsFilter,
  SingleResponse,
} from '@samspill/domain/surveys/admin-survey';
import {
  DeleteResponseSchema,
  ExportSchema,
  ResultsFilterSchema,
} from '@samspill/domain/surveys/admin-survey';
import { summarizeReleased, withdraw } from '@samspill/domain/surveys/released-results';
import {
  type Remarks,
  RemarksSchema,
  type SurveyResponse,
} from '@samspill/domain/surveys/response';
import { passesFilter, toFilterable } from '@samspill/domain/surveys/results-filter';
import type { Survey, SurveyDefinition } from '@samspill/domain/surveys/survey';
import { stringify } from 'csv-stringify/sync';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { responses, responses as responsesIn } from '../firestore/collections.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import type { UserEnv } from '../http/require-user.ts';
import { strictQuery, validate } from '../http/validate.ts';
import { readPage } from '../search/read-page.ts';
import type { ExportOptions } from './export-table.ts';
import { exportColumns, exportObject } from './export-table.ts';
import { forgetQuota } from './quota.ts';
import { readReleased, releasedResults } from './release-answers.ts';
import { assertCanShow, completeQuery, readResults, toCountable } from './results-store.ts';
import { listResponses, listTexts, readNames, toSingleResponse } from './single-responses.ts';
import { readTotals } from './summary-store.ts';
import { targetOf } from './survey-admin-store.ts';
import { definitionOf, parseSurvey, readSurvey } from './survey-store.ts';

interface ShownResponse {
  readonly survey: Survey;
  readonly response: SurveyResponse;
}

/**
 * Reads a response from the list of single answers. Throws `not-found` for a response hidden from administrators: an
 * unreleased row of an anonymous survey would reveal when its respondent answered.
 */
async function readShown(
  deps: Deps,
  transaction: Transaction,
  surveyId: string,
  responseId: string,
): Promise<ShownResponse> {
  const asked = await transaction.get(deps.db.doc(surveyPath(surveyId)));
  const stored = await transaction.get(deps.db.doc(responsePath(surveyId, responseId)));
  const survey = parseSurvey(deps, asked);
  const response = responses.parse(deps, stored);
  const { anonymous } = definitionOf(survey).settings;
  if (response?.status !== 'complete' || (anonymous && !response.releasedOn))
    throw new AppError('not-found', 'There is no such answer.');
  return { survey, response };
}

interface Deletion {
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Deletes a response permanently. A trigger updates the live sums; released sums have no trigger and change in this
 * transaction. The respondent still counts as having answered. Throws `not-found`.
 */
async function deleteResponse(
  deps: Deps,
  surveyId: string,
  responseId: string,
  { actorId, reason }: Deletion,
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const { survey, response } = await readShown(deps, transaction, surveyId, responseId);
    const definition = definitionOf(survey);
    const released = await transaction.get(deps.db.doc(releasedPath(surveyId)));
    const before = releasedResults.parse(deps, released);
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'survey.delete-response',
      target: targetOf(surveyId, definition),
      reason,
    });
    if (response.releasedOn && before) {
      const sum = summarizeReleased(definition, [response], response.releasedOn);
      transaction.set(released.ref, withdraw(before, sum));
    }
    forgetQuota(deps, transaction, surveyId);
    transaction.delete(deps.db.doc(responsePath(surveyId, responseId)));
    addAudit(transaction);
  });
}

/** Replaces the tags and the note of a response. Throws `not-found`. */
async function writeRemarks(
  deps: Deps,
  surveyId: string,
  responseId: string,
  remarks: Remarks,
): Promise<void> {
  const isEmpty = remarks.tags.length === 0 && remarks.note === '';
  await deps.db.runTransaction(async (transaction) => {
    await readShown(deps, transaction, surveyId, responseId);
    transaction.update(deps.db.doc(responsePath(surveyId, responseId)), {
      remarks: isEmpty ? FieldValue.delete() : remarks,
    });
  });
}

/** Responses per part; bounds memory, because an answer may have five thousand characters. */
const PER_PART = 250;

interface PartPosition {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * RFC 4180 with a byte order mark, by which spreadsheets detect UTF-8. Codes use English separators in every language;
 * labels use the reader's locale.
 */
function toCsv(
  definition: SurveyDefinition,
  responses: readonly SingleResponse[],
  { isFirst }: PartPosition,
  options: ExportOptions,
): string {
  const columns = exportColumns(definition, options);
  const locale = options.labels === 'codes' ? 'en' : options.locale;
  const rows = responses.map((response) => columns.map(({ cell }) => cell(response)));
  const header = isFirst ? [columns.map((column) => column.header)] : [];
  return stringify(
    [...header, ...rows].map((row) => row.map((cell) => csvCell(cell, locale))),
    { bom: isFirst, delimiter: CSV_DELIMITER[locale], record_delimiter: 'windows' },
  );
}

function toJson(
  definition: SurveyDefinition,
  responses: readonly SingleResponse[],
  { isFirst, isLast }: PartPosition,
  options: ExportOptions,
): string {
  const lines = responses.map((response) =>
    JSON.stringify(exportObject(definition, response, options)),
  );
  const begin = isFirst ? `{"survey":${JSON.stringify(definition)},"responses":[\n` : '';
  // Each earlier part contains at least one response, so a comma always follows one.
  const join = isFirst || lines.length === 0 ? '' : ',\n';
  return `${begin}${join}${lines.join(',\n')}${isLast ? '\n]}\n' : ''}`;
}

interface PartRequest {
  readonly filter: ResultsFilter;
  readonly options: ExportOptions;
  readonly after: string | undefined;
}

/** Reads until a response passes the filter, so that only the last part may be empty. */
async function readPart(
  deps: Deps,
  id: string,
  definition: SurveyDefinition,
  { filter, after }: PartRequest,
) {
  const { collection, query } = completeQuery(deps.db, id, definition, filter);
  let next: string | null = after ?? null;
  let read = 0;
  for (;;) {
    const page = await readPage(collection, query, { limit: PER_PART, after: next ?? undefined });
    next = page.next;
    read += page.documents.length;
    const passed = responsesIn
      .parseAll(deps, page.documents)
      .map(({ id: responseId, data }) => ({ id: responseId, response: toCountable(data) }))
      .filter(({ response }) => passesFilter(filter, toFilterable(definition, response)));
    if (passed.length > 0 || next === null) return { passed, read, next };
  }
}

/** Returns a part of the filtered export. Throws `not-found` and `conflict`. */
async function exportPart(deps: Deps, id: string, asked: PartRequest): Promise<ExportPart> {
  const definition = definitionOf(await readSurvey(deps, id));
  await assertCanShow(deps, id, definition, asked.filter);
  const { anonymous } = definition.settings;
  const { complete: total } = anonymous
    ? (await readReleased(deps, id)).summary
    : await readTotals(deps, id);
  const { passed, read, next } = await readPart(deps, id, definition, asked);
  const names = await readNames(
    deps,
    passed.map(({ response }) => response),
  );
  const responses = passed.map((each) =>
    toSingleResponse(each.id, definition, each.response, names),
  );
  const place = { isFirst: asked.after === undefined, isLast: next === null };
  const write = asked.options.format === 'csv' ? toCsv : toJson;
  return { text: write(definition, responses, place, asked.options), read, total, next };
}

const FILTER = ResultsFilterSchema.entries;
const params = validate('param', v.object({ id: IdSchema }));
const responseParams = validate('param', v.object({ id: IdSchema, responseId: ComposedIdSchema }));
const ResultsQuerySchema = strictQuery(FILTER);
const ResponsesQuerySchema = strictQuery({ ...PAGE_QUERY, ...FILTER });
const TextsQuerySchema = strictQuery({ ...PAGE_QUERY, ...FILTER, of: IdSchema });
const ExportQuerySchema = strictQuery({
  ...ExportSchema,
  ...FILTER,
  after: v.optional(ComposedIdSchema),
});

export function surveyResultsRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/:id/results', params, validate('query', ResultsQuerySchema), async (c) =>
      c.json(await readResults(deps, c.req.valid('param').id, c.req.valid('query'))),
    )
    .get('/:id/responses', params, validate('query', ResponsesQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listResponses(deps, c.req.valid('param').id, filter, { limit, after }));
    })
    .delete(
      '/:id/responses/:responseId',
      responseParams,
      validate('json', DeleteResponseSchema),
      async (c) => {
        const { id, responseId } = c.req.valid('param');
        const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
        await deleteResponse(deps, id, responseId, by);
        return c.json({});
      },
    )
    .put(
      '/:id/responses/:responseId/remarks',
      responseParams,
      validate('json', RemarksSchema),
      async (c) => {
        const { id, responseId } = c.req.valid('param');
        const remarks = c.req.valid('json');
        await writeRemarks(deps, id, responseId, remarks);
        return c.json(remarks);
      },
    )
    .get('/:id/texts', params, validate('query', TextsQuerySchema), async (c) => {
      const { limit, after, of, ...filter } = c.req.valid('query');
      const { id } = c.req.valid('param');
      return c.json(await listTexts(deps, id, { of, filter }, { limit, after }));
    })
    .get('/:id/export', params, validate('query', ExportQuerySchema), async (c) => {
      const { format, labels, locale, after, ...filter } = c.req.valid('query');
      const asked = { options: { format, labels, locale }, filter, after };
      return c.json(await exportPart(deps, c.req.valid('param').id, asked));
    });
}
