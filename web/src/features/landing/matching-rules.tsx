import type { MatchKind } from '@samspill/domain/matches/match';
import { REASON_CODES } from '@samspill/domain/matches/reason';
import type { MatchingSettings } from '@samspill/domain/matches/weights';
import { api, readAnswer } from '../../api/client.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import styles from './about-own-parts.module.css';

const KINDS: readonly MatchKind[] = ['talent', 'cofounder', 'investor'];

const fetchMatching = async () => readAnswer(await api.api.public.matching.$get());

/** How many points each reason can give, as the administrators of this site have set it. */
export function MatchingRules() {
  const { t } = useMessages();
  const { answer, error } = useQuery(fetchMatching);
  return (
    <>
      <p>{t('about.matchingText')}</p>
      {answer === null ? null : <Weights settings={answer} />}
      {error !== null ? <p>{t('about.failed')}</p> : null}
      <p>{t('about.matchingNever')}</p>
    </>
  );
}

function Weights({ settings }: { settings: MatchingSettings }) {
  const { t } = useMessages();
  const weightOf = (kind: MatchKind, code: string) =>
    Object.entries(settings.weights[kind]).find(([name]) => name === code)?.[1];
  return (
    <>
      <table className={styles.weights}>
        <caption>{t('about.weights')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('about.reason')}</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col">
                {t(`about.kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REASON_CODES.map((code) => (
            <tr key={code}>
              <th scope="row">
                {t(`about.rule.${code}`)}
                <small>{t(`about.ruleText.${code}`)}</small>
              </th>
              {KINDS.map((kind) => (
                <td key={kind}>{weightOf(kind, code) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('about.threshold', { points: settings.threshold })}</p>
    </>
  );
}
