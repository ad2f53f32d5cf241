import type { MatchKind } from '@samspill/domain/matches/match';
import { REASON_CODES } from '@samspill/domain/matches/reason';
import type { MatchingSettings } from '@samspill/domain/matches/weights';
import { missingOperatorFields, type PublicLegal } from '@samspill/domain/site/legal';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { api, call } from '../../api/client.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { MarkdownText } from '../../platform/site/markdown-text.tsx';
import { useScrolledTo } from '../../ui/focus.ts';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './about-own-parts.module.css';

const KINDS: readonly MatchKind[] = ['talent', 'cofounder', 'investor'];

const fetchMatching = () => call(api.api.public.matching.$get());

function MatchingRules() {
  const { t } = useMessages();
  const { answer, error } = useQuery(fetchMatching);
  return (
    <>
      <p>{t('about.matchingText')}</p>
      {answer === null ? null : <Weights settings={answer} />}
      {error !== null ? <p>{t('about.failed')}</p> : null}
      <p>{t('about.matchingSector')}</p>
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
                <small className="block muted weight-normal">{t(`about.ruleText.${code}`)}</small>
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

const SKELETON_LINES = 8;
const ACCESSIBILITY = ['Goal', 'Tested', 'Whole', 'Gaps', 'Tell'] as const;

const fetchLegal = () => call(api.api.public.site.legal.$get());

export function AboutOwnParts() {
  const { t, locale } = useMessages();
  const legal = useQuery(fetchLegal);
  const isReady = legal.answer !== null || legal.error !== null;
  const textOf = (name: 'privacy' | 'terms') => (
    <Loaded state={legal}>{(body) => <MarkdownText text={body[name][locale]} />}</Loaded>
  );
  return (
    <>
      <Part name="matching" isReady>
        <MatchingRules />
      </Part>
      <Part name="checked" isReady>
        <p>{t('about.checkedText')}</p>
      </Part>
      <Part name="privacy" isReady={isReady}>
        {textOf('privacy')}
      </Part>
      <Part name="terms" isReady={isReady}>
        {textOf('terms')}
      </Part>
      <Part name="accessibility" isReady={isReady}>
        {ACCESSIBILITY.map((text) => (
          <p key={text}>{t(`about.accessibility${text}`)}</p>
        ))}
      </Part>
      <Part name="contact" isReady={isReady}>
        <Loaded state={legal}>{(body) => <Contact legal={body} />}</Loaded>
      </Part>
    </>
  );
}

interface PartProps {
  readonly name: 'matching' | 'checked' | 'privacy' | 'terms' | 'accessibility' | 'contact';
  /** Delays scrolling to the fragment until the content above has its height. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

function Part({ name, isReady, children }: PartProps) {
  const { t } = useMessages();
  const { hash } = useLocation();
  const section = useScrolledTo<HTMLElement>(isReady && hash === `#${name}`, 'start');
  return (
    <section ref={section} id={name} tabIndex={-1} className={styles.part}>
      <h2 className="text-lg mb-2">{t(`about.${name}Title`)}</h2>
      {children}
    </section>
  );
}

interface LoadedProps<Body> {
  readonly state: { readonly answer: Body | null; readonly error: unknown };
  readonly children: (body: Body) => ReactNode;
}

function Loaded<Body>({ state, children }: LoadedProps<Body>) {
  const { t } = useMessages();
  if (state.answer !== null) return children(state.answer);
  if (state.error !== null) return <p>{t('about.failed')}</p>;
  return (
    <div aria-hidden="true">
      <Skeleton width="60%" />
      <SkeletonText lines={SKELETON_LINES} />
    </div>
  );
}

function Contact({ legal }: { legal: PublicLegal }) {
  const { t } = useMessages();
  const { name, organisationNumber, address, email } = legal.operator;
  if (missingOperatorFields(legal).length > 2) return <p>{t('about.noContact')}</p>;
  return (
    <address className={styles.address}>
      {name ? <strong>{name}</strong> : null}
      {organisationNumber ? (
        <span>{t('about.organisationNumber', { number: organisationNumber })}</span>
      ) : null}
      {address ? <span className="pre-line">{address}</span> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </address>
  );
}
