import type { Person } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';

type PersonMatchFields = Pick<Person, 'kinds' | 'skills' | 'sectors' | 'openTo' | 'investor'>;
type ProjectMatchFields = Pick<Project, 'lookingFor' | 'skillsWanted' | 'sectors' | 'funding'>;

export function missingPersonFields(person: PersonMatchFields) {
  const { kinds, skills, sectors, openTo, investor } = person;
  const isInvestor = kinds.includes('investor');
  return [
    skills.length === 0 && !isInvestor ? ('skills' as const) : null,
    sectors.length === 0 ? ('sectors' as const) : null,
    openTo.length === 0 ? ('openTo' as const) : null,
    isInvestor && (investor?.ticketMax ?? 0) === 0 ? ('investor' as const) : null,
  ].filter((fact) => fact !== null);
}

export function missingProjectFields(project: ProjectMatchFields) {
  const { lookingFor, skillsWanted, sectors, funding } = project;
  return [
    lookingFor.length === 0 ? ('lookingFor' as const) : null,
    skillsWanted.length === 0 ? ('skillsWanted' as const) : null,
    sectors.length === 0 ? ('sectors' as const) : null,
    lookingFor.includes('investor') && (funding?.goal ?? 0) === 0 ? ('funding' as const) : null,
  ].filter((fact) => fact !== null);
}
