import { MATCH_KINDS, type MatchKind } from '@samspill/domain/matches/match';
import type { MatchingPreview, RescoredMatch } from '@samspill/domain/matches/matching-change';
import { REASON_CODES, type ReasonCode } from '@samspill/domain/matches/reason';
import type { MatchScore } from '@samspill/domain/matches/score';
import type { ReactNode } from 'react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { describeFieldError, focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Translate } from '../../../i18n/translate.ts';
import { ConflictNotes } from '../../../platform/drafts/conflict-notes.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Column, column, DataTable } from '../../../ui/data-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './matches.module.css';
import type { Weights } from './use-weights.ts';
import {
  readWeightFields,
  reasonCodes,
  sumWeights,
  THRESHOLD,
  type WeightFields,
  weightPath,
} from './weight-fields.ts';

interface ReasonChange {
  readonly code: ReasonCode;
  readonly before: number;
  readonly after: number;
}

const reasonPoints = ({ reasons }: MatchScore, code: ReasonCode) =>
  reasons.find((reason) => reason.code === code)?.points ?? 0;

export function diffReasons(before: MatchScore, after: MatchScore): ReasonChange[] {
  return REASON_CODES.map((code) => ({
    code,
    before: reasonPoints(before, code),
    after: reasonPoints(after, code),
  }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

const COUNTS = ['rising', 'falling', 'dropping', 'reordered'] as const;

interface WeightsPreviewProps {
  readonly preview: MatchingPreview;
  readonly children: ReactNode;
}

function WeightsPreview({ preview, children }: WeightsPreviewProps) {
  const { t, format } = useMessages();
  const { count, total, movers } = preview;
  const section = useRef<HTMLElement>(null);
  // The preview renders below the pressed button, possibly out of view.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} className="stack-3 ruled pt-4" aria-label={t('admin-matches.preview')}>
      <h2 className="text-lg">{t('admin-matches.preview')}</h2>
      <p className={styles.note} role="status">
        {t(count === total ? 'admin-matches.triedAll' : 'admin-matches.tried', {
          count,
          total: format.number(total),
        })}
      </p>
      <dl className={styles.figures}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt className="muted text-sm">{t(`admin-matches.${name}`)}</dt>
            <dd className="text-lg tabular weight-bold">{format.number(preview[name])}</dd>
          </div>
        ))}
      </dl>
      {movers.length === 0 ? (
        <p>{t('admin-matches.noMovers')}</p>
      ) : (
        <ChangedMatches movers={movers} />
      )}
      <p className={styles.note}>{t('admin-matches.previewLimits')}</p>
      <div className="wrap-2">{children}</div>
    </section>
  );
}

function ChangedMatches({ movers }: Pick<MatchingPreview, 'movers'>) {
  const { t } = useMessages();
  const columns: readonly Column<RescoredMatch>[] = [
    column('who', t('admin-matches.match'), ({ title, name }) =>
      t('admin-matches.pair', { title, name }),
    ),
    column('before', t('admin-matches.before'), ({ before }) => before.score, { isNumber: true }),
    column('after', t('admin-matches.after'), ({ after }) => after.score, { isNumber: true }),
    column('why', t('admin-matches.reasons'), (match) => <ChangedReasons match={match} />),
  ];
  return (
    <DataTable
      caption={t('admin-matches.movers')}
      columns={columns}
      rows={movers}
      idOf={({ id }) => id}
    />
  );
}

function ChangedReasons({ match: { before, after } }: { match: RescoredMatch }) {
  const { t } = useMessages();
  const kinds = { from: t(`matches.kind.${before.kind}`), to: t(`matches.kind.${after.kind}`) };
  const changes = diffReasons(before, after).map(({ code, before: from, after: to }) =>
    t('admin-matches.reasonChange', { name: t(`admin-matches.reason.${code}`), from, to }),
  );
  return (
    <ul>
      {before.kind === after.kind ? null : <li>{t('admin-matches.kindChange', kinds)}</li>}
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

const ALL = 100;

export function WeightsTab({ weights }: { weights: Weights }) {
  const { fields, error } = weights;
  if (error !== null) return <LoadFailure error={error} onRetry={weights.retry} />;
  if (fields === null) return <Skeleton height="32rem" />;
  return <WeightsForm weights={weights} fields={fields} />;
}

function describeWeight(t: Translate, path: string): string {
  const kind = MATCH_KINDS.find((each) => path.startsWith(`weights.${each}.`));
  const code = kind && reasonCodes(kind).find((each) => path === weightPath(kind, each));
  if (!code) return t('admin-matches.threshold');
  return `${t(`matches.kinds.${kind}`)}: ${t(`admin-matches.reason.${code}`)}`;
}

interface WeightsFormProps {
  readonly weights: Weights;
  readonly fields: WeightFields;
}

function WeightsForm({ weights, fields }: WeightsFormProps) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const { settings, faults } = readWeightFields(fields);
  const { tried, pending, failure, hasChanges } = weights;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (settings) void weights.preview(settings);
    else focusFirstFault(event.currentTarget);
  };
  const errorOf = (path: string) => (isAsked ? describeFieldError(t, faults[path]) : undefined);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.note}>{t('admin-matches.weightsAbout')}</p>
      <div className={styles.kinds}>
        {MATCH_KINDS.map((kind) => (
          <KindFields
            key={kind}
            {...{ kind, fields, errorOf }}
            onType={(path, text) => weights.type({ [path]: text })}
          />
        ))}
      </div>
      <Card className={styles.card ?? ''}>
        <TextField
          label={t('admin-matches.threshold')}
          help={t('admin-matches.thresholdHelp')}
          inputMode="numeric"
          autoComplete="off"
          value={fields[THRESHOLD] ?? ''}
          error={errorOf(THRESHOLD)}
          onChange={(event) => weights.type({ [THRESHOLD]: event.target.value })}
        />
      </Card>
      <ConflictNotes
        {...weights.notes}
        by={null}
        labelOf={(path) => describeWeight(t, path)}
        describe={(_path, value) => String(value)}
      />
      {failure === null ? null : (
        <Banner tone="error">
          {describeFailure(t, failure)} {t('admin-matches.kept')}
        </Banner>
      )}
      <div className="wrap-2">
        <Button
          type="submit"
          variant={tried ? 'secondary' : 'primary'}
          disabled={!hasChanges}
          pending={pending === 'preview'}
        >
          {t('admin-matches.try')}
        </Button>
        {hasChanges ? (
          <Button variant="ghost" onClick={weights.discard}>
            {t('admin-matches.discard')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={weights.useDefaults}>
          {t('admin-matches.useDefaults')}
        </Button>
      </div>
      {tried ? (
        <WeightsPreview preview={tried.preview}>
          <Button
            variant="primary"
            pending={pending === 'save'}
            onClick={() => void weights.save(tried.settings)}
          >
            {t('admin-matches.save')}
          </Button>
        </WeightsPreview>
      ) : null}
    </form>
  );
}

interface KindFieldsProps {
  readonly kind: MatchKind;
  readonly fields: WeightFields;
  readonly errorOf: (path: string) => string | undefined;
  readonly onType: (path: string, text: string) => void;
}

function KindFields({ kind, fields, errorOf, onType }: KindFieldsProps) {
  const { t } = useMessages();
  const sum = sumWeights(fields, kind);
  const isAll = sum === ALL;
  return (
    <fieldset className={styles.kind}>
      <legend>{t(`matches.kinds.${kind}`)}</legend>
      {reasonCodes(kind).map((code) => {
        const path = weightPath(kind, code);
        return (
          <TextField
            key={code}
            label={t(`admin-matches.reason.${code}`)}
            inputMode="numeric"
            autoComplete="off"
            value={fields[path] ?? ''}
            error={errorOf(path)}
            onChange={(event) => onType(path, event.target.value)}
          />
        );
      })}
      <p role="status" className={classNames(styles.sum, !isAll && 'error-text')}>
        {t(isAll ? 'admin-matches.sum' : 'admin-matches.sumWrong', { sum })}
      </p>
    </fieldset>
  );
}
