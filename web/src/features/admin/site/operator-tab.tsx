import { EMPTY_LEGAL, type Legal, missingOf } from '@samspill/domain/site/legal';
import type { Dispatch, SetStateAction } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LogOf } from '../log-of.tsx';
import { OperatorForm } from './operator-form.tsx';
import styles from './site.module.css';
import { fetchLegal, saveLegal } from './site-api.ts';

/** What this is called in the log. */
const LOG_TARGET = 'legal';

interface OperatorTabProps {
  /** Null as long as it is what is saved. */
  readonly typed: Legal | null;
  readonly onType: Dispatch<SetStateAction<Legal | null>>;
}

/** Who runs the site, its texts on privacy and terms, and what of it is missing. */
export function OperatorTab({ typed, onType }: OperatorTabProps) {
  const { t, format } = useMessages();
  const { answer: saved, error, reload, put } = useQuery(fetchLegal);
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (saved === null) return <Skeleton height="40rem" />;
  const missing = missingOf(saved);
  const save = async (legal: Legal) => {
    put(await saveLegal(legal));
    // What was typed since is not saved.
    onType((current) => (current === typed ? null : current));
  };
  return (
    <>
      <p className={styles.intro}>
        {t('admin-site.operatorAbout')}{' '}
        <Link to={hrefs.aboutPart('contact')}>{t('admin-site.operatorShow')}</Link>
      </p>
      {missing.length > 0 ? (
        <div className={styles.missing}>
          <Banner tone="warning">
            {t('admin-site.operatorMissing', {
              list: format.list(
                missing.map((field) => t(`admin-site.operator.${field}`).toLowerCase()),
              ),
            })}
          </Banner>
        </div>
      ) : null}
      <OperatorForm
        saved={saved}
        typed={typed ?? saved ?? EMPTY_LEGAL}
        onType={onType}
        onSave={save}
      />
      <div className={styles.log}>
        <LogOf key={JSON.stringify(saved)} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
