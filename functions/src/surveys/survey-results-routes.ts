import type { TableCell } from '@samspill/domain/csv';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { can } from '@samspill/domain/roles/role';
import type { ExportPart, SingleResponse } from '@samspill/domain/surveys/admin-survey';
import {
  answerFileUrl,
  DeleteResponseSchema,
  ExportSchema,
  ResultsFilterSchema,
  TagFilterSchema,
} from '@samspill/domain/surveys/admin-survey';
import { RemarksSchema } from '@samspill/domain/surveys/response';
import { passesFilter, toFilterable } from '@samspill/domain/surveys/results-filter';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { BYTE_ORDER_MARK, toCsv } from '@samspill/domain/to-csv';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { responses as responsesIn } from '../platform/firestore/collections.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { readPage } from '../platform/search/read-page.ts';
import type { ExportOptions } from './export-table.ts';
import { exportColumns, exportObject } from './export-table.ts';
import { readReleased } from './release-answers.ts';
import { deleteResponse, readShownFile, writeRemarks } from './response-actions.ts';
import { assertCanShow, completeQuery, readResults, toCountable } from './results-store.ts';
import {
  hasTag,
  listFiles,
  listResponses,
  listTexts,
  readNames,
  type TaggedFilter,
  toSingleResponse,
} from './single-responses.ts';
import { readTotals } from './summary-store.ts';
import { definitionOf, readSurvey } from './survey-store.ts';

/** Responses per part; bounds memory, because an answer may have five thousand characters. */
const PER_PART = 250;

interface PartPosition {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const tableOf = (
  definition: SurveyDefinition,
  responses: readonly SingleResponse[],
  { isFirst }: PartPosition,
  options: ExportOptions,
): TableCell[][] => {
  const columns = exportColumns(definition, options);
  const rows = responses.map((response) => columns.map(({ cell }) => cell(response)));
  return isFirst ? [columns.map((column) => column.header), ...rows] : rows;
};

/** Codes use English separators in every language; labels use the reader's locale. */
function toCsvPart(
  definition: SurveyDefinition,
  responses: readonly SingleResponse[],
  position: PartPosition,
  options: ExportOptions,
): string {
  const locale = options.labels === 'codes' ? 'en' : options.locale;
  const text = toCsv(tableOf(definition, responses, position, options), locale);
  return position.isFirst ? BYTE_ORDER_MARK + text : text;
}

const toRows = (...table: Parameters<typeof tableOf>): string =>
  tableOf(...table)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');

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

const WRITERS = { xlsx: toRows, csv: toCsvPart, json: toJson };

interface PartRequest {
  readonly filter: TaggedFilter;
  readonly options: ExportOptions;
  readonly after: string | undefined;
}

/** Reads until a response passes the filter, so that only the last part may be empty. */
async function readPart(
  deps: Deps,
  id: string,
  definition: SurveyDefinition,
  { filter: { tag, ...filter }, after }: PartRequest,
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
      .filter(
        ({ response }) =>
          hasTag(response, tag) && passesFilter(filter, toFilterable(definition, response)),
      );
    if (passed.length > 0 || next === null) return { passed, read, next };
  }
}

async function exportPart(deps: Deps, id: string, asked: PartRequest): Promise<ExportPart> {
  const definition = definitionOf(await readSurvey(deps, id));
  const { tag: _, ...shownFilter } = asked.filter;
  await assertCanShow(deps, id, definition, shownFilter);
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
  const write = WRITERS[asked.options.format];
  return { text: write(definition, responses, place, asked.options), read, total, next };
}

const FILTER = ResultsFilterSchema.entries;
const responseParams = validate('param', v.object({ id: IdSchema, responseId: ComposedIdSchema }));
const fileParams = validate(
  'param',
  v.object({ id: IdSchema, responseId: ComposedIdSchema, fileId: IdSchema }),
);
const ResultsQuerySchema = strictQuery(FILTER);
const ResponsesQuerySchema = strictQuery({ ...PAGE_QUERY, ...FILTER, ...TagFilterSchema });
const TextsQuerySchema = strictQuery({ ...PAGE_QUERY, ...FILTER, of: IdSchema });
const ExportQuerySchema = strictQuery({
  ...ExportSchema,
  ...FILTER,
  ...TagFilterSchema,
  after: PAGE_QUERY.after,
});

function fileRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/:id/responses/:responseId/files/:fileId', NO_QUERY, fileParams, async (c) => {
      const { id, responseId, fileId } = c.req.valid('param');
      return readShownFile(deps, id, responseId, fileId);
    })
    .get('/:id/files', BY_ID, validate('query', TextsQuerySchema), async (c) => {
      const { limit, after, of, ...filter } = c.req.valid('query');
      const { id } = c.req.valid('param');
      return c.json(await listFiles(deps, id, { of, filter }, { limit, after }));
    });
}

export function surveyResultsRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .route('/', fileRoutes(deps))
    .get('/:id/results', BY_ID, validate('query', ResultsQuerySchema), async (c) => {
      const isOfGroups = !can(c.var.user.role, 'editSurveys');
      const asked = { ...c.req.valid('query'), isOfGroups };
      return c.json(await readResults(deps, c.req.valid('param').id, asked));
    })
    .get('/:id/responses', BY_ID, validate('query', ResponsesQuerySchema), async (c) => {
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
        await writeRemarks(deps, id, responseId, { ...remarks, actorId: c.var.user.uid });
        return c.json(remarks);
      },
    )
    .get('/:id/texts', BY_ID, validate('query', TextsQuerySchema), async (c) => {
      const { limit, after, of, ...filter } = c.req.valid('query');
      const { id } = c.req.valid('param');
      return c.json(await listTexts(deps, id, { of, filter }, { limit, after }));
    })
    .get('/:id/export', BY_ID, validate('query', ExportQuerySchema), async (c) => {
      const { format, labels, locale, after, ...filter } = c.req.valid('query');
      const { id } = c.req.valid('param');
      const fileUrl = (responseId: string, fileId: string) =>
        `${deps.siteUrl()}${answerFileUrl(id, responseId, fileId)}`;
      const options = { format, labels, locale, fileUrl };
      return c.json(await exportPart(deps, id, { options, filter, after }));
    });
}
