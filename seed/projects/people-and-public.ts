import { prose, type SeedProject } from '../data-set.ts';

export const PEOPLE_AND_PUBLIC_PROJECTS: readonly SeedProject[] = [
  {
    id: 'morsmal',
    ownerId: 'amina-warsame',
    otherMemberIds: ['tuva-lien', 'noor-al-khatib'],
    status: 'published',
    createdHoursAgo: 5000,
    publishedHoursAgo: 14,
    hasCover: true,
    content: {
      title: 'Morsmål',
      tagline: 'Leseleksa på norsk og på språket de snakker hjemme',
      description: prose`
        Hvert sjette barn i norsk skole snakker et annet språk hjemme. Mange av foreldrene vil høre
        leseleksa, men kan ikke lese den. Morsmål viser teksten på begge språk og spiller den av med
        en stemme barnet kjenner.

        Foreldre, tanter og bestefedre leser inn selv. Læreren velger tekst fra det klassen jobber
        med. 46 skoler bruker Morsmål i dag, på elleve språk, og lesetrinnet øker mest hos dem som lå
        lavest.

        Vi søker en utvikler som blir, midler til seks nye språk og kommuner som vil prøve gratis i
        et halvt år.
      `,
      stage: 'launched',
      sectors: ['education', 'social-impact'],
      skillsWanted: ['react-native', 'language-technology', 'translation', 'public-procurement'],
      lookingFor: ['cofounder', 'talent', 'investor', 'customer'],
      funding: { goal: 3_500_000, currency: 'NOK' },
      location: 'Oslo',
    },
  },
  {
    id: 'stille-time',
    ownerId: 'mette-kristoffersen',
    otherMemberIds: ['vigdis-myhre'],
    status: 'published',
    createdHoursAgo: 1700,
    publishedHoursAgo: 40,
    hasCover: true,
    content: {
      title: 'Stille time',
      tagline: 'Søvnplan for alle som jobber når andre sover',
      description: prose`
        Sykepleiere, sjåfører og vektere får råd om søvn som er laget for folk med kontortid. Stille
        time leser turnusen din og lager en plan for neste uke: når du bør sove, når du bør søke lys,
        når du ikke bør kjøre.

        Planen bygger på forskning fra UNN og er prøvd av 60 nattevakter i fire måneder. De sov i
        snitt 51 minutter mer per døgn. Den eneste bivirkningen var at to begynte å krangle med
        turnusplanleggeren.

        Vi har fått tillatelse til en større studie. Til den trenger vi en app som ikke ser ut som
        pauserommet vårt.
      `,
      stage: 'prototype',
      sectors: ['health', 'work-life'],
      skillsWanted: ['ux-design', 'react-native', 'clinical-trials', 'privacy', 'grant-writing'],
      lookingFor: ['cofounder', 'talent', 'investor', 'advisor'],
      funding: { goal: 1_500_000, currency: 'NOK' },
      location: 'Tromsø',
    },
  },
  {
    id: 'hverdagshjelpen',
    ownerId: 'torunn-brekke',
    otherMemberIds: ['gunnhild-aas'],
    status: 'published',
    createdHoursAgo: 7600,
    publishedHoursAgo: 1500,
    hasCover: true,
    content: {
      title: 'Hverdagshjelpen',
      tagline: 'Naboer som skifter lyspærer, og systemet som husker hvem som kan når',
      description: prose`
        Det meste eldre trenger hjelp til, er for lite til å søke kommunen om og for mye til å spørre
        den samme naboen igjen. Hverdagshjelpen fordeler småting på mange: en handletur, en snømåket
        trapp, et spill kort.

        1 400 frivillige i seks kommuner gjorde 38 000 oppdrag i fjor. Kommunene betaler for
        ordningen fordi den utsetter sykehjemsplassen med sju måneder i snitt.

        Vi ser etter en som kan lede frivillige i Trøndelag, og en driftig person til økonomi.
      `,
      stage: 'growing',
      sectors: ['elderly-care', 'social-impact', 'public-sector'],
      skillsWanted: ['volunteer-coordination', 'accounting', 'community-building', 'sales'],
      lookingFor: ['talent', 'customer'],
      funding: null,
      location: 'Hamar',
    },
  },
  {
    id: 'takt',
    ownerId: 'maja-lindqvist',
    otherMemberIds: ['helene-storm'],
    status: 'published',
    createdHoursAgo: 4800,
    publishedHoursAgo: 980,
    hasCover: true,
    content: {
      title: 'Takt',
      tagline: 'Opptrening hjemme, med fysioterapeuten i lomma',
      description: prose`
        Sju av ti slutter med øvelsene før de er friske. Takt bruker kameraet i telefonen til å telle
        repetisjoner, se på bevegelsen og si fra når hofta faller inn. Ingen video forlater telefonen;
        terapeuten ser bare tall og kurver.

        31 klinikker bruker Takt. Pasienter med nytt kne gjør 2,3 ganger så mange økter som
        kontrollgruppen. Nå søker vi CE-merking i klasse IIa.

        Vi trenger folk som har vært gjennom medisinsk godkjenning før, og en datasynutvikler.
      `,
      stage: 'launched',
      sectors: ['health', 'sport', 'ai-data'],
      skillsWanted: ['regulatory-affairs', 'computer-vision', 'ios', 'clinical-trials'],
      lookingFor: ['talent', 'investor', 'advisor'],
      funding: { goal: 9_000_000, currency: 'NOK' },
      location: 'Oslo',
    },
  },
  {
    id: 'brevdue',
    ownerId: 'lars-petter-ness',
    otherMemberIds: ['noor-al-khatib'],
    status: 'published',
    createdHoursAgo: 2000,
    publishedHoursAgo: 166,
    hasCover: true,
    content: {
      title: 'Brevdue',
      tagline: 'Vedtak fra kommunen på et språk mottakeren forstår',
      description: prose`
        «Deres søknad imøtekommes delvis, jf. § 3-2 første ledd.» Betyr det ja eller nei? Brevdue
        leser utkastet til saksbehandleren, foreslår klart språk og viser hvilke setninger folk flest
        ikke vil forstå. Jussen står igjen, urørt.

        Alt kjører hos kommunen selv, på norske modeller, uten at et eneste navn forlater huset.
        Kongsberg har brukt det i fire måneder; telefonene til servicetorget om «hva betyr brevet»
        er halvert.

        Vi er to pensjonister og en doktor i språkteknologi. Det er én utvikler for lite.
      `,
      stage: 'prototype',
      sectors: ['public-sector', 'ai-data', 'legal'],
      skillsWanted: ['plain-language', 'backend', 'integration', 'privacy', 'ux-design'],
      lookingFor: ['cofounder', 'talent', 'customer'],
      funding: { goal: 2_000_000, currency: 'NOK' },
      location: 'Kongsberg',
    },
  },
  {
    id: 'first-shift',
    ownerId: 'priya-raman',
    otherMemberIds: ['david-okonkwo'],
    status: 'published',
    createdHoursAgo: 4200,
    publishedHoursAgo: 65,
    hasCover: true,
    content: {
      title: 'First Shift',
      tagline: 'Two paid days that prove what ten certificates cannot',
      description: prose`
        People who arrive in Norway with a trade wait an average of fourteen months to have it
        recognised. Employers, meanwhile, cannot find welders, bakers or sheet-metal workers.

        First Shift arranges two paid trial days with a checklist agreed by the employer and the
        training board. Afterwards the candidate owns a signed, portable record of what they did and
        how well. 340 people have done it; 71 per cent had a contract within six weeks.

        We are opening in Bergen and need partners in construction, a public-procurement brain, and
        somebody who can turn our forms into something you can use on a phone with one hand.
      `,
      stage: 'launched',
      sectors: ['work-life', 'social-impact', 'manufacturing'],
      skillsWanted: ['product-management', 'service-design', 'partnerships', 'frontend', 'hr'],
      lookingFor: ['talent', 'investor', 'customer'],
      funding: { goal: 4_000_000, currency: 'NOK' },
      location: 'Stavanger',
    },
  },
  {
    id: 'husleiehjelpen',
    ownerId: 'hanne-mikkelsen',
    otherMemberIds: [],
    status: 'published',
    createdHoursAgo: 600,
    publishedHoursAgo: 250,
    hasCover: true,
    content: {
      title: 'Husleiehjelpen',
      tagline: 'Ta bilde av leiekontrakten, få vite hva som ikke er lov',
      description: prose`
        Én av tre leiekontrakter jeg ser, har minst ett punkt som er ugyldig. Leietakeren betaler
        likevel, for hvem går til advokat for et depositum?

        Ideen er enkel: Du tar bilde av kontrakten, får den forklart punkt for punkt og et ferdig
        brev du kan sende. Jeg har laget reglene som et tre med 210 spørsmål og prøvd dem på 400
        kontrakter fra studenter i Bergen.

        Jeg vil gjøre dette til en gratis tjeneste finansiert av studentsamskipnadene. Trenger en
        utvikler og en designer med litt indignasjon.
      `,
      stage: 'idea',
      sectors: ['legal', 'housing', 'social-impact'],
      skillsWanted: ['tenancy-law', 'frontend', 'content-design', 'language-technology'],
      lookingFor: ['cofounder', 'talent', 'advisor'],
      funding: null,
      location: 'Bergen',
    },
  },
  {
    id: 'barnesykkel',
    ownerId: 'camilla-thorsen',
    otherMemberIds: [],
    status: 'draft',
    createdHoursAgo: 210,
    publishedHoursAgo: null,
    hasCover: false,
    content: {
      title: 'Bysykkel for barn',
      tagline: '',
      description: prose`
        Barn vokser ut av sykkelen hver vår. Abonnement på sykkel i riktig størrelse, byttes når
        knærne treffer styret. Sjekk: forsikring, hjelm, vinterlager.
      `,
      stage: 'idea',
      sectors: ['mobility', 'circular-economy'],
      skillsWanted: [],
      lookingFor: ['cofounder'],
      funding: null,
      location: 'Oslo',
    },
  },
  {
    id: 'matpakka',
    ownerId: 'torunn-brekke',
    otherMemberIds: [],
    status: 'archived',
    createdHoursAgo: 7900,
    publishedHoursAgo: 7000,
    hasCover: true,
    content: {
      title: 'Matpakka',
      tagline: 'Varm lunsj på skolen, laget av pensjonister',
      description: prose`
        Vi serverte 11 000 grøtporsjoner på tre skoler før kommunen innførte skolemat for alle. Det
        er den beste grunnen til å legge ned noe jeg vet om.

        Oppskriftene og dugnadslistene ligger fritt ute for den som vil ta over et annet sted.
      `,
      stage: 'launched',
      sectors: ['food', 'education', 'social-impact'],
      skillsWanted: ['cooking', 'volunteer-coordination'],
      lookingFor: [],
      funding: null,
      location: 'Hamar',
    },
  },
];
