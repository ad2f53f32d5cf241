import { homeHref } from '@samspill/domain/paths';
import { projectHref } from '@samspill/domain/projects/paths';
import { loginHref } from '@samspill/domain/session/paths';
import type { PitchResult, PublicPitch } from '@samspill/domain/shares/public-pitch';
import { Info, MapPin } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { StoredPicture } from '../../platform/media/stored-picture.tsx';
import { useSession } from '../../session/use-session.ts';
import { isTemplate, useSiteIdentity } from '../../state/site-identity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './pitch-page.module.css';

/** Old enough to have thumbnails. */
const LONG_AGO = new Date(0);
const COVER_WIDTH_PX = 720;
const COVER_SIZES = '(min-width: 768px) 720px, 100vw';
const PICTURE_WIDTH_PX = 360;
const PICTURE_SIZES = '(min-width: 768px) 360px, 100vw';

// Copied, because importing the schemas would double the page’s size.
export const PITCH_STAGES = [
  'idea',
  'prototype',
  'launched',
  'growing',
] as const satisfies readonly PublicPitch['stage'][];
export const PITCH_LOOKING_FOR = [
  'cofounder',
  'talent',
  'investor',
  'advisor',
  'customer',
] as const satisfies PublicPitch['lookingFor'];
export const PITCH_TERMS = [
  'share',
  'pay',
  'voluntary',
] as const satisfies readonly PublicPitch['roles'][number]['terms'][number][];

const NAME = { nb: '{name}', en: '{name}' };
/** Placeholders that the server fills in (`functions/src/shares/pitch-routes.ts`). */
const TEMPLATE: PublicPitch = {
  id: 'PITCH-ID',
  title: '{title}',
  tagline: '{tagline}',
  stage: 'idea',
  location: '{location}',
  lookingFor: [...PITCH_LOOKING_FOR],
  sectors: [NAME],
  coverPath: 'IMAGE-PATH',
  problem: ['{line}'],
  solution: ['{line}'],
  gallery: [{ path: 'IMAGE-PATH', alt: '{alt}' }],
  roles: [{ title: '{title}', skills: [NAME], terms: [...PITCH_TERMS], hoursPerWeek: null }],
};

const useIsTemplate = () => isTemplate(useSiteIdentity());

interface EachProps<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Renders each item; in the prerendered page once, between markers that let the server repeat or remove it. */
function Each<Item>({ name, items, children }: EachProps<Item>) {
  const isPrerendered = useIsTemplate();
  return (
    <>
      {isPrerendered ? `{#${name}}` : null}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
        <Fragment key={index}>{children(item, index)}</Fragment>
      ))}
      {isPrerendered ? `{/${name}}` : null}
    </>
  );
}

function When({ name, is, children }: { name: string; is: boolean; children: ReactNode }) {
  const isPrerendered = useIsTemplate();
  return (
    <Each name={name} items={is || isPrerendered ? [name] : []}>
      {() => children}
    </Each>
  );
}

/** Reads the pitch that the server put into the page. Undefined if the page contains another one or none. */
function readPitchInPage(id: string): PublicPitch | null | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="pitch"]')?.content;
  if (text === undefined) return undefined;
  const { of, pitch } = JSON.parse(text) as PitchResult & { readonly of: string };
  return of === id ? pitch : undefined;
}

async function fetchPitch(id: string, signal: AbortSignal): Promise<PublicPitch | null> {
  const response = await fetch(`/api/public/pitches/${id}`, { signal });
  if (!response.ok) throw new Error(`The pitch answered ${response.status}`);
  const { pitch }: PitchResult = await response.json();
  return pitch;
}

type PitchState = PublicPitch | 'loading' | 'failed' | 'missing';

function usePitch(id: string): { readonly state: PitchState; readonly retry: () => void } {
  const isPrerendered = useIsTemplate();
  const inPage = useMemo(
    () => (isPrerendered ? TEMPLATE : readPitchInPage(id)),
    [id, isPrerendered],
  );
  const load = useCallback(
    async (signal: AbortSignal) => ({ pitch: await fetchPitch(id, signal) }),
    [id],
  );
  const { answer, error, retry } = useQuery<PitchResult>(inPage === undefined ? load : null);
  const pitch = inPage === undefined ? answer?.pitch : inPage;
  if (pitch !== undefined) return { state: pitch ?? 'missing', retry };
  return { state: error === null ? 'loading' : 'failed', retry };
}

export function PitchPage() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const { state, retry } = usePitch(id);
  const pitch = typeof state === 'object' ? state : null;
  usePageTitle(pitch?.title ?? null);
  if (state === 'loading') return <Loading />;
  if (state === 'failed')
    return (
      <EmptyState
        isPage
        icon={<Info size={22} />}
        title={t('pitch.failedTitle')}
        about={t('pitch.failedAbout')}
        actions={<Button onClick={retry}>{t('ui.retry')}</Button>}
      />
    );
  return (
    <>
      <When name="shown" is={pitch !== null}>
        {pitch === null ? null : <Pitch pitch={pitch} />}
      </When>
      <When name="missing" is={pitch === null}>
        <Missing id={id} />
      </When>
    </>
  );
}

function Missing({ id }: { id: string }) {
  const { t } = useMessages();
  return (
    <EmptyState
      isPage
      icon={<Info size={22} />}
      title={t('pitch.missingTitle')}
      about={t('pitch.missingAbout')}
      actions={
        <>
          <ButtonLink variant="primary" to={pitchLoginHref(id)}>
            {t('pitch.login')}
          </ButtonLink>
          <ButtonLink to={homeHref()}>{t('shell.home')}</ButtonLink>
        </>
      }
    />
  );
}

const pitchLoginHref = (id: string, view: '' | '&view=sign-up' = '') =>
  `${loginHref()}?next=${encodeURIComponent(projectHref(id))}${view}`;

function Loading() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton className={styles.coverToCome} />
      <Skeleton width="60%" height="2rem" />
      <SkeletonText lines={4} />
    </div>
  );
}

function Pitch({ pitch }: { pitch: PublicPitch }) {
  const { t, locale } = useMessages();
  const { title, tagline, location, coverPath, lookingFor, sectors } = pitch;
  return (
    <article className={styles.page}>
      <Each name="cover" items={coverPath === null ? [] : [coverPath]}>
        {(path) => (
          <div className={styles.cover}>
            <Picture path={path} alt="" maxWidthPx={COVER_WIDTH_PX} sizes={COVER_SIZES} eager />
          </div>
        )}
      </Each>
      <header className="stack-3 items-start">
        <h1>{title}</h1>
        <p className="muted text-lg leading-1-4">{tagline}</p>
        <div className="cluster gap-2-4">
          {PITCH_STAGES.map((stage) => (
            <When key={stage} name={`stage-${stage}`} is={stage === pitch.stage}>
              <Badge>{t(`pitch.stage.${stage}`)}</Badge>
            </When>
          ))}
          <When name="place" is={location !== ''}>
            <span className="inline-row-1 subtle">
              <MapPin size={13} aria-hidden="true" />
              <span>{location}</span>
            </span>
          </When>
        </div>
        <Join id={pitch.id} />
      </header>
      <Lines name="problem" title={t('pitch.problem')} lines={pitch.problem} />
      <Lines name="solution" title={t('pitch.solution')} lines={pitch.solution} />
      <Gallery images={pitch.gallery} />
      <Section name="wanted" title={t('pitch.lookingFor')} isShown={lookingFor.length > 0}>
        <ul className="wrap-2">
          {PITCH_LOOKING_FOR.map((who) => (
            <When key={who} name={`looking-${who}`} is={lookingFor.includes(who)}>
              <li>
                <Chip>{t(`pitch.looking.${who}`)}</Chip>
              </li>
            </When>
          ))}
        </ul>
      </Section>
      <Roles roles={pitch.roles} />
      <Section name="sectors" title={t('pitch.sectors')} isShown={sectors.length > 0}>
        <Names name="sector" names={sectors.map((sector) => sector[locale])} />
      </Section>
      <footer className={styles.foot}>
        <p>{t('pitch.about')}</p>
        <Join id={pitch.id} />
      </footer>
    </article>
  );
}

function Join({ id }: { id: string }) {
  const { t } = useMessages();
  const { user } = useSession();
  return (
    <div className="wrap-2 mt-2">
      {user ? (
        <ButtonLink variant="primary" size="lg" to={projectHref(id)}>
          {t('pitch.open')}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink variant="primary" size="lg" to={pitchLoginHref(id, '&view=sign-up')}>
            {t('pitch.join')}
          </ButtonLink>
          <ButtonLink variant="ghost" size="lg" to={pitchLoginHref(id, '')}>
            {t('pitch.login')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

interface SectionProps {
  readonly name: string;
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Section({ name, title, isShown, children }: SectionProps) {
  return (
    <When name={name} is={isShown}>
      <section className="stack-3">
        <h2 className="text-lg">{title}</h2>
        {children}
      </section>
    </When>
  );
}

function Lines({ name, title, lines }: { name: string; title: string; lines: readonly string[] }) {
  return (
    <Section name={name} title={title} isShown={lines.length > 0}>
      <Each name={`${name}-lines`} items={lines}>
        {(line) => <p>{line}</p>}
      </Each>
    </Section>
  );
}

function Names({ name, names }: { name: string; names: readonly string[] }) {
  return (
    <ul className="wrap-2">
      <Each name={name} items={names}>
        {(each) => (
          <li>
            <Chip>{each}</Chip>
          </li>
        )}
      </Each>
    </ul>
  );
}

function Gallery({ images }: { images: PublicPitch['gallery'] }) {
  const { t } = useMessages();
  return (
    <Section name="gallery" title={t('pitch.gallery')} isShown={images.length > 0}>
      <ul className={styles.gallery}>
        <Each name="picture" items={images}>
          {({ path, alt }) => (
            <li>
              <Picture path={path} alt={alt} maxWidthPx={PICTURE_WIDTH_PX} sizes={PICTURE_SIZES} />
            </li>
          )}
        </Each>
      </ul>
    </Section>
  );
}

interface PictureProps {
  readonly path: string;
  readonly alt: string;
  readonly maxWidthPx: number;
  readonly sizes: string;
  readonly eager?: boolean;
}

function Picture({ path, ...props }: PictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <StoredPicture
      {...props}
      source={{ path, changedAt: LONG_AGO }}
      className="block cover"
      onMissing={() => setMissing(true)}
    />
  );
}

function Roles({ roles }: { roles: PublicPitch['roles'] }) {
  const { t, locale } = useMessages();
  const isPrerendered = useIsTemplate();
  return (
    <Section name="roles" title={t('pitch.roles')} isShown={roles.length > 0}>
      <ul className="stack-3">
        <Each name="role" items={roles}>
          {({ title, skills, terms, hoursPerWeek }) => (
            <li className="stack-2 panel p-4">
              <h3>{title}</h3>
              <When name="has-terms" is={terms.length > 0 || hoursPerWeek !== null}>
                <ul className="wrap gap-1-4 muted">
                  {PITCH_TERMS.map((term) => (
                    <When key={term} name={`term-${term}`} is={terms.includes(term)}>
                      <li>{t(`pitch.term.${term}`)}</li>
                    </When>
                  ))}
                  <When name="hours" is={hoursPerWeek !== null}>
                    <li>
                      {t('pitch.hours', {
                        hours: isPrerendered ? '{hours}' : String(hoursPerWeek),
                      })}
                    </li>
                  </When>
                </ul>
              </When>
              <When name="has-skills" is={skills.length > 0}>
                <Names name="skill" names={skills.map((skill) => skill[locale])} />
              </When>
            </li>
          )}
        </Each>
      </ul>
    </Section>
  );
}
