import { prose, type SeedPerson } from '../data-set.ts';

export const ADVISER_TALENTS: readonly SeedPerson[] = [
  {
    uid: 'hanne-mikkelsen',
    mailbox: 'hanne.mikkelsen',
    joinedDaysAgo: 130,
    portrait: null,
    profile: {
      displayName: 'Hanne Mikkelsen',
      headline: 'Advokat for gründere som ennå ikke har råd til advokat',
      bio: prose`
        Selskapsrett, aksjonæravtaler, emisjoner. Jeg jobber deltid i byrå og deltid med folk som
        skriver avtaler på baksiden av konvolutter. Som regel er konvolutten bedre enn de tror.

        Første time er gratis. Ta med konvolutten.
      `,
      location: 'Bergen',
      kinds: ['talent'],
      skills: [
        'company-law',
        'contract-law',
        'intellectual-property',
        'fundraising',
        'negotiation',
      ],
      sectors: ['legal', 'fintech', 'ocean'],
      links: ['https://mikkelsen-advokat.example'],
      openTo: ['advising', 'work'],
      availability: 6,
      terms: ['voluntary'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'per-arne-holm',
    mailbox: 'per.arne.holm',
    joinedDaysAgo: 280,
    portrait: null,
    profile: {
      displayName: 'Per Arne Holm',
      headline: 'Pensjonert økonomisjef. Bygger modellen din så banken skjønner den',
      bio: prose`
        Førti år med tall, mest i verft og rederi. Jeg har sett tre kriser og like mange
        mirakelprosjekter. Begge deler ser like ut i regnearket det første året.

        Gjør dette fordi det er moro. Tar betalt i fisk.
      `,
      location: 'Haugesund',
      kinds: ['talent'],
      skills: ['financial-modelling', 'accounting', 'budgeting', 'board-work', 'pricing'],
      sectors: ['maritime', 'manufacturing', 'ocean'],
      links: [],
      openTo: ['advising'],
      availability: 15,
      terms: ['share', 'pay', 'voluntary'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'ane-marit-utsi',
    mailbox: 'ane.marit.utsi',
    joinedDaysAgo: 145,
    portrait: { skin: 'fair', hair: 'long', hairColour: 'dark' },
    profile: {
      displayName: 'Áne Márit Utsi',
      headline: 'Journalist og redaktør på samisk, norsk og litt finsk',
      bio: prose`
        Jeg har jobbet i lokalavis, i radio og for en fiskekutter. Felles for alle tre er at noen må
        stille det neste spørsmålet.

        Hjelper gjerne prosjekter med å fortelle hva de egentlig driver med. Ofte er det bedre enn
        det som står på nettsiden.
      `,
      location: 'Karasjok',
      kinds: ['talent'],
      skills: ['journalism', 'copywriting', 'translation', 'podcast-production', 'pr'],
      sectors: ['media', 'culture', 'outdoors'],
      links: ['https://anemarit.example'],
      openTo: ['work', 'advising'],
      availability: 20,
      terms: ['share', 'pay'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'silje-rognli',
    mailbox: 'silje.rognli',
    joinedDaysAgo: 30,
    portrait: null,
    profile: {
      displayName: 'Silje Rognli',
      headline: 'Markedsfører med sans for det som ikke selger seg selv',
      bio: prose`
        Har solgt forsikring, festival og fiskepudding. Det siste var vanskeligst. Jeg bygger
        merkevarer nedenfra: ti kunder som elsker deg, så hundre.
      `,
      location: 'Kristiansand',
      kinds: ['talent'],
      skills: ['marketing', 'brand-design', 'social-media', 'seo', 'growth', 'copywriting'],
      sectors: ['food', 'retail', 'tourism'],
      links: ['https://siljerognli.example'],
      openTo: ['work', 'cofounding'],
      availability: 8,
      terms: ['pay'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'vigdis-myhre',
    mailbox: 'vigdis.myhre',
    joinedDaysAgo: 235,
    portrait: null,
    profile: {
      displayName: 'Vigdis Myhre',
      headline: 'Overlege i geriatri, nysgjerrig på alt som gir folk en bedre tirsdag',
      bio: prose`
        Jeg skriver ut færre piller enn før og flere besøk. Har vært faglig ansvarlig for tre
        kliniske studier og vet hva etisk komité spør om.

        Tar gjerne en rådgiverrolle der det trengs en voksen i rommet.
      `,
      location: 'Lillehammer',
      kinds: ['talent'],
      skills: ['medicine', 'clinical-trials', 'public-health', 'regulatory-affairs', 'privacy'],
      sectors: ['health', 'elderly-care', 'biotech'],
      links: [],
      openTo: ['advising'],
      availability: 12,
      terms: ['share', 'voluntary'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'kristin-ellingsen',
    mailbox: 'kristin.ellingsen',
    joinedDaysAgo: 8,
    portrait: null,
    profile: {
      displayName: 'Kristin Ellingsen',
      headline: 'Prosjektleder som skriver referatet før møtet',
      bio: prose`
        Bygg, helse, festival: samme jobb, ulike hjelmer. Jeg får ting i mål uten at noen må gråte
        på toalettet. Ny her og ser meg om.
      `,
      location: 'Bodø',
      kinds: ['talent'],
      skills: ['project-management', 'operations', 'budgeting', 'facilitation', 'procurement'],
      sectors: ['construction', 'culture', 'health'],
      links: [],
      openTo: ['work'],
      availability: 37,
      terms: ['pay'],
      locale: 'nb',
      investor: null,
    },
  },
];
