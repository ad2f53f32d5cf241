import { API_SCOPES, MAX_REQUESTS_PER_KEY_AND_MINUTE } from '@samspill/domain/connections/api-key';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './connections.module.css';
import { fetchOperations, type Operation } from './open-api.ts';

/** Calls with a description in the language of the page; others show that of the file. */
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
    <Card className={styles.card ?? ''}>
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
      <Link to={hrefs.adminConnections()}>{t('admin-connections.back')}</Link>
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
