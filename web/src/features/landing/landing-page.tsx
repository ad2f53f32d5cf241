import { startHref } from '@samspill/domain/feed/paths';
import type { SiteOverview } from '@samspill/domain/landing/overview';
import { userHref } from '@samspill/domain/people/paths';
import type { PublicPerson } from '@samspill/domain/people/person';
import { newProjectHref, projectHref } from '@samspill/domain/projects/paths';
import type { PublicProject } from '@samspill/domain/projects/public-project';
import { loginHref } from '@samspill/domain/session/paths';
import { pitchPagePath } from '@samspill/domain/shares/pitch-path';
import { ArrowRight, Check, MapPin, Minus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { imageUrl } from '../../platform/media/stored-image.ts';
import { StoredPicture } from '../../platform/media/stored-picture.tsx';
import { useSession } from '../../session/use-session.ts';
import { ownText, useSiteIdentity } from '../../state/site-identity.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { CheckedMark } from '../../ui/checked-mark.tsx';
import { Chip, ChipList } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './landing.module.css';

type OverviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly overview: SiteOverview };

/** The page is complete without the overview; its placeholders must not stay. */
const MAX_WAIT_MS = 10_000;
const OVERVIEW_PATH = '/api/public/overview';

function useOverview(): OverviewState {
  const { answer, error } = useQuery(fetchSiteOverview);
  if (answer) return { kind: 'ready', overview: answer };
  return { kind: error === null ? 'loading' : 'failed' };
}

function rejectLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The overview takes too long')), MAX_WAIT_MS);
  });
}

async function fetchSiteOverview(signal: AbortSignal): Promise<SiteOverview> {
  const response = await Promise.race([fetch(OVERVIEW_PATH, { signal }), rejectLate()]);
  if (!response.ok) throw new Error(`The overview answered ${response.status}`);
  return response.json();
}

const CARD_WIDTH_PX = 400;
const CARD_SIZES = '(min-width: 768px) 400px, 100vw';

function PublicProjectCard({ project }: { project: PublicProject }) {
  const { t, format } = useMessages();
  const { user } = useSession();
  const wanted = project.lookingFor.map((who) => t(`landing.looking.${who}`));
  return (
    <Card linked flush className="stack full-height">
      <div className={styles.cover}>
        <PublicCover project={project} />
      </div>
      <div className={styles.body}>
        <div className="row-2 spread">
          <Badge>{t(`landing.stage.${project.stage}`)}</Badge>
          {project.location ? (
            <span className="inline-row-1 min-0 subtle text-xs">
              <MapPin size={13} aria-hidden="true" />
              {project.location}
            </span>
          ) : null}
        </div>
        <h3 className="text-md">
          <CardLink
            to={project.hasPitch && !user ? pitchPagePath(project.id) : projectHref(project.id)}
          >
            {project.title}
          </CardLink>
        </h3>
        <p className="muted clamp lines-2">{project.tagline}</p>
        {wanted.length > 0 ? (
          <p className="subtle text-xs mt-auto">
            {t('landing.lookingForList', { list: format.list(wanted) })}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** Omits the generated pattern for missing covers, because its code would double the page’s size. */
function PublicCover({ project: { coverPath, publishedAt } }: { project: PublicProject }) {
  const [isMissing, setMissing] = useState(false);
  if (coverPath === null || isMissing) return null;
  return (
    <StoredPicture
      source={{ path: coverPath, changedAt: new Date(publishedAt) }}
      alt=""
      maxWidthPx={CARD_WIDTH_PX}
      sizes={CARD_SIZES}
      className={styles.image}
      onMissing={() => setMissing(true)}
    />
  );
}

function PublicProjectCardSkeleton() {
  return (
    <Card flush className="stack full-height">
      <div className={styles.cover}>
        <Skeleton />
      </div>
      <div className={styles.body}>
        <Skeleton className={styles.stageToCome} />
        <Skeleton className={styles.titleToCome} />
        <SkeletonText lines={2} />
      </div>
    </Card>
  );
}

const SHOWN = 6;
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

function FeaturedProjects({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  const isEmpty = state.kind === 'ready' && state.overview.featured.length === 0;
  if (state.kind === 'failed' || isEmpty) return null;
  return (
    <section className={styles.section} aria-busy={state.kind === 'loading'}>
      <h2 className={styles.heading}>{t('landing.featuredTitle')}</h2>
      <ul className="grid-4 fill-19">
        {state.kind === 'ready'
          ? state.overview.featured.slice(0, SHOWN).map((project) => (
              <li key={project.id}>
                <PublicProjectCard project={project} />
              </li>
            ))
          : SKELETON_KEYS.map((place) => (
              <li key={place}>
                <PublicProjectCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}

const SHARED = ['React', 'Figma', 'SEO'];
const MISSING = 'Kotlin';

function MatchExample() {
  const { t } = useMessages();
  return (
    <figure className="min-0">
      <Card>
        <div className={styles.who}>
          <span className={styles.face} aria-hidden="true">
            OB
          </span>
          <div>
            <p className="weight-620">Ola Berg</p>
            <p className="muted">{t('landing.exampleRole')}</p>
          </div>
          <Badge tone="success">{t('landing.exampleScore')}</Badge>
        </div>
        <p className="weight-560 ruled mt-4 pt-4">{t('landing.exampleFits')}</p>
        <ul className={styles.reasons}>
          <li className="flex-gap-2 muted">
            <Check size={16} aria-hidden="true" />
            <div className="stack-2">
              {t('landing.exampleSkills')}
              <ChipList>
                {[
                  ...SHARED.map((skill) => (
                    <Chip key={skill} highlight>
                      {skill}
                    </Chip>
                  )),
                  <Chip key={MISSING}>{MISSING}</Chip>,
                ]}
              </ChipList>
            </div>
          </li>
          <li className="flex-gap-2 muted">
            <Check size={16} aria-hidden="true" />
            <div className="stack-2">{t('landing.exampleSectors')}</div>
          </li>
          <li className="flex-gap-2 muted">
            <Check size={16} aria-hidden="true" />
            <div className="stack-2">{t('landing.exampleWish')}</div>
          </li>
          <li className={classNames('flex-gap-2 muted', styles.against)}>
            <Minus size={16} aria-hidden="true" />
            <div className="stack-2">{t('landing.examplePlace')}</div>
          </li>
        </ul>
      </Card>
      <figcaption className="subtle text-center text-xs mt-3">
        {t('landing.exampleCaption')}
      </figcaption>
    </figure>
  );
}

const AVATAR_PX = 52;
/** Old enough to have thumbnails. */
const LONG_AGO = new Date(0);

function FeaturedPeople({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  if (state.kind !== 'ready' || state.overview.people.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('landing.peopleTitle')}</h2>
      <ul className="grid-4 fill-19">
        {state.overview.people.map((person) => (
          <li key={person.uid}>
            <PublicPersonCard person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PublicPersonCard({ person }: { person: PublicPerson }) {
  const { uid, displayName, headline, photoPath, checked } = person;
  const source = photoPath && { path: photoPath, changedAt: LONG_AGO };
  return (
    <Card linked className="flex-gap-3 full-height">
      <Avatar
        id={uid}
        name={displayName}
        src={source ? imageUrl(source, AVATAR_PX) : null}
        sizePx={AVATAR_PX}
      />
      <div className="min-0 break-words">
        <h3>
          <CardLink to={userHref(uid)}>{displayName}</CardLink>
        </h3>
        {checked ? <CheckedMark /> : null}
        <p className="muted">{headline}</p>
      </div>
    </Card>
  );
}

function BeFirst({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  const { user } = useSession();
  const isEmpty =
    state.kind === 'ready' &&
    state.overview.featured.length === 0 &&
    state.overview.people.length === 0;
  if (!isEmpty) return null;
  return (
    <section className={styles.section}>
      <Card className={styles.first ?? ''}>
        <h2 className={styles.heading}>{t('landing.firstTitle')}</h2>
        <p>{t('landing.firstAbout')}</p>
        <ButtonLink to={user ? newProjectHref() : `${loginHref()}?view=sign-up`}>
          {t('landing.firstProject')}
        </ButtonLink>
      </Card>
    </section>
  );
}

const COUNTED = ['people', 'projects', 'investors'] as const;

function SiteNumbers({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  if (state.kind === 'failed') return <p className={styles.numbers} />;
  if (state.kind === 'loading') {
    return (
      <p className={styles.numbers}>
        <Skeleton className={styles.numbersToCome} />
      </p>
    );
  }
  const { counts } = state.overview;
  return (
    <p className={styles.numbers}>
      {COUNTED.filter((name) => counts[name] > 0).map((name) => (
        <span key={name}>{t(`landing.${name}`, { count: counts[name] })}</span>
      ))}
    </p>
  );
}

const STEPS = ['show', 'match', 'play'] as const;

export function LandingPage() {
  const { t, locale } = useMessages();
  const { user } = useSession();
  const identity = useSiteIdentity();
  const state = useOverview();
  const join = user ? startHref() : `${loginHref()}?view=sign-up`;
  return (
    <>
      <section className={styles.hero}>
        <div className="stack-5 items-start">
          <h1 className={styles.headline}>
            {ownText(identity, 'tagline', { locale, fallback: t('landing.headline') })}
          </h1>
          <p className={styles.lead}>
            {ownText(identity, 'welcome', { locale, fallback: t('landing.lead') })}
          </p>
          <ButtonLink to={join} variant="primary" size="lg">
            {user ? t('shell.open', { short: identity.shortName }) : t('landing.join')}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
          <SiteNumbers state={state} />
        </div>
        <MatchExample />
      </section>
      <FeaturedProjects state={state} />
      <FeaturedPeople state={state} />
      <BeFirst state={state} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('landing.howTitle')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <h3>{t(`landing.${step}Title`)}</h3>
              <p className="muted mt-1">{t(`landing.${step}About`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
