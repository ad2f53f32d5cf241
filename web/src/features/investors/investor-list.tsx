import type { PublicInvestor } from '@samspill/domain/investors/public-investor';
import { aboutPartHref } from '@samspill/domain/landing/paths';
import { userHref, writeToHref } from '@samspill/domain/people/paths';
import { ArrowRight, Banknote, CircleAlert, Info, MapPin, MessageCircle } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { imageUrl } from '../../platform/media/stored-image.ts';
import { useSession } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardAbove, CardLink } from '../../ui/card.tsx';
import { CheckedMark } from '../../ui/checked-mark.tsx';
import { Chip, ChipList } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './investors.module.css';
import type { useInvestors } from './use-investors.ts';

const AVATAR_PX = 52;
const MAX_SECTORS_SHOWN = 4;
/** Old enough to have thumbnails. */
const LONG_AGO = new Date(0);

interface InvestorCardProps {
  readonly investor: PublicInvestor;
  readonly sectorName: (slug: string) => string;
  readonly isSignedIn: boolean;
}

function InvestorCard({ investor, sectorName, isSignedIn }: InvestorCardProps) {
  const { t } = useMessages();
  const { uid, displayName, headline, photoPath, thesis, sectors, stages } = investor;
  const source = photoPath && { path: photoPath, changedAt: LONG_AGO };
  return (
    <Card linked className="stack-3 full-height">
      <div className="row-3">
        <Avatar
          id={uid}
          name={displayName}
          src={source ? imageUrl(source, AVATAR_PX) : null}
          sizePx={AVATAR_PX}
        />
        <div className="grow">
          <h2 className="text-md leading-1-3">
            <CardLink to={userHref(uid)}>{displayName}</CardLink>
          </h2>
          {investor.checked ? <CheckedMark /> : null}
          <p className="muted clamp lines-2">{headline}</p>
        </div>
      </div>
      {thesis ? <p className={styles.thesis}>{thesis}</p> : null}
      <InvestorDetails investor={investor} />
      {stages.length > 0 ? (
        <p className="wrap-1">
          <span className="visually-hidden">{t('investors.stages')}</span>
          {stages.map((stage) => (
            <Badge key={stage}>{t(`investors.stage.${stage}`)}</Badge>
          ))}
        </p>
      ) : null}
      <Sectors names={sectors.map(sectorName)} />
      {isSignedIn ? (
        <CardAbove>
          <ButtonLink
            size="sm"
            icon={<MessageCircle size={15} aria-hidden="true" />}
            to={writeToHref(uid)}
            aria-label={t('investors.writeTo', { name: displayName })}
          >
            {t('investors.write')}
          </ButtonLink>
        </CardAbove>
      ) : (
        <p className={styles.contact}>
          {t('investors.signIn')}
          <ArrowRight size={14} aria-hidden="true" />
        </p>
      )}
    </Card>
  );
}

function InvestorDetails({ investor }: Pick<InvestorCardProps, 'investor'>) {
  const { t, format } = useMessages();
  const { ticketMin, ticketMax, currency, location } = investor;
  return (
    <div className="wrap gap-1-4 muted tabular">
      {ticketMax > 0 ? (
        <p className="inline-row-1">
          <Banknote size={15} className="subtle" aria-hidden="true" />
          <span className="visually-hidden">{t('investors.ticket')}</span>
          {ticketMin > 0
            ? format.moneyRange(ticketMin, ticketMax, currency)
            : t('investors.upTo', { amount: format.money(ticketMax, currency) })}
        </p>
      ) : null}
      {location ? (
        <p className="inline-row-1">
          <MapPin size={15} className="subtle" aria-hidden="true" />
          {location}
        </p>
      ) : null}
    </div>
  );
}

function Sectors({ names }: { names: readonly string[] }) {
  const { t } = useMessages();
  if (names.length === 0) return null;
  const more = names.length - MAX_SECTORS_SHOWN;
  return (
    <ChipList label={t('investors.sectors')}>
      {[
        ...names.slice(0, MAX_SECTORS_SHOWN).map((name) => <Chip key={name}>{name}</Chip>),
        ...(more > 0 ? [<Chip key="+">+{more}</Chip>] : []),
      ]}
    </ChipList>
  );
}

function InvestorCardSkeleton() {
  return (
    <Card className="stack-3 full-height">
      <div className="row-3">
        <Skeleton className={styles.faceToCome} round />
        <div className="grow">
          <Skeleton className={styles.nameToCome} />
          <SkeletonText lines={1} />
        </div>
      </div>
      <SkeletonText lines={4} />
      <Skeleton className={styles.factsToCome} />
      <Skeleton className={styles.sectorsToCome} />
    </Card>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface InvestorListProps {
  readonly results: ReturnType<typeof useInvestors>;
  readonly onClear: (() => void) | null;
}

export function InvestorList({ results, onClear }: InvestorListProps) {
  const { status, investors, next } = results;
  if (investors.length === 0 && status === 'loading') return <LoadingInvestors />;
  if (investors.length === 0 && status === 'failed') return <Failure onRetry={results.retry} />;
  if (investors.length === 0 && next === null)
    return onClear ? <NoInvestorsFound onClear={onClear} /> : <NoInvestors />;
  return <InvestorResultList results={results} />;
}

function InvestorResultList({ results }: Pick<InvestorListProps, 'results'>) {
  const { t, locale } = useMessages();
  const { user } = useSession();
  const { status, investors, sectors, next, loadMore } = results;
  return (
    <>
      <p className="subtle text-xs tabular mb-3" role="status">
        {t(next === null ? 'investors.count' : 'investors.countShown', { count: investors.length })}
      </p>
      {investors.some(({ checked }) => checked) ? (
        <p className="muted mb-4">
          {t('investors.checkedMeans')}{' '}
          <Link to={aboutPartHref('checked')}>{t('investors.checkedMore')}</Link>
        </p>
      ) : null}
      <ul className="grid-4 fill-20">
        {investors.map((investor) => (
          <li key={investor.uid}>
            <InvestorCard
              investor={investor}
              sectorName={(slug) => sectors[slug]?.[locale] ?? slug}
              isSignedIn={user !== null}
            />
          </li>
        ))}
      </ul>
      {status === 'failed' ? (
        <Failure onRetry={results.retry} />
      ) : (
        <LoadMore hasMore={next !== null} pending={status === 'loading'} onLoadMore={loadMore} />
      )}
    </>
  );
}

function LoadingInvestors() {
  const { t } = useMessages();
  return (
    <>
      <p className="subtle text-xs tabular mb-3">{t('ui.loading')}</p>
      <ul className="grid-4 fill-20" aria-hidden="true">
        {SKELETON_KEYS.map((place) => (
          <li key={place}>
            <InvestorCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoInvestors() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Info size={22} />}
      title={t('investors.emptyTitle')}
      about={t('investors.emptyAbout')}
    />
  );
}

function NoInvestorsFound({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Info size={22} />}
      title={t('investors.noneTitle')}
      about={t('investors.noneAbout')}
      actions={<Button onClick={onClear}>{t('investors.clear')}</Button>}
    />
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={22} />}
        title={t('investors.failedTitle')}
        about={t('investors.failedAbout')}
        actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
      />
    </div>
  );
}
