import { pitchPagePath } from '@samspill/domain/shares/pitch-path';
import {
  type CardResult,
  type PublicCard,
  readCardAddress,
} from '@samspill/domain/shares/public-card';
import { createContext, useCallback, useContext, useState } from 'react';
import { api, call } from '../../api/client.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './shared-card.module.css';

const PHOTO_PX = 64;

const SharedCardContext = createContext<PublicCard | null>(null);
export const SharedCardProvider = SharedCardContext.Provider;
export const useSharedCard = () => useContext(SharedCardContext);

async function fetchCard(next: string | null): Promise<CardResult> {
  const param = next === null ? null : readCardAddress(next);
  if (param === null) return { card: null };
  return call(api.api.public.cards[':kind'][':id'].$get({ param }));
}

/** Loads the public card of the destination; null without a card or on an error, which leaves the page usable. */
export function useDestinationCard(next: string | null): {
  card: PublicCard | null;
  isLoading: boolean;
} {
  const { answer, error } = useQuery(useCallback(() => fetchCard(next), [next]));
  const isAsked = next !== null && readCardAddress(next) !== null;
  return { card: answer?.card ?? null, isLoading: isAsked && answer === null && error === null };
}

export function SharedCard({ card }: { card: PublicCard }) {
  const { t } = useMessages();
  const { kind, id, title, text, image, hasPitch } = card;
  return (
    <section className={styles.shared}>
      <h1 className="text-xl break-words mb-5">
        {t(kind === 'content' ? 'session.toSeePost' : 'session.toSee', { title })}
      </h1>
      <div className="clip panel">
        {kind === 'projects' ? <Cover src={image} /> : null}
        <div className="row-4 p-4">
          {kind === 'projects' ? null : (
            <Avatar id={id} name={title} src={kind === 'users' ? image : null} sizePx={PHOTO_PX} />
          )}
          <div className="break-words min-0">
            <p className="weight-bold">{title}</p>
            {text ? <p className={styles.text}>{text}</p> : null}
          </div>
        </div>
        {kind === 'content' ? <Cover src={image} /> : null}
      </div>
      {hasPitch ? (
        <p className="mt-3">
          <Link to={pitchPagePath(id)}>{t('session.readPitch')}</Link>
        </p>
      ) : null}
    </section>
  );
}

function Cover({ src }: { src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) return null;
  return <img className={styles.cover} src={src} alt="" onError={() => setFailed(src)} />;
}

export function SharedCardSkeleton() {
  return (
    <div className={classNames(styles.shared, 'stack-4')} aria-hidden="true">
      <Skeleton width="70%" height="1.75rem" />
      <Skeleton height="10rem" />
      <SkeletonText lines={2} />
    </div>
  );
}
