import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { bytesOfMb } from '@samspill/domain/surveys/answer';
import {
  FILE_NAME_HEADER,
  KEY_HEADER,
  QUESTION_HEADER,
} from '@samspill/domain/surveys/answer-file';
import { MAX_FILE_MB } from '@samspill/domain/surveys/question';
import { RECEIPT_HEADER, TOKEN_HEADER } from '@samspill/domain/surveys/response';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { limitBody } from '../platform/http/check-request.ts';
import { createRateLimiter, rateLimitByAddress } from '../platform/http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../platform/http/require-user.ts';
import { refuseDuringMaintenance } from '../platform/http/site-switches.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { removeAnswerFile, storeAnswerFile } from './answer-files.ts';
import { readOwnFile } from './response-actions.ts';
import { HeadersSchema, identify, readAccount } from './survey-routes.ts';

/** A school shares one address. */
export const MAX_FILES_PER_ADDRESS_AND_MINUTE = 120;
export const MAX_FILES_PER_ACCOUNT_AND_MINUTE = 30;

const FileParamsSchema = v.object({
  id: IdSchema,
  // An underscore would mark a copy of an image.
  fileId: v.pipe(IdSchema, v.minLength(16), v.excludes('_')),
});
const EncodedSchema = v.pipe(
  v.string(),
  v.maxLength(1_300),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return decodeURIComponent(dataset.value);
    } catch {
      addIssue({ message: 'must be percent-encoded' });
      return NEVER;
    }
  }),
);
const RemoveHeadersSchema = v.object({
  ...HeadersSchema.entries,
  [KEY_HEADER]: v.pipe(IdSchema, v.minLength(16)),
});
const StoreHeadersSchema = v.object({
  ...RemoveHeadersSchema.entries,
  [QUESTION_HEADER]: IdSchema,
  [FILE_NAME_HEADER]: EncodedSchema,
});

const OwnFileParamsSchema = v.object({
  surveyId: IdSchema,
  responseId: ComposedIdSchema,
  fileId: IdSchema,
});

/** Files of own answers, which the export of personal data links to. */
export const ownAnswerFileRoutes = (deps: Deps) =>
  new Hono<UserEnv>()
    .use(requireOwnAccount(deps))
    .get('/:surveyId/:responseId/:fileId', NO_QUERY, validate('param', OwnFileParamsSchema), (c) =>
      readOwnFile(deps, { ...c.req.valid('param'), uid: c.var.user.uid }),
    );

/** Files of answers. Apart from the other routes of surveys, since their bodies are larger. */
export function answerFileRoutes(deps: Deps) {
  const params = validate('param', FileParamsSchema);
  const perAddress = rateLimitByAddress(MAX_FILES_PER_ADDRESS_AND_MINUTE, deps.now);
  const perAccount = createRateLimiter(MAX_FILES_PER_ACCOUNT_AND_MINUTE, deps.now);
  const admit = async (c: Context) => {
    const account = await readAccount(deps, c);
    if (account) perAccount.take(account.uid);
    await refuseDuringMaintenance(deps, account);
    return identify(deps, account);
  };
  const maxBytes = limitBody(bytesOfMb(MAX_FILE_MB));
  const storeHeaders = validate('header', StoreHeadersSchema);
  return new Hono()
    .put('/:id/files/:fileId', perAddress, maxBytes, params, storeHeaders, async (c) => {
      const who = await admit(c);
      const { id, fileId } = c.req.valid('param');
      const {
        [KEY_HEADER]: key,
        [QUESTION_HEADER]: questionId,
        [FILE_NAME_HEADER]: name,
        [TOKEN_HEADER]: token = null,
        [RECEIPT_HEADER]: receipt = null,
      } = c.req.valid('header');
      const bytes = Buffer.from(await c.req.arrayBuffer());
      const sent = { id: fileId, key, questionId, name, bytes };
      return c.json(await storeAnswerFile(deps, id, sent, { ...who, token, receipt }), 201);
    })
    .delete(
      '/:id/files/:fileId',
      perAddress,
      params,
      validate('header', RemoveHeadersSchema),
      async (c) => {
        await admit(c);
        const { id, fileId } = c.req.valid('param');
        await removeAnswerFile(deps, id, { key: c.req.valid('header')[KEY_HEADER], id: fileId });
        return c.json({});
      },
    );
}
