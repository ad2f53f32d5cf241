import type { SeedBoard } from '../data-set.ts';

export const BOARDS: readonly SeedBoard[] = [
  {
    projectId: 'tareskogen',
    by: 'kari-solheim',
    tasks: [
      {
        title: 'Tegne etikett for butikkposen',
        description:
          'Posen skal tåle kjøledisk og fuktige hender.\n\nSkissene fra i fjor ligger hos Hanne. Vi trenger trykkferdig fil i to størrelser.',
        skills: ['brand-design', 'figma'],
        dueInDays: 12,
        open: true,
        priority: 'normal',
        comments: [
          {
            by: 'hanne-mikkelsen',
            body: 'Skissene fra i fjor ligger i mappa «Emballasje». Den grønne er nærmest.',
            hoursAgo: 60,
          },
          {
            by: 'kari-solheim',
            body: 'Takk! Trykkeriet vil ha filen innen ti dager.',
            hoursAgo: 44,
          },
        ],
      },
      {
        title: 'Nettbutikk med forhåndsbestilling',
        description:
          'En enkel side der restauranter bestiller til neste høst. Betaling ved levering.',
        skills: ['ecommerce', 'react'],
        dueInDays: 20,
        open: true,
      },
      {
        title: 'Ringe de tre restaurantene i Tromsø',
        assigneeId: 'kari-solheim',
        skills: ['sales'],
        dueInDays: 1,
        priority: 'high',
      },
      { title: 'Bestille nye tau til felt 4', assigneeId: 'per-arne-holm', dueInDays: 6 },
      {
        title: 'Søke Innovasjon Norge om markedsavklaring',
        description: 'Fristen er den femtende. Budsjettet må med.',
        status: 'doing',
        assigneeId: 'kari-solheim',
        skills: ['grant-writing'],
        dueInDays: 3,
        priority: 'high',
        comments: [
          {
            by: 'per-arne-holm',
            body: 'Jeg har tall fra høsten til budsjettet. Legger dem i arket i kveld.',
            hoursAgo: 20,
          },
        ],
      },
      {
        title: 'Måle jodinnhold i årets høst',
        status: 'doing',
        assigneeId: 'per-arne-holm',
        skills: ['food-science'],
      },
      { title: 'Avtale leie av tørkehus', status: 'done', assigneeId: 'hanne-mikkelsen' },
      { title: 'Første prøvehøst', status: 'done', assigneeId: 'kari-solheim' },
    ],
  },
  {
    projectId: 'nabostrom',
    by: 'henrik-aasen',
    tasks: [
      {
        title: 'Vise forbruket time for time',
        description:
          'Stolper for hvert døgn, med soltimer i samme bilde. Må kunne leses av skjermleser.',
        assigneeId: 'ola-bakken',
        skills: ['react', 'accessibility'],
        dueInDays: 1,
      },
      {
        title: 'Hente målerdata fra Elhub',
        description: 'Tilgangen er i orden. Vi mangler en robust jobb som tåler at Elhub er nede.',
        skills: ['backend', 'integration'],
        dueInDays: 14,
        open: true,
      },
      {
        title: 'Skrive velkomstbrev til borettslag',
        skills: ['plain-language'],
        open: true,
      },
      {
        title: 'Rydde i skjemaet for innmelding',
        status: 'doing',
        assigneeId: 'ola-bakken',
        skills: ['frontend'],
        dueInDays: 4,
      },
      { title: 'Avtale med nettselskapet', status: 'doing', assigneeId: 'henrik-aasen' },
      { title: 'Fellesmåler i Møllergata', status: 'done', assigneeId: 'henrik-aasen' },
    ],
  },
  {
    projectId: 'designhjelp',
    by: 'linh-nguyen',
    tasks: [
      { title: 'Kalender for torsdagene i vinter', assigneeId: 'ola-bakken', dueInDays: -2 },
      {
        title: 'Finne tre nye veiledere',
        skills: ['volunteer-coordination', 'community-building'],
        open: true,
      },
      { title: 'Mal for oppsummering', status: 'done', assigneeId: 'linh-nguyen' },
    ],
  },
  {
    projectId: 'gangsti',
    by: 'aleksander-wojcik',
    tasks: [
      {
        title: 'Kart som virker med tastatur',
        description:
          'Kartet er laget i React. Alt som kan pekes på, skal også kunne nås med tabulator.',
        skills: ['react', 'accessibility'],
        dueInDays: 18,
        open: true,
      },
      {
        title: 'Intervjue fem som bruker rullestol',
        skills: ['user-research'],
        dueInDays: 9,
        open: true,
      },
      { title: 'Legge inn fortau i Bodø sentrum', status: 'doing', assigneeId: 'linh-nguyen' },
    ],
  },
  {
    projectId: 'fraktfelles',
    by: 'bjornar-hansen',
    tasks: [
      {
        title: 'Bestillingsside for sjåfører',
        skills: ['react', 'typescript'],
        dueInDays: 25,
        open: true,
      },
      { title: 'Fakturere prøvekundene', assigneeId: 'camilla-thorsen', dueInDays: 2 },
    ],
  },
  {
    projectId: 'lusevakt',
    by: 'eirik-sandvik',
    tasks: [
      {
        title: 'Selge inn til to oppdrettere i Nordland',
        skills: ['sales', 'aquaculture-operations'],
        dueInDays: 15,
        open: true,
      },
      { title: 'Tett kamerahus for seks meter', status: 'doing', assigneeId: 'emil-sorensen' },
    ],
  },
  {
    projectId: 'ullverket',
    by: 'ragnhild-tveit',
    tasks: [
      {
        title: 'Fotografere vinterkolleksjonen',
        skills: ['photography'],
        dueInDays: 10,
        open: true,
      },
      { title: 'Sende prøver til butikken i Bergen', assigneeId: 'ragnhild-tveit', dueInDays: 5 },
    ],
  },
  {
    projectId: 'tarepapir',
    by: 'kari-solheim',
    tasks: [
      { title: 'Finne noen som kan papir', skills: ['materials-science'], open: true },
      { title: 'Første prøveark', status: 'doing', assigneeId: 'mikkel-rask' },
    ],
  },
];
