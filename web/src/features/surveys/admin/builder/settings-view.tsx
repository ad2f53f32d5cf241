import { MINUTE_MS } from '@samspill/domain/durations';
import { surveyFrameHref } from '@samspill/domain/surveys/paths';
import { MAX_HELP_CHARS } from '@samspill/domain/surveys/question';
import {
  MAX_CLOSES_AFTER,
  MIN_GROUP,
  questionsOf,
  type SurveySettings,
} from '@samspill/domain/surveys/survey';
import { Copy } from 'lucide-react';
import { FormSection } from '../../../../forms/form-section.tsx';
import { ToggleGroup } from '../../../../forms/toggle-group.tsx';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { GroupField } from '../../../../platform/group-filters/group-select.tsx';
import { useCopy } from '../../../../platform/limits/use-copy.ts';
import { useKinds } from '../../../../platform/site/use-kinds.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { optionsOf, Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './builder.module.css';
import { NumberField } from './number-field.tsx';
import { PipedTextField } from './piped-text-field.tsx';
import type { Builder } from './use-builder.ts';

const MINUTES_CHARS = 'yyyy-mm-ddThh:mm'.length;

export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, MINUTES_CHARS);
}

/** Converts local time to ISO 8601; null for an empty or invalid text. */
export function fromLocalInput(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Name of the browser's time zone in words; its id, such as `UTC`, says nothing to most people. */
export function localZone(locale: string, timeZone?: string): string {
  const nameBy = (timeZoneName: 'long' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const generic = nameBy('longGeneric');
  return generic.startsWith('GMT') ? nameBy('long') : generic;
}

interface SettingsProps {
  readonly builder: Builder;
  readonly settings: SurveySettings;
  readonly set: (settings: Partial<SurveySettings>) => void;
}

export function SettingsView({ builder }: { builder: Builder }) {
  const { settings } = builder.definition;
  const set = (changes: Partial<SurveySettings>) =>
    builder.edit({ type: 'set', settings: changes });
  const shared = { builder, settings, set };
  return (
    <div className="stack-4 text-column">
      <AudienceSection {...shared} />
      <ScheduleSection {...shared} />
      <AppearanceSection {...shared} />
      <CompletionSection {...shared} />
    </div>
  );
}

function AudienceSection({ builder, settings, set }: SettingsProps) {
  const { t } = useMessages();
  const { choicesOf } = useKinds();
  const { survey } = builder;
  const isLocked = survey.complete > 0 || survey.answered.length > 0;
  return (
    <FormSection title={t('admin-survey-builder.set.who')}>
      <Select
        label={t('admin-survey-builder.set.access')}
        options={(['public', 'members'] as const).map((value) => ({
          value,
          label: t(`admin-survey-builder.set.access.${value}`),
        }))}
        value={settings.access}
        onChoose={(access) => set({ access })}
      />
      {settings.access === 'members' ? (
        <>
          <ToggleGroup
            label={t('admin-survey-builder.set.kinds')}
            help={t('admin-survey-builder.set.kindsHelp')}
            {...choicesOf(settings.kinds)}
            onChange={(kinds) => set({ kinds })}
          />
          <GroupField
            label={t('admin-survey-builder.set.group')}
            help={t('admin-survey-builder.set.groupHelp')}
            placeholder={t('admin-survey-builder.set.allGroups')}
            value={settings.groupId ?? null}
            onChange={(groupId) => set({ groupId })}
          />
        </>
      ) : null}
      <Checkbox
        label={t('admin-survey-builder.set.onePerPerson')}
        help={t('admin-survey-builder.set.onePerPersonHelp')}
        checked={settings.onePerPerson}
        onChange={(event) => set({ onePerPerson: event.target.checked })}
      />
      <Checkbox
        label={t('admin-survey-builder.set.anonymous')}
        help={t(
          isLocked
            ? 'admin-survey-builder.set.anonymousLocked'
            : 'admin-survey-builder.set.anonymousHelp',
        )}
        disabled={isLocked}
        checked={settings.anonymous}
        onChange={(event) => set({ anonymous: event.target.checked })}
      />
    </FormSection>
  );
}

function ScheduleSection({ settings, set }: SettingsProps) {
  const { t, locale } = useMessages();
  const { opensAt, closesAt } = settings;
  const help = t('admin-survey-builder.set.timeHelp', { zone: localZone(locale) });
  const isCrossed = opensAt !== null && closesAt !== null && opensAt >= closesAt;
  return (
    <FormSection title={t('admin-survey-builder.set.when')}>
      <div className="grid-4 fit-14">
        <TextField
          type="datetime-local"
          label={t('admin-survey-builder.set.opensAt')}
          help={help}
          value={toLocalInput(opensAt)}
          onChange={(event) => set({ opensAt: fromLocalInput(event.target.value) })}
        />
        <TextField
          type="datetime-local"
          label={t('admin-survey-builder.set.closesAt')}
          help={help}
          error={isCrossed ? t('admin-survey-builder.set.closesFirst') : undefined}
          value={toLocalInput(closesAt)}
          onChange={(event) => set({ closesAt: fromLocalInput(event.target.value) })}
        />
      </div>
      <NumberField
        label={t('admin-survey-builder.set.closesAfter')}
        value={settings.closesAfter ?? null}
        min={1}
        max={MAX_CLOSES_AFTER}
        none={t('admin-survey-builder.noLimit')}
        onChange={(closesAfter) => set({ closesAfter })}
      />
    </FormSection>
  );
}

/** Makes the frame as high as the survey, and shows its next question. Of messages by others it takes none. */
const FRAME_SCRIPT = `(function (frame) {
  addEventListener("message", function (event) {
    if (event.source !== frame.contentWindow || !event.data) return;
    var top = frame.getBoundingClientRect().top + Number(event.data.top);
    if (event.data.type === "samspill:height") frame.height = Number(event.data.height);
    else if (event.data.type === "samspill:scroll" && (top < 0 || top > innerHeight / 2))
      scrollBy(0, top - 16);
  });
})(document.currentScript.previousElementSibling);`;

export function embedSnippet(id: string, title: string): string {
  const src = new URL(surveyFrameHref(id), location.origin).href;
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const frame = `<iframe src="${src}" title="${name}" width="100%" height="640" style="border:0"></iframe>`;
  return `${frame}<script>${FRAME_SCRIPT}</script>`;
}

function AppearanceSection({ builder, settings, set }: SettingsProps) {
  const { t, locale } = useMessages();
  const copy = useCopy();
  const { title } = builder.definition;
  const snippet = embedSnippet(builder.survey.id, title[locale] || title.nb || title.en);
  return (
    <FormSection title={t('admin-survey-builder.set.looks')}>
      <Select
        label={t('admin-survey-builder.set.layout')}
        options={(['oneAtATime', 'allAtOnce'] as const).map((value) => ({
          value,
          label: t(`admin-survey-builder.set.layout.${value}`),
        }))}
        value={settings.layout}
        onChoose={(layout) => set({ layout })}
      />
      <Checkbox
        label={t('admin-survey-builder.set.embeddable')}
        help={t('admin-survey-builder.set.embeddableHelp')}
        checked={settings.embeddable}
        onChange={(event) => set({ embeddable: event.target.checked })}
      />
      {settings.embeddable ? (
        <div className="stack-2 items-start">
          <p>{t('admin-survey-builder.set.snippet')}</p>
          <code className={styles.embedCode}>{snippet}</code>
          <Button size="sm" icon={<Copy size={14} />} onClick={() => copy.text(snippet)}>
            {t('admin-survey-builder.set.copySnippet')}
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
}

const RESULT_AUDIENCES = ['nobody', 'respondents', 'everybody'] as const;

function CompletionSection({ builder, settings, set }: SettingsProps) {
  const { t } = useMessages();
  const isLinkWrong =
    settings.thanksLink !== null &&
    !(settings.thanksLink.startsWith('https://') && URL.canParse(settings.thanksLink));
  return (
    <FormSection title={t('admin-survey-builder.set.after')}>
      <Select
        label={t('admin-survey-builder.set.resultsFor')}
        help={t('admin-survey-builder.set.resultsForHelp', { min: MIN_GROUP })}
        options={optionsOf(RESULT_AUDIENCES, (value) =>
          t(`admin-survey-builder.set.resultsFor.${value}`),
        )}
        value={settings.resultsFor}
        onChoose={(resultsFor) => set({ resultsFor })}
      />
      <PipedTextField
        label={t('admin-survey-builder.set.thanks')}
        help={t('admin-survey-builder.set.thanksHelp')}
        value={settings.thanks}
        onChange={(thanks) => set({ thanks })}
        questions={questionsOf(builder.definition)}
        maxChars={MAX_HELP_CHARS}
        builder={builder}
      />
      <TextField
        type="url"
        optional
        label={t('admin-survey-builder.set.thanksLink')}
        placeholder="https://"
        error={isLinkWrong ? t('admin-survey-builder.set.thanksLinkWrong') : undefined}
        value={settings.thanksLink ?? ''}
        onChange={(event) => set({ thanksLink: event.target.value || null })}
      />
    </FormSection>
  );
}
