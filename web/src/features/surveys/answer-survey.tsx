import type { AnswerFault } from '@samspill/domain/surveys/answer';
import {
  type AnswerFaults,
  MAX_SECONDS,
  type PublicSurvey,
  type Receipt,
  type ResponseDraft,
} from '@samspill/domain/surveys/response';
import { CloudOff } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UploadTargetContext } from './answer-props.ts';
import styles from './answer-survey.module.css';
import { LiveSurveyResults } from './live-survey-results.tsx';
import { OneAtATime } from './one-at-a-time.tsx';
import { PipedTexts } from './piped-texts.tsx';
import { readReceipt, saveReceipt } from './saved-response.ts';
import { SectionHeading } from './section-heading.tsx';
import { listSteps } from './steps.ts';
import { isMaintenance, isTemporary, sendResponse } from './survey-api.ts';
import surveyFormStyles from './survey-form.module.css';
import { SurveyForm, type SurveyFormProps, useFocusOnFaults } from './survey-form.tsx';
import { SurveyText } from './survey-text.tsx';
import { SurveyThanks } from './survey-thanks.tsx';
import { useResponse, useSending } from './use-response.ts';
import { validAnswers } from './valid-answers.ts';

function AllAtOnce({ survey, response, isPending, children }: SurveyFormProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFaults(form, response);
  const faults = Object.keys(response.faults).length;
  return (
    <form
      ref={form}
      noValidate
      className="stack-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) response.finish();
      }}
    >
      {listSteps(survey, response.answers).map((step) => (
        <div key={step.id} className="stack-4">
          {step.section && step.opensSection ? (
            <SectionHeading step={step} section={step.section} />
          ) : null}
          {step.question ? (
            <SurveyForm step={step} question={step.question} response={response} alone={false} />
          ) : null}
        </div>
      ))}
      {children}
      {faults > 0 ? (
        <Banner tone="error">{t('survey-answering.faults', { count: faults })}</Banner>
      ) : null}
      <div className={surveyFormStyles.foot}>
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {t('survey-answering.send')}
        </Button>
      </div>
    </form>
  );
}

/** Debounce in milliseconds, to combine answers in a single request. */
const DEBOUNCE_MS = 1_500;
const RETRY_MS = 20_000;

interface PartialSaves {
  readonly draftOf: () => ResponseDraft;
  readonly onRefused: (error: unknown) => void;
  readonly onTried: (isMaintained: boolean) => void;
}

/** Invalid answers can be fixed before the end; a closed or answered survey is final. */
const isFinalRejection = (error: unknown) =>
  error instanceof ApiError && error.code !== 'invalid-argument';

/**
 * Sends what is answered so far each time that `moment` changes, a little later, and at once where the page goes away.
 * What does not arrive is kept here and tried again; only maintenance is reported. `moment` is null where there is nothing
 * to send.
 */
function usePartialSaves(
  surveyId: string,
  moment: unknown,
  { draftOf, onRefused, onTried }: PartialSaves,
): void {
  const isWaiting = useRef(false);
  const timer = useRef(0);
  const save = useEffectEvent(async (isLeaving: boolean) => {
    clearTimeout(timer.current);
    if (!isWaiting.current) return;
    isWaiting.current = false;
    try {
      await sendResponse(surveyId, draftOf(), { isLeaving });
      onTried(false);
    } catch (error) {
      onTried(isMaintenance(error));
      if (!isTemporary(error)) return isFinalRejection(error) ? onRefused(error) : undefined;
      isWaiting.current = true;
      timer.current = window.setTimeout(() => void save(false), RETRY_MS);
    }
  });

  useEffect(() => {
    isWaiting.current = moment !== null;
    if (moment === null) return;
    timer.current = window.setTimeout(() => void save(false), DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [moment]);

  useEffect(() => {
    const saveBeforeLeaving = () => {
      if (document.visibilityState === 'hidden') void save(true);
    };
    const saveAgain = () => void save(false);
    document.addEventListener('visibilitychange', saveBeforeLeaving);
    addEventListener('online', saveAgain);
    return () => {
      document.removeEventListener('visibilitychange', saveBeforeLeaving);
      removeEventListener('online', saveAgain);
    };
  }, []);
}

const ICON_PX = 22;

interface SurveyWaitingProps {
  readonly reason: 'offline' | 'maintenance' | 'waiting';
  readonly onRetry: () => void;
}

function SurveyWaiting({ reason, onRetry }: SurveyWaitingProps) {
  const { t } = useMessages();
  return (
    <div role="status">
      <EmptyState
        isPage
        icon={<CloudOff size={ICON_PX} />}
        title={t(`survey-answering.${reason}Title`)}
        about={t(`survey-answering.${reason}About`)}
        actions={<Button onClick={onRetry}>{t('survey-answering.sendNow')}</Button>}
      />
    </div>
  );
}

export interface AnswerSurveyProps {
  readonly survey: PublicSurvey;
  readonly token: string | null;
  /** True if opened by a click rather than by address. */
  readonly isPressed: boolean;
  /** Stores and sends nothing; for the survey author. */
  readonly isPreview?: boolean;
  readonly refusal?: 'refused' | 'changed' | null | undefined;
  readonly onLeave: () => void;
  readonly onStartOver?: () => void;
  readonly onRefused: (error: unknown) => void;
  readonly onAnsweredElsewhere?: () => void;
}

function useReceiptFromOtherTab(surveyId: string | null, onReceipt?: () => void): void {
  const report = useEffectEvent(() => onReceipt?.());
  useEffect(() => {
    if (surveyId === null) return;
    const before = readReceipt(surveyId);
    const look = () => {
      if (readReceipt(surveyId) !== before) report();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [surveyId]);
}

const PREVIEW_RECEIPT: Receipt = { status: 'complete', receipt: null, mayWatchResults: false };

export function AnswerSurvey(props: AnswerSurveyProps) {
  const { survey, token, isPreview = false, refusal, onRefused } = props;
  const { t, locale } = useMessages();
  const [isMaintained, setMaintained] = useState(false);
  const response = useResponse(survey, { token, isPreview });
  const honeypot = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Receipt | null>(null);
  const isOneByOne = survey.settings.layout === 'oneAtATime';
  const { answers, at } = response;
  const isSending = response.isSending && !isPreview && !sent;

  const draftOf = (isComplete: boolean): ResponseDraft => ({
    key: response.key,
    version: survey.version,
    isComplete,
    answers: validAnswers(survey, answers),
    lastQuestionId: at,
    locale,
    seconds: Math.min(MAX_SECONDS, Math.round(response.readSeconds())),
    token,
    receipt: readReceipt(survey.id),
    website: honeypot.current?.value ?? '',
  });
  const moment = isOneByOne ? at : answers;
  usePartialSaves(survey.id, isPreview || response.isSending ? null : moment, {
    draftOf: () => draftOf(false),
    onTried: setMaintained,
    // Ignore the refusal of a partial save that was in flight during submission.
    onRefused: (error) => (response.isSending ? undefined : onRefused(error)),
  });
  useReceiptFromOtherTab(isPreview || sent !== null ? null : survey.id, props.onAnsweredElsewhere);
  const { sending, retry } = useSending(survey.id, {
    isSending,
    draftOf: () => draftOf(true),
    onSent: (receipt) => {
      response.forget();
      if (receipt.receipt !== null) saveReceipt(survey.id, receipt.receipt);
      setSent(receipt);
    },
    onRefused: (error) => {
      response.takeBack(readAnswerFaults(error));
      onRefused(error);
    },
  });

  const receipt = sent ?? (isPreview && response.isSending ? PREVIEW_RECEIPT : null);
  const Form = isOneByOne ? OneAtATime : AllAtOnce;
  if (sending !== 'no' && sending !== 'sending')
    return <SurveyWaiting reason={sending} onRetry={retry} />;
  const uploadTarget = {
    surveyId: survey.id,
    token,
    receipt: readReceipt(survey.id),
    anonymous: survey.settings.anonymous,
    isPreview,
  };
  return (
    <PipedTexts survey={survey} answers={answers}>
      {receipt ? (
        <SurveyThanks survey={survey} isNew>
          {receipt.mayWatchResults ? <LiveSurveyResults survey={survey} token={token} /> : null}
        </SurveyThanks>
      ) : (
        <>
          {response.isOfEarlierVisitor && props.onStartOver ? (
            <EarlierVisitor onStartOver={props.onStartOver} />
          ) : null}
          {isMaintained ? <Banner>{t('survey-answering.maintenanceNow')}</Banner> : null}
          {refusal ? <Banner tone="error">{t(`survey-answering.${refusal}`)}</Banner> : null}
          {isOneByOne ? (
            <h1 className={styles.title}>
              <SurveyText text={survey.title} />
            </h1>
          ) : null}
          <UploadTargetContext value={uploadTarget}>
            <Form {...props} response={response} isPending={response.isSending}>
              <Honeypot field={honeypot} />
            </Form>
          </UploadTargetContext>
        </>
      )}
    </PipedTexts>
  );
}

/** The next visitor of a shared browser must not take another person's answers for their own. */
function EarlierVisitor({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useMessages();
  return (
    <Banner
      action={
        <Button size="sm" onClick={onStartOver}>
          {t('survey-answering.startOver')}
        </Button>
      }
    >
      {t('survey-answering.earlierVisitor')}
    </Banner>
  );
}

const FAULT_FIELD = /^answers\.(.+)$/;

function readAnswerFaults(error: unknown): AnswerFaults {
  if (!(error instanceof ApiError)) return {};
  const faults = Object.entries(error.fields).flatMap(([field, fault]) => {
    const id = FAULT_FIELD.exec(field)?.[1];
    return id === undefined ? [] : [[id, fault as AnswerFault] as const];
  });
  return Object.fromEntries(faults);
}

/**
 * Honeypot: bots fill every field; it is hidden from people and screen readers. Browsers and password managers fill
 * neither a read-only field nor one with a name they do not know; they would lose a person’s answers.
 */
function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input ref={field} type="text" name="leaveEmpty" readOnly tabIndex={-1} autoComplete="off" />
    </div>
  );
}
