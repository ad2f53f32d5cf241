import { API_SCOPES, MAX_REQUESTS_PER_KEY_AND_MINUTE } from '@samspill/domain/connections/api-key';
import { adminConnectionsHref } from '@samspill/domain/connections/paths';
import { readApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './connections.module.css';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly summary: string;
          readonly 'x-scope': string;
          readonly parameters: readonly {
            readonly name: string;
            readonly required: boolean;
            readonly schema: Schema;
          }[];
          readonly responses: {
            readonly '200': {
              readonly content: { readonly 'application/json': { readonly schema: Schema } };
            };
          };
        };
      }
    >
  >;
}

interface Operation {
  readonly path: string;
  readonly summary: string;
  readonly scope: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly isRequired: boolean;
    readonly type: string;
  }[];
  /** Outline of the answer, as TypeScript would write it. */
  readonly answer: string;
}

const INDENT = '  ';

export function outline(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((each) => outline(each, indent)).join(' | ');
  if (schema.items) return `Array<${outline(schema.items, indent)}>`;
  const inner = indent + INDENT;
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, field]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${inner}${name}${mark}: ${outline(field, inner)}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${outline(schema.additionalProperties, inner)} }`;
  return schema.type ?? 'any';
}

export const readOperations = ({ paths }: Description): readonly Operation[] =>
  Object.entries(paths).map(([path, { get }]) => ({
    path,
    summary: get.summary,
    scope: get['x-scope'],
    parameters: get.parameters.map(({ name, required, schema }) => ({
      name,
      isRequired: required,
      type: outline(schema),
    })),
    answer: outline(get.responses['200'].content['application/json'].schema),
  }));

async function fetchOperations(): Promise<readonly Operation[]> {
  const response = await api.api.v1['openapi.json'].$get();
  if (!response.ok) throw await readApiError(response);
  // Written by our own server, from the same types.
  return readOperations((await response.json()) as Description);
}

const CALLS = {
  '/api/v1/statistics': 'statistics',
  '/api/v1/members': 'members',
  '/api/v1/surveys': 'surveys',
  '/api/v1/surveys/{id}/results': 'results',
  '/api/v1/surveys/{id}/answers': 'answers',
  '/api/v1/audit': 'audit',
} as const;

export const isDescribed = (path: string): path is keyof typeof CALLS => Object.hasOwn(CALLS, path);

function OperationCard({ operation }: { readonly operation: Operation }) {
  const { t } = useMessages();
  const { path, summary, scope, parameters, answer } = operation;
  const call = isDescribed(path) ? CALLS[path] : null;
  const known = API_SCOPES.find((each) => each === scope);
  return (
    <Card roomy className="text-column mt-4">
      <h2 className="break-words">
        <code>GET {path}</code>
      </h2>
      {call ? <p>{t(`admin-connections.call.${call}`)}</p> : <p lang="en">{summary}</p>}
      <p>
        {t('admin-connections.needs')} <code>{scope}</code>
        {known ? ` (${t(`admin-connections.scope.${known}`)})` : null}
      </p>
      {parameters.length === 0 ? null : (
        <>
          <h3>{t('admin-connections.parameters')}</h3>
          <ul className={styles.parameters}>
            {parameters.map(({ name, isRequired, type }) => (
              <li key={name}>
                <code>{name}</code>: {type}
                {isRequired ? ` (${t('admin-connections.required')})` : null}
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>{t('admin-connections.answers')}</summary>
        <code className={styles.schema} lang="en">
          {answer}
        </code>
      </details>
    </Card>
  );
}

export function ApiReferencePage() {
  const { t } = useMessages();
  const { answer, error, retry } = useQuery(fetchOperations);
  return (
    <>
      <Link to={adminConnectionsHref()}>{t('admin-connections.back')}</Link>
      <PageHeader
        title={t('admin-connections.apiTitle')}
        about={t('admin-connections.apiAbout', { limit: MAX_REQUESTS_PER_KEY_AND_MINUTE })}
      />
      <a href="/api/v1/openapi.json">{t('admin-connections.apiFile')}</a>
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {answer === null
        ? error === null && <Skeleton height="30rem" />
        : answer.map((operation) => <OperationCard key={operation.path} operation={operation} />)}
    </>
  );
}
