import type { PublicInvestor } from '@samspill/domain/people/public-investor';
import { ArrowRight, Banknote, MapPin, MessageCircle } from 'lucide-react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardAbove, CardLink } from '../../ui/card.tsx';
import { CheckedMark } from '../../ui/checked-mark.tsx';
import { Chip, ChipList } from '../../ui/chip.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { imageUrl } from '../media/stored-image.ts';
import styles from './investor-card.module.css';

const AVATAR_PX = 52;
const MAX_SECTORS_SHOWN = 4;
/** Listed for longer than a photo's small copies take to make. */
const LONG_AGO = new Date(0);

interface InvestorCardProps {
  readonly investor: PublicInvestor;
  readonly sectorName: (slug: string) => string;
  readonly isSignedIn: boolean;
}

/** An investor as anybody may see them: from the public API, without the database behind it. */
export function InvestorCard({ investor, sectorName, isSignedIn }: InvestorCardProps) {
  const { t } = useMessages();
  const { uid, displayName, headline, photoPath, thesis, sectors, stages } = investor;
  const source = photoPath && { path: photoPath, changedAt: LONG_AGO };
  return (
    <Card linked className={styles.card ?? ''}>
      <div className={styles.head}>
        <Avatar
          id={uid}
          name={displayName}
          src={source ? imageUrl(source, AVATAR_PX) : null}
          sizePx={AVATAR_PX}
        />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <CardLink to={hrefs.user(uid)}>{displayName}</CardLink>
          </h2>
          {investor.checked ? <CheckedMark /> : null}
          <p className={styles.headline}>{headline}</p>
        </div>
      </div>
      {thesis ? <p className={styles.thesis}>{thesis}</p> : null}
      <Facts investor={investor} />
      {stages.length > 0 ? (
        <p className={styles.stages}>
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
            to={hrefs.writeTo(uid)}
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

function Facts({ investor }: Pick<InvestorCardProps, 'investor'>) {
  const { t, format } = useMessages();
  const { ticketMin, ticketMax, currency, location } = investor;
  return (
    <div className={styles.facts}>
      {ticketMax > 0 ? (
        <p>
          <Banknote size={15} aria-hidden="true" />
          <span className="visually-hidden">{t('investors.ticket')}</span>
          {ticketMin > 0
            ? format.moneyRange(ticketMin, ticketMax, currency)
            : t('investors.upTo', { amount: format.money(ticketMax, currency) })}
        </p>
      ) : null}
      {location ? (
        <p>
          <MapPin size={15} aria-hidden="true" />
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

export function InvestorCardSkeleton() {
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.head}>
        <Skeleton width={`${AVATAR_PX}px`} height={`${AVATAR_PX}px`} round />
        <div className={styles.names}>
          <Skeleton width="60%" />
          <SkeletonText lines={1} />
        </div>
      </div>
      <SkeletonText lines={4} />
      <Skeleton width="70%" height="1.25rem" />
      <Skeleton width="80%" height="1.5rem" />
    </Card>
  );
}
