import type { AnswerFault } from '@samspill/domain/surveys/answer';
import {
  type AnswerFaults,
  MAX_SECONDS,
  type PublicSurvey,
  type Receipt,
  type ResponseDraft,
} from '@samspill/domain/surveys/response';
import { useLayoutEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './answer-survey.module.css';
import { keepReceipt, readReceipt } from './kept-response.ts';
import { soundAnswers } from './sound-answers.ts';
import { AllAtOnce, OneAtATime } from './survey-form.tsx';
import { SurveyWaiting } from './survey-notice.tsx';
import { SurveyText, SurveyTextsProvider } from './survey-texts.tsx';
import { SurveyWelcome } from './survey-welcome.tsx';
import { usePartialSaves } from './use-partial-saves.ts';
import { type ResponseInProgress, useResponse } from './use-response.ts';
import { useSending } from './use-sending.ts';

interface AnswerSurveyProps {
  readonly survey: PublicSurvey;
  /** Of a personal link. */
  readonly token: string | null;
  readonly onSent: (receipt: Receipt, response: ResponseInProgress) => void;
  /** The server would not take it as it is. */
  readonly onRefused: (error: unknown) => void;
}

/** A survey that can be answered, from the welcome to sending it off. */
export function AnswerSurvey({ survey, token, onSent, onRefused }: AnswerSurveyProps) {
  const response = useResponse(survey, { token, isPreview: false });
  const honeypot = useRef<HTMLInputElement>(null);
  const { locale } = useMessages();
  const isOneByOne = survey.settings.layout === 'oneAtATime';
  const { isSending, answers, at } = response;

  const draftOf = (isComplete: boolean): ResponseDraft => ({
    key: response.key,
    version: survey.version,
    isComplete,
    answers: { ...soundAnswers(survey, answers) },
    lastQuestionId: at,
    locale,
    seconds: Math.min(MAX_SECONDS, Math.round(response.readSeconds())),
    token,
    receipt: readReceipt(survey.id),
    website: honeypot.current?.value ?? '',
  });
  usePartialSaves(survey.id, isSending ? null : isOneByOne ? at : answers, () => draftOf(false));
  const { sending, retry } = useSending(survey.id, {
    isSending,
    draftOf: () => draftOf(true),
    onSent: (receipt) => {
      response.forget();
      if (receipt.receipt !== null) keepReceipt(survey.id, receipt.receipt);
      onSent(receipt, response);
    },
    onRefused: (error) => {
      response.takeBack(faultsOf(error));
      onRefused(error);
    },
  });
  if (sending === 'offline' || sending === 'waiting')
    return <SurveyWaiting isOffline={sending === 'offline'} onRetry={retry} />;
  const Form = isOneByOne ? OneAtATime : AllAtOnce;
  return (
    <SurveyTextsProvider survey={survey} answers={answers}>
      <Opening {...{ survey, response, isOneByOne }} isInvited={token !== null} />
      {isOneByOne && at === null ? null : (
        <Form survey={survey} response={response} isPending={isSending}>
          <Honeypot field={honeypot} />
        </Form>
      )}
    </SurveyTextsProvider>
  );
}

const FAULT_FIELD = /^answers\.(.+)$/;

/** What the server says of answers, by question. */
function faultsOf(error: unknown): AnswerFaults {
  if (!(error instanceof ApiError)) return {};
  const faults = Object.entries(error.fields).flatMap(([field, fault]) => {
    const id = FAULT_FIELD.exec(field)?.[1];
    return id === undefined ? [] : [[id, fault as AnswerFault] as const];
  });
  return Object.fromEntries(faults);
}

interface OpeningProps {
  readonly survey: PublicSurvey;
  readonly response: ResponseInProgress;
  readonly isOneByOne: boolean;
  readonly isInvited: boolean;
}

/** The welcome, with the way in; once somebody has begun, the title is enough. */
export function Opening({ survey, response, isOneByOne, isInvited }: OpeningProps) {
  const { t } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const hasBeenAway = useRef(response.at !== null);
  useLayoutEffect(() => {
    if (response.at !== null) hasBeenAway.current = true;
    else if (hasBeenAway.current) button.current?.focus();
  }, [response.at]);
  if (isOneByOne && response.at !== null)
    return (
      <h1 className={styles.title}>
        <SurveyText text={survey.title} />
      </h1>
    );
  if (!isOneByOne) return <SurveyWelcome survey={survey} isInvited={isInvited} />;
  return (
    <SurveyWelcome survey={survey} isInvited={isInvited}>
      <Button ref={button} variant="primary" size="lg" onClick={response.goOn}>
        {t(Object.keys(response.answers).length > 0 ? 'surveys.goOnAnswering' : 'surveys.begin')}
      </Button>
    </SurveyWelcome>
  );
}

/** Programs fill in every field they find; people and what reads to them find none here. */
function Honeypot({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const { t } = useMessages();
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {t('surveys.website')}
        <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
