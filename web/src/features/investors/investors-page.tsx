import type { PublicInvestors } from '@samspill/domain/investors/public-investor';
import { homeHref } from '@samspill/domain/paths';
import { editProfileHref } from '@samspill/domain/people/paths';
import type { Stage } from '@samspill/domain/projects/terms';
import { loginHref } from '@samspill/domain/session/paths';
import { Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useFilters } from '../../platform/search/use-filters.ts';
import { useFeature } from '../../platform/site/site-state.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { InvestorList } from './investor-list.tsx';
import styles from './investors.module.css';
import { useInvestors } from './use-investors.ts';

interface InvestorFilters {
  readonly sector: string | null;
  readonly stage: Stage | null;
}

export const NO_INVESTOR_FILTERS: InvestorFilters = { sector: null, stage: null };

/** Copied and validated by hand: importing the schemas would double the page’s size. */
export const INVESTOR_STAGES = [
  'idea',
  'prototype',
  'launched',
  'growing',
] as const satisfies readonly Stage[];

const toStage = (value: string | null): Stage | null =>
  INVESTOR_STAGES.find((stage) => stage === value) ?? null;

const toSector = (value: string | null): string | null =>
  value !== null && /^[a-z0-9-]+$/.test(value) ? value : null;

export function readInvestorFilters(params: URLSearchParams): InvestorFilters {
  return { sector: toSector(params.get('sector')), stage: toStage(params.get('stage')) };
}

export function writeInvestorFilters({ sector, stage }: InvestorFilters): URLSearchParams {
  return new URLSearchParams({ ...(sector && { sector }), ...(stage && { stage }) });
}

interface InvestorFilterFieldsProps {
  readonly filters: InvestorFilters;
  readonly sectors: PublicInvestors['sectors'];
  readonly onChange: (changes: Partial<InvestorFilters>) => void;
  readonly onClear: () => void;
}

const isFiltered = ({ sector, stage }: InvestorFilters) => sector !== null || stage !== null;

function InvestorFilterFields(props: InvestorFilterFieldsProps) {
  const { filters, sectors, onChange, onClear } = props;
  const { t, locale } = useMessages();
  const options = Object.entries(sectors)
    .map(([value, term]) => ({ value, label: term[locale] }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <search className={styles.filters} aria-label={t('investors.filters')}>
      <Select
        label={t('investors.sector')}
        placeholder={t('investors.any')}
        options={options}
        value={filters.sector}
        onChoose={(sector) => onChange({ sector })}
      />
      <Select
        label={t('investors.stage')}
        placeholder={t('investors.any')}
        options={optionsOf(INVESTOR_STAGES, (stage) => t(`investors.stage.${stage}`))}
        value={filters.stage}
        onChoose={(stage) => onChange({ stage })}
      />
      {isFiltered(filters) ? (
        <Button variant="ghost" onClick={onClear}>
          {t('investors.clear')}
        </Button>
      ) : null}
    </search>
  );
}

const CODEC = { read: readInvestorFilters, write: writeInvestorFilters };
const subscribeNever = () => () => {};

/** False in the prerendered page, which has no query string, and in the first render, for hydration. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}

export function InvestorsPage() {
  const { t } = useMessages();
  const isInBrowser = useIsInBrowser();
  const [filtersInAddress, setFilters] = useFilters(CODEC);
  const filters = isInBrowser ? filtersInAddress : NO_INVESTOR_FILTERS;
  const clear = () => setFilters(NO_INVESTOR_FILTERS);
  const results = useInvestors(isInBrowser ? writeInvestorFilters(filters).toString() : null);
  // A cached list may arrive although disabled, and a refusal before the site settings.
  const isOff = !useFeature('investors') || results.status === 'off';
  if (isOff) return <PageDisabled />;
  // Hide the content below while the list loads, to avoid a layout shift.
  const isComing = results.status === 'loading' && results.investors.length === 0;
  return (
    <div className={styles.page}>
      <header className="mb-6">
        <h1 className="text-xl">{t('investors.title')}</h1>
        <p className={styles.lead}>{t('investors.lead')}</p>
      </header>
      <InvestorFilterFields
        filters={filters}
        sectors={results.sectors}
        onChange={setFilters}
        onClear={clear}
      />
      <InvestorList results={results} onClear={isFiltered(filters) ? clear : null} />
      {isComing ? null : <Invitation />}
    </div>
  );
}

function PageDisabled() {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <EmptyState
        isPage
        icon={<Info size={22} />}
        title={t('investors.offTitle')}
        about={t('investors.offAbout')}
        actions={<ButtonLink to={homeHref()}>{t('shell.home')}</ButtonLink>}
      />
    </div>
  );
}

function Invitation() {
  const { t } = useMessages();
  const { user } = useSession();
  return (
    <section className={styles.invitation}>
      <div>
        <h2>{t('investors.inviteTitle')}</h2>
        <p>{t('investors.inviteAbout')}</p>
      </div>
      <ButtonLink variant="primary" to={user ? editProfileHref() : `${loginHref()}?view=sign-up`}>
        {t(user ? 'investors.editProfile' : 'investors.join')}
      </ButtonLink>
    </section>
  );
}
