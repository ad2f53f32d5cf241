import type { ProjectDraft } from '@samspill/domain/projects/project';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TermChips } from '../../platform/site/term-chips.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import styles from './project-screen.module.css';

export function ProjectFacts({ project }: { project: ProjectDraft }) {
  const { t, format } = useMessages();
  const { skillName, sectorName } = useTaxonomy();
  const { lookingFor, skillsWanted, sectors, funding, round } = project;
  return (
    <FactList>
      <Fact label={t('projects.lookingFor')} isKnown={lookingFor.length > 0}>
        <TermChips
          label={t('projects.lookingFor')}
          names={lookingFor.map((who) => t(`project-terms.looking.${who}`))}
        />
      </Fact>
      <Fact label={t('projects.skillsWanted')} isKnown={skillsWanted.length > 0}>
        <TermChips label={t('projects.skillsWanted')} names={skillsWanted.map(skillName)} />
      </Fact>
      <Fact label={t('projects.sectors')} isKnown={sectors.length > 0}>
        <TermChips label={t('projects.sectors')} names={sectors.map(sectorName)} />
      </Fact>
      <Fact label={t('projects.fundingGoal')} isKnown={funding !== null}>
        <span className="text-lg weight-bold tabular">
          {funding === null ? null : format.money(funding.goal, funding.currency)}
        </span>
        {round === null ? null : (
          <span className={styles.round}>{t(`projects.round.${round.kind}`)}</span>
        )}
      </Fact>
    </FactList>
  );
}
