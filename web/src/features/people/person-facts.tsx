import type { InvestorProfile, Person } from '@samspill/domain/people/person';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { PlainText } from '../site/plain-text.tsx';
import { TermChips } from '../site/term-chips.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './person-screen.module.css';

export function PersonFacts({ person }: { person: Person }) {
  const { t } = useMessages();
  const { skillName, sectorName } = useTaxonomy();
  const { skills, sectors, openTo, links, investor, kinds, terms = [], availability } = person;
  return (
    <FactList>
      <Fact label={t('people.openTo')} isKnown={openTo.length > 0}>
        <TermChips
          label={t('people.openTo')}
          names={openTo.map((subject) => t(`people.open.${subject}`))}
        />
      </Fact>
      <Fact label={t('people.terms')} isKnown={terms.length > 0 || Boolean(availability)}>
        <TermChips
          label={t('people.terms')}
          names={[
            ...terms.map((term) => t(`people.term.${term}`)),
            ...(availability ? [t('people.hours', { count: availability })] : []),
          ]}
        />
      </Fact>
      <Fact label={t('people.skills')} isKnown={skills.length > 0}>
        <TermChips label={t('people.skills')} names={skills.map(skillName)} />
      </Fact>
      <Fact label={t('people.sectors')} isKnown={sectors.length > 0}>
        <TermChips label={t('people.sectors')} names={sectors.map(sectorName)} />
      </Fact>
      <Fact label={t('people.invests')} isKnown={investor !== null && kinds.includes('investor')}>
        {investor === null ? null : <InvestorFacts investor={investor} />}
      </Fact>
      <Fact label={t('people.links')} isKnown={links.length > 0}>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                {link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            </li>
          ))}
        </ul>
      </Fact>
    </FactList>
  );
}

function InvestorFacts({ investor }: { investor: InvestorProfile }) {
  const { t, format } = useMessages();
  const { thesis, stages, ticketMin, ticketMax, currency } = investor;
  return (
    <div className={styles.investor}>
      {ticketMax > 0 ? (
        <p className={styles.ticket}>
          {t('people.ticket', {
            min: format.number(ticketMin),
            max: format.money(ticketMax, currency),
          })}
        </p>
      ) : null}
      <TermChips
        label={t('people.investsIn')}
        names={stages.map((stage) => t(`project-terms.stage.${stage}`))}
      />
      {thesis ? <PlainText text={thesis} /> : null}
    </div>
  );
}
