import { prose, type SeedProject } from '../data-set.ts';

export const CULTURE_AND_TOOL_PROJECTS: readonly SeedProject[] = [
  {
    id: 'isfjorden',
    ownerId: 'jonas-fredriksen',
    otherMemberIds: ['tuva-lien', 'anders-wennberg'],
    status: 'published',
    createdHoursAgo: 3900,
    publishedHoursAgo: 18,
    hasCover: true,
    content: {
      title: 'Isfjorden',
      tagline: 'Et fortellende spill om en værstasjon, en hund og alt man ikke sier over samband',
      description: prose`
        Svalbard, 1957. Du overvintrer alene på en værstasjon og rapporterer fire ganger i døgnet.
        Noen svarer. Etter hvert begynner du å lure på hvem.

        Isfjorden er et spill på seks timer om ensomhet, rutine og radio. Været er ekte: hele
        vinteren 1957–58 fra Meteorologisk institutt, time for time. Musikken spilles inn på et
        harmonium som har stått i Barentsburg.

        Vi har en spillbar første akt, støtte fra Filminstituttet til manus og en utgiver som venter
        på demo. Vi mangler lyd, en animatør til hunden og penger til ni måneders produksjon.
      `,
      stage: 'prototype',
      sectors: ['games', 'culture', 'music'],
      skillsWanted: ['sound-design', 'animation', 'unity', '3d-modelling', 'narrative-design'],
      lookingFor: ['talent', 'investor'],
      funding: { goal: 3_800_000, currency: 'NOK' },
      location: 'Bergen',
    },
  },
  {
    id: 'lydspor',
    ownerId: 'aoife-brennan',
    otherMemberIds: ['ane-marit-utsi'],
    status: 'published',
    createdHoursAgo: 3300,
    publishedHoursAgo: 90,
    hasCover: true,
    content: {
      title: 'Lydspor',
      tagline: 'Walks narrated by the people who live along them',
      description: prose`
        You put in one earbud and start walking. A retired whaler tells you what the quay smelled
        like. A teenager shows you where to jump in. Nobody says "picturesque".

        Lydspor is an app with 48 audio walks in Lofoten, Vesterålen and Karasjok, in Norwegian,
        Sámi, English and German. Storytellers get forty per cent of every sale, and some now earn
        more from a walk than from renting out the boathouse.

        We want to open the editor so that any museum or village association can make its own, and
        need product design and a developer who loves maps.
      `,
      stage: 'launched',
      sectors: ['tourism', 'culture', 'media'],
      skillsWanted: ['ux-design', 'react-native', 'gis', 'translation', 'pricing'],
      lookingFor: ['talent', 'investor', 'customer'],
      funding: { goal: 2_200_000, currency: 'NOK' },
      location: 'Svolvær',
    },
  },
  {
    id: 'kvitt',
    ownerId: 'nils-ottar-vik',
    otherMemberIds: ['ibrahim-osei'],
    status: 'published',
    createdHoursAgo: 900,
    publishedHoursAgo: 11,
    hasCover: true,
    content: {
      title: 'Kvitt',
      tagline: 'Regnskap for frilansere som heller vil jobbe',
      description: prose`
        Du er flink til noe annet. Kvitt kobler seg til kontoen, spør deg tre ting i uka på
        norsk og setter av skatt og mva før du rekker å bruke dem.

        Ingen kontoplan, ingen bilagsnummer. Når fristen kommer, trykker du på én knapp. Tjue
        fotografer har brukt en prototype gjennom tre mva-terminer; ingen leverte for sent, og én
        gråt av lettelse.

        Vi leter etter en regnskapskyndig medgründer og noen som har vært gjennom Altinn-integrasjon
        og kommet ut på andre siden.
      `,
      stage: 'prototype',
      sectors: ['fintech', 'work-life'],
      skillsWanted: ['accounting', 'integration', 'payments', 'ux-design', 'marketing'],
      lookingFor: ['cofounder', 'investor'],
      funding: { goal: 2_500_000, currency: 'NOK' },
      location: 'Fredrikstad',
    },
  },
  {
    id: 'klarsyn',
    ownerId: 'fatima-zahra-haddou',
    otherMemberIds: ['rajesh-patel'],
    status: 'published',
    createdHoursAgo: 1600,
    publishedHoursAgo: 145,
    hasCover: true,
    content: {
      title: 'Klarsyn',
      tagline: 'Sikkerhetssjekk for bedrifter uten it-avdeling',
      description: prose`
        Frisøren, rørleggeren og idrettslaget har de samme angriperne som banken, men ingen som
        passer på. Klarsyn ser på bedriften utenfra, slik en innbruddstyv ville gjort, og sender en
        liste på fem ting som kan fikses før lunsj.

        En gang i måneden kommer en øvelse: en e-post, en telefon, en falsk faktura. De som går på,
        får en kort forklaring og ingen skjenn.

        80 bedrifter tester gjennom en regnskapskjede. Vi søker selgere som kan snakke med folk og
        en skyutvikler som liker å rydde.
      `,
      stage: 'prototype',
      sectors: ['cyber-security', 'retail', 'work-life'],
      skillsWanted: ['sales', 'cloud', 'content-design', 'partnerships'],
      lookingFor: ['talent', 'customer', 'investor'],
      funding: { goal: 3_000_000, currency: 'NOK' },
      location: 'Oslo',
    },
  },
  {
    id: 'bygdemikrofonen',
    ownerId: 'ane-marit-utsi',
    otherMemberIds: ['aoife-brennan'],
    status: 'published',
    createdHoursAgo: 450,
    publishedHoursAgo: 33,
    hasCover: true,
    content: {
      title: 'Bygdemikrofonen',
      tagline: 'Lokalradio uten radio: et samvirke for nyheter der avisa er lagt ned',
      description: prose`
        76 kommuner har ikke lenger en egen lokalavis. Bygdemikrofonen er et samvirke der medlemmene
        eier redaksjonen, og der nyhetene kommer som ti minutter lyd hver morgen.

        Vi starter i Karasjok og Kautokeino, på samisk og norsk, med to redaktører og tolv
        innlesere. Medlemskapet koster det samme som en pizza. 311 har sagt ja før vi har sendt en
        eneste gang.

        Vi trenger hjelp med vedtekter, lyd og en enkel måte å ta betalt på.
      `,
      stage: 'idea',
      sectors: ['media', 'culture', 'social-impact'],
      skillsWanted: ['company-law', 'podcast-production', 'payments', 'community-building'],
      lookingFor: ['cofounder', 'talent', 'advisor'],
      funding: { goal: 600_000, currency: 'NOK' },
      location: 'Karasjok',
    },
  },
  {
    id: 'verkstedet',
    ownerId: 'mikkel-rask',
    otherMemberIds: [],
    status: 'published',
    createdHoursAgo: 260,
    publishedHoursAgo: 1,
    hasCover: true,
    content: {
      title: 'Verkstedet',
      tagline: 'Lei en høvelbenk i timen, med noen som kan i nærheten',
      description: prose`
        Snekkerverksteder står tomme om kvelden. Folk som vil lære, står hjemme på kjøkkengulvet.
        Verkstedet er en bookingtjeneste der du leier plass ved en maskin du har kurs på, og en
        fagarbeider er til stede.

        To verksteder i Stavanger er med, og kurskortet er godkjent av forsikringen. Nå vil jeg se
        om det virker i en by til.
      `,
      stage: 'prototype',
      sectors: ['manufacturing', 'education', 'culture'],
      skillsWanted: ['frontend', 'training-design', 'partnerships', 'social-media'],
      lookingFor: ['cofounder', 'talent'],
      funding: { goal: 400_000, currency: 'NOK' },
      location: 'Stavanger',
    },
  },
  {
    id: 'jordplan',
    ownerId: 'siri-granlund',
    otherMemberIds: ['emil-sorensen'],
    status: 'published',
    createdHoursAgo: 830,
    publishedHoursAgo: 520,
    hasCover: true,
    content: {
      title: 'Jordplan',
      tagline: 'Satellittbilder som sier når jordet tåler traktor',
      description: prose`
        Kjører du på våt jord, pakker du den for ti år. Jordplan måler fuktighet fra satellitt hver
        tredje dag og gir bonden ett svar: kjør, vent eller gå en tur.

        Det er et sideprosjekt fra Skogsblikk med de samme bildene og en ny modell. Tolv kornbønder
        på Hedmarken har brukt det én sesong. Ni av dem ventet minst én gang og er glade for det.
      `,
      stage: 'prototype',
      sectors: ['agriculture', 'space', 'ai-data'],
      skillsWanted: ['agronomy', 'remote-sensing', 'machine-learning', 'flutter'],
      lookingFor: ['cofounder', 'advisor', 'customer'],
      funding: { goal: 1_800_000, currency: 'NOK' },
      location: 'Elverum',
    },
  },
  {
    id: 'designhjelp',
    ownerId: 'linh-nguyen',
    otherMemberIds: ['ola-bakken'],
    status: 'published',
    createdHoursAgo: 380,
    publishedHoursAgo: 100,
    hasCover: false,
    content: {
      title: 'Designhjelp på torsdager',
      tagline: 'Gratis halvtime med designer eller utvikler for ideelle prosjekter',
      description: prose`
        Hver torsdag mellom fire og seks sitter vi klare med kaffe og skjerm. Du kommer med det som
        ikke virker: en nettside, et skjema, en forklaring ingen skjønner.

        Vi har hatt 43 besøk så langt. Det vanligste rådet er å slette halvparten. Vi søker flere
        som vil gi bort en time i måneden, i flere byer.
      `,
      stage: 'launched',
      sectors: ['social-impact', 'culture'],
      skillsWanted: ['ux-design', 'accessibility', 'content-design', 'volunteer-coordination'],
      lookingFor: ['talent'],
      funding: null,
      location: 'Oslo',
    },
  },
  {
    id: 'okter',
    ownerId: 'ola-bakken',
    otherMemberIds: [],
    status: 'draft',
    createdHoursAgo: 50,
    publishedHoursAgo: null,
    hasCover: false,
    content: {
      title: 'Økter',
      tagline: 'Kalender for folk som jobber litt for mange',
      description: prose`
        Fire oppdragsgivere, fire kalendere, én meg. Vil ha ett sted som viser hva jeg har lovet bort
        og hva en time egentlig koster. Bare notater foreløpig.
      `,
      stage: 'idea',
      sectors: ['work-life'],
      skillsWanted: ['product-management'],
      lookingFor: ['cofounder'],
      funding: null,
      location: 'Oslo',
    },
  },
  {
    id: 'parkert',
    ownerId: 'jonas-fredriksen',
    otherMemberIds: [],
    status: 'archived',
    createdHoursAgo: 4000,
    publishedHoursAgo: 3950,
    hasCover: false,
    content: {
      title: 'Parkert',
      tagline: 'Et parkeringsspill der du aldri får plass',
      description: prose`
        Laget på en helg, spilt av 90 000, omtalt i lokalavisa.

        Jeg er ferdig med det nå. Kildekoden ligger ute for den som vil ha den.
      `,
      stage: 'launched',
      sectors: ['games'],
      skillsWanted: [],
      lookingFor: [],
      funding: null,
      location: 'Bergen',
    },
  },
];
