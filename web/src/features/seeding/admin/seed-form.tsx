import type { JobProgress } from '@samspill/domain/job';
import type { SeedOrder, SeedProgress } from '@samspill/domain/seeding/seed-order';
import { type FormEvent, useState } from 'react';
import { api, call } from '../../../api/client.ts';
import { describeFailure } from '../../../api/error-messages.ts';
import { useQuery } from '../../../data/query.ts';
import { describeFieldError, focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { orderRepeated } from '../../../platform/admin/job-api.ts';
import { type JobWork, useJob } from '../../../platform/admin/use-job.ts';
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

const seed = api.api.admin.seed;

const fetchSeedOverview = () => call(seed.$get());
const placeOrder = (order: SeedOrder) => call(seed.orders.$post({ json: order }));

const orderRun = ({ id, order: { count } }: SeedProgress): Promise<JobProgress> =>
  orderRepeated('seedOrders', { method: 'POST', path: `/api/admin/seed/orders/${id}/run` }, count);

interface PurgeRequest {
  readonly orderId: string | null;
  readonly idToken: string;
}

const orderPurge = (json: PurgeRequest) => call(seed.purges.$post({ json }));

export type SeedWork = JobWork & { readonly action: 'make' | 'remove' };

export interface Removal {
  readonly orderId: string | null;
  readonly total: number;
  readonly idToken: string;
}

export function useSeeding() {
  const { answer: overview, error, reload } = useQuery(fetchSeedOverview);
  const [latest, setLatest] = useState<SeedWork['action']>('make');
  const making = useJob('seedOrders', reload);
  const removing = useJob('seed', reload);

  const resume = (order: SeedProgress) => {
    setLatest('make');
    return making.follow(() => orderRun(order), order.order.count);
  };
  const remove = ({ orderId, total, idToken }: Removal) => {
    setLatest('remove');
    return removing.follow(() => orderPurge({ orderId, idToken }), total);
  };
  const place = async (order: SeedOrder) => {
    const placed = await placeOrder(order);
    void resume(placed);
  };

  const works: Readonly<Record<SeedWork['action'], JobWork | null>> = {
    make: making.work,
    remove: removing.work,
  };
  const action = works[latest] ? latest : latest === 'make' ? 'remove' : 'make';
  const current = works[action];
  const work: SeedWork | null = current && { ...current, action };
  const isBusy = making.isBusy || removing.isBusy;
  return { overview, error, reload, work, isBusy, place, resume, remove };
}

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
    <Card roomy className="mb-4">
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
