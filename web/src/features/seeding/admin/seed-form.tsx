import type { SeedOrder } from '@samspill/domain/seeding/seed-order';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { describeFieldError } from '../../../forms/field-error.ts';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import {
  PROJECT_FIELDS,
  readSeedFields,
  type SeedFields,
  sumMix,
  USER_FIELDS,
} from './seed-fields.ts';
import styles from './seeding.module.css';

const ALL = 100;
const LABELS = {
  users: USER_FIELDS.map((name) => [name, `admin-seeding.users.${name}`] as const),
  projects: PROJECT_FIELDS.map((name) => [name, `admin-seeding.projects.${name}`] as const),
};

interface SeedFormProps {
  readonly kind: SeedOrder['kind'];
  readonly initial: SeedFields;
  readonly isDisabled: boolean;
  readonly onOrder: (order: SeedOrder) => Promise<void>;
}

export function SeedForm({ kind, initial, isDisabled, onOrder }: SeedFormProps) {
  const { t } = useMessages();
  const [fields, setFields] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { order, faults } = readSeedFields(kind, fields);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!order) return focusFirstFault(event.currentTarget);
    if (isDisabled || isPending) return;
    setPending(true);
    setFailure(null);
    await onOrder(order).catch(setFailure);
    setPending(false);
  };

  // A wrong sum belongs to no single field; the total shows it instead.
  const errorOf = (name: string) => {
    const fault = faults[name];
    return isAsked && fault?.type !== 'check' ? describeFieldError(t, fault) : undefined;
  };
  return (
    <Card className={styles.card ?? ''}>
      <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid-4 fit-9">
          {LABELS[kind].map(([name, label]) => (
            <TextField
              key={name}
              label={t(label)}
              inputMode="numeric"
              autoComplete="off"
              value={fields[name] ?? ''}
              error={errorOf(name)}
              onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
            />
          ))}
        </div>
        <SeedPreview kind={kind} fields={fields} order={order} />
        {failure === null ? null : <Banner tone="error">{describeFailure(t, failure)}</Banner>}
        <div>
          <Button type="submit" variant="primary" disabled={isDisabled} pending={isPending}>
            {t(`admin-seeding.${kind}.make`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface SeedPreviewProps {
  readonly kind: SeedOrder['kind'];
  readonly fields: SeedFields;
  readonly order: SeedOrder | null;
}

function SeedPreview({ kind, fields, order }: SeedPreviewProps) {
  const { t } = useMessages();
  if (kind === 'users') {
    const sum = sumMix(fields);
    const isAll = sum === ALL;
    return (
      <p role="status" className={classNames('muted text-sm', !isAll && 'error-text')}>
        {t(isAll ? 'admin-seeding.sum' : 'admin-seeding.sumWrong', { sum })}
      </p>
    );
  }
  if (order?.kind !== 'projects') return null;
  const published = Math.round((order.count * order.publishedPercent) / ALL);
  return (
    <p role="status" className="muted text-sm">
      {t('admin-seeding.outlook', { published, drafts: order.count - published })}
    </p>
  );
}
