import { type PinnedSurvey as Pinned, SiteGlobalSchema } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { textIn } from '@samspill/domain/surveys/local-text';
import { surveyHref } from '@samspill/domain/surveys/paths';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { ClipboardList, Pin, X } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import * as v from 'valibot';
import { useDismissedId } from '../../data/dismissed-id.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { PinnedItemProps } from '../../page/parts.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { estimateMinutes } from '../surveys/estimate-minutes.ts';
import { readReceipt } from '../surveys/saved-response.ts';
import { fetchPublicSurvey } from '../surveys/survey-api.ts';
import { FeedItem } from './feed-item.tsx';

interface PinnedFrameProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

function PinnedFrame(props: PinnedFrameProps) {
  return (
    <section className="mb-4" aria-label={props.label} data-passing>
      <div className="row-2 muted text-sm mb-1">
        {props.icon}
        <span>{props.label}</span>
        <IconButton
          className="push-end"
          size="sm"
          label={props.dismissLabel}
          icon={<X size={16} />}
          onClick={props.onDismiss}
        />
      </div>
      {props.children}
    </section>
  );
}

const PinnedSchema = v.strictObject({ pinnedSurvey: SiteGlobalSchema.entries.pinnedSurvey });

function usePinnedSurvey(): Pinned | null {
  const live = useLiveDocument(SITE_GLOBAL, PinnedSchema);
  return (live.status === 'ready' && live.data?.data.pinnedSurvey) || null;
}

export function PinnedSurvey() {
  const pinned = usePinnedSurvey();
  const { dismissedId, dismiss } = useDismissedId('pinned-survey');
  if (pinned === null || pinned.id === dismissedId) return null;
  return <TimelySurvey key={pinned.id} pinned={pinned} onDismiss={() => dismiss(pinned.id)} />;
}

interface PinnedProps {
  readonly pinned: Pinned;
  readonly onDismiss: () => void;
}

function TimelySurvey({ pinned, onDismiss }: PinnedProps) {
  const opensMs = pinned.opensAt === null ? 0 : Date.parse(pinned.opensAt);
  const closesMs =
    pinned.closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(pinned.closesAt);
  const nowMs = Math.max(useNow(opensMs), useNow(closesMs));
  if (nowMs < opensMs || nowMs >= closesMs) return null;
  return <AdmittedSurvey pinned={pinned} onDismiss={onDismiss} />;
}

/** Checks with the server, which knows admission and answers on other devices. */
function AdmittedSurvey({ pinned: { id }, onDismiss }: PinnedProps) {
  const load = useCallback(
    () => fetchPublicSurvey(id, { token: null, receipt: readReceipt(id) }),
    [id],
  );
  const { answer } = useQuery(load);
  if (answer?.admission !== 'open' || !answer.survey) return null;
  return <SurveyCard survey={answer.survey} onDismiss={onDismiss} />;
}

function SurveyCard({ survey, onDismiss }: { survey: PublicSurvey; onDismiss: () => void }) {
  const { t, locale } = useMessages();
  const about = textIn(survey.description, locale);
  const minutes = estimateMinutes(survey.elements);
  return (
    <PinnedFrame
      label={t('feed.survey')}
      icon={<ClipboardList size={14} aria-hidden="true" />}
      dismissLabel={t('feed.dismissSurvey')}
      onDismiss={onDismiss}
    >
      <Card linked>
        <h2 className="break-words">
          <CardLink to={surveyHref(survey.id)}>{textIn(survey.title, locale)}</CardLink>
        </h2>
        {about === '' ? null : <p className="muted clamp lines-3 mt-1">{about}</p>}
        <p className="subtle text-xs mt-2">{t('feed.surveyMinutes', { count: minutes })}</p>
      </Card>
    </PinnedFrame>
  );
}

export function PinnedContent({ content, onDismiss }: PinnedItemProps) {
  const { t } = useMessages();
  return (
    <PinnedFrame
      label={t('feed.pinned')}
      icon={<Pin size={14} aria-hidden="true" />}
      dismissLabel={t('feed.dismissPinned')}
      onDismiss={onDismiss}
    >
      <FeedItem row={{ content, reason: null }} />
    </PinnedFrame>
  );
}
