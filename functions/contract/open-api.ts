import { API_OPERATIONS } from '@samspill/domain/connections/api-key';
import type { Contract, Schema } from './schema.ts';

const ERROR = {
  description: 'The call was refused; `error.code` names why.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: { code: { type: 'string' }, message: { type: 'string' } },
            required: ['code', 'message'],
          },
        },
        required: ['error'],
      },
    },
  },
};

const RETRY_AFTER = {
  description: 'Seconds until the next call is accepted.',
  schema: { type: 'integer' },
};

function parametersOf(place: 'path' | 'query', schema: Schema | undefined) {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required?.includes(name) ?? false),
    schema: field,
  }));
}

function operationOf(name: string, { requests, answers }: Contract) {
  const { scope, summary } = API_OPERATIONS[name] ?? {};
  return {
    operationId: name.replace(/^GET \/api\/v1\//, '').replaceAll(/\W+/g, '-'),
    summary,
    'x-scope': scope,
    parameters: [
      ...parametersOf('path', requests[name]?.param),
      ...parametersOf('query', requests[name]?.query),
    ],
    responses: {
      200: {
        description: 'The data.',
        content: { 'application/json': { schema: answers[name] ?? {} } },
      },
      400: ERROR,
      401: ERROR,
      403: ERROR,
      429: { ...ERROR, headers: { 'Retry-After': RETRY_AFTER } },
    },
  };
}

/** Schemas of OpenAPI 3.1 are JSON Schema, as in the contract. */
export function describeOpenApi(contract: Contract) {
  const paths = Object.keys(API_OPERATIONS).map((name) => {
    const [, path = ''] = name.split(' ');
    return [path.replaceAll(/:(\w+)/g, '{$1}'), { get: operationOf(name, contract) }] as const;
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'API for programs',
      version: '1',
      description:
        'Read-only. Lists return `next`; pass it as `after` for the next page, until it is null. Times are ISO 8601.',
    },
    security: [{ bearer: [] }, { header: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
    paths: Object.fromEntries(paths),
  };
}
