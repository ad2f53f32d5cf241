import { prose, type SeedPerson } from '../data-set.ts';

export const RURAL_FOUNDERS: readonly SeedPerson[] = [
  {
    uid: 'mette-kristoffersen',
    mailbox: 'mette.kristoffersen',
    joinedDaysAgo: 88,
    portrait: { skin: 'porcelain', hair: 'bob', hairColour: 'brown' },
    profile: {
      displayName: 'Mette Kristoffersen',
      headline: 'Nattesykepleier. Vil gi alle som jobber skift, bedre søvn',
      bio: prose`
        Atten år på nattevakt, ti av dem på intensiven i Tromsø. Jeg vet hvordan det kjennes å
        kjøre hjem i sol klokka åtte og ikke huske rundkjøringene.

        Stille time er laget sammen med kolleger, på pauserommet, mellom alarmer. Vi har forskning
        i ryggen og mangler alt annet.
      `,
      location: 'Tromsø',
      kinds: ['founder'],
      skills: ['nursing', 'public-health', 'training-design', 'user-research'],
      sectors: ['health', 'work-life'],
      links: [],
      openTo: ['cofounding'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'mathis-eira',
    mailbox: 'mathis.eira',
    joinedDaysAgo: 150,
    portrait: { skin: 'olive', hair: 'beanie', hairColour: 'dark', beard: 'short' },
    profile: {
      displayName: 'Mathis Ánte Eira',
      headline: 'Reindrift, skred og radio: bygger Fjellvakt fra Kautokeino',
      bio: prose`
        Oppvokst med scooter og samband. Vi har alltid visst hvor folk er på vidda ved å prate
        sammen. Fjellvakt er det samme, bare for dem som ikke har en onkel på hver topp.

        Jeg kan elektronikk, vær og tålmodighet. Dekning er noe man lager selv.
      `,
      location: 'Kautokeino',
      kinds: ['founder', 'talent'],
      skills: ['mountain-safety', 'electronics', 'embedded', 'iot', 'meteorology', 'first-aid'],
      sectors: ['outdoors', 'mobility'],
      links: ['https://fjellvakt.example'],
      openTo: ['cofounding', 'work'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'torunn-brekke',
    mailbox: 'torunn.brekke',
    joinedDaysAgo: 330,
    portrait: { skin: 'fair', hair: 'short', hairColour: 'white', glasses: 'round' },
    profile: {
      displayName: 'Torunn Brekke',
      headline: 'Pensjonert rektor, fersk gründer: Hverdagshjelpen',
      bio: prose`
        67 år og endelig fri til å gjøre noe ordentlig. Da mannen min ble syk, fant jeg ut at det
        ikke var hjelp det skortet på, men noen som holdt styr på hvem som kunne når.

        Nå er vi 1 400 frivillige i seks kommuner. Jeg ringer fortsatt hver nye selv. Ungdommen i
        teamet sier det ikke skalerer. De tar feil.
      `,
      location: 'Hamar',
      kinds: ['founder'],
      skills: [
        'volunteer-coordination',
        'leadership',
        'pedagogy',
        'public-procurement',
        'board-work',
      ],
      sectors: ['elderly-care', 'social-impact', 'public-sector'],
      links: ['https://hverdagshjelpen.example'],
      openTo: ['advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'eirik-sandvik',
    mailbox: 'eirik.sandvik',
    joinedDaysAgo: 140,
    portrait: null,
    profile: {
      displayName: 'Eirik Sandvik',
      headline: 'Lusevakt: kamera og regnekraft mot lakselus',
      bio: prose`
        Driftsleder på Frøya i åtte år, deretter master i datasyn. Jeg har telt lus for hånd i
        novemberregn og unner ingen det.

        Leter etter en som kan selge til folk i kjeledress uten å bruke ordet «plattform».
      `,
      location: 'Frøya',
      kinds: ['founder'],
      skills: [
        'computer-vision',
        'machine-learning',
        'python',
        'aquaculture-operations',
        'embedded',
      ],
      sectors: ['aquaculture', 'ai-data', 'ocean'],
      links: ['https://lusevakt.example'],
      openTo: ['cofounding'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'ragnhild-tveit',
    mailbox: 'ragnhild.tveit',
    joinedDaysAgo: 190,
    portrait: { skin: 'fair', hair: 'bun', hairColour: 'brown' },
    profile: {
      displayName: 'Ragnhild Tveit',
      headline: 'Ullverket: norsk ull, spunnet, strikket og reparert her hjemme',
      bio: prose`
        Femte generasjon på gården i Voss, første generasjon som fikk betalt for ulla. Halvparten av
        norsk ull sendes ut av landet for å vaskes. Vi vasker den her.

        Alt vi lager, kan sendes tilbake og stoppes. Det er hele forretningsmodellen.
      `,
      location: 'Voss',
      kinds: ['founder'],
      skills: ['textile-craft', 'farming', 'fashion-design', 'ecommerce', 'supply-chain'],
      sectors: ['fashion', 'agriculture', 'circular-economy'],
      links: ['https://ullverket.example'],
      openTo: ['advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'yusuf-demir',
    mailbox: 'yusuf.demir',
    joinedDaysAgo: 70,
    portrait: null,
    profile: {
      displayName: 'Yusuf Demir',
      headline: 'Bussjåfør og transportplanlegger. Kveldsbuss på bestilling',
      bio: prose`
        Kjørte linje 261 i fire år og tok mastergraden på endeholdeplassen. Etter klokka ni kjører
        vi 50-setere med to passasjerer, mens ungdommen i nabobygda sitter fast hjemme.

        Jeg har rutene, tallene og sjåførene. Jeg mangler appen.
      `,
      location: 'Lillehammer',
      kinds: ['founder'],
      skills: ['transport-planning', 'operations', 'gis', 'statistics'],
      sectors: ['mobility', 'public-sector'],
      links: [],
      openTo: ['cofounding'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'siri-granlund',
    mailbox: 'siri.granlund',
    joinedDaysAgo: 310,
    portrait: { skin: 'fair', hair: 'beanie', hairColour: 'blond' },
    profile: {
      displayName: 'Siri Granlund',
      headline: 'Skogsblikk: vi teller trær fra lufta, så skogen kan stå lenger',
      bio: prose`
        Skogbruker og dronepilot. Jeg gikk takst til fots i ti år og elsket hver time, bortsett fra
        flåtten.

        Skogsblikk er 14 ansatte nå og går i pluss. Jeg er her for å finne neste utviklingssjef, og
        for å heie på andre som bygger i distriktet.
      `,
      location: 'Elverum',
      kinds: ['founder'],
      skills: [
        'forestry-operations',
        'drone-piloting',
        'remote-sensing',
        'gis',
        'leadership',
        'recruiting',
      ],
      sectors: ['forestry', 'space', 'ai-data'],
      links: ['https://skogsblikk.example', 'https://skogsblikk.example/jobb'],
      openTo: ['advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'aoife-brennan',
    mailbox: 'aoife.brennan',
    joinedDaysAgo: 160,
    portrait: { skin: 'porcelain', hair: 'curly', hairColour: 'ginger' },
    profile: {
      displayName: 'Aoife Brennan',
      headline: 'Radio producer turning local voices into places you can walk through',
      bio: prose`
        Came to Lofoten for a documentary about cod, stayed for the people who told me I had got
        everything wrong. Lydspor began as my apology to them.

        I record, edit, negotiate with boathouses and make decent soda bread. Norwegian is coming
        along; the dialects are not.
      `,
      location: 'Svolvær',
      kinds: ['founder', 'talent'],
      skills: [
        'podcast-production',
        'sound-design',
        'journalism',
        'narrative-design',
        'partnerships',
      ],
      sectors: ['tourism', 'culture', 'media'],
      links: ['https://lydspor.example', 'https://lyd.example/aoife'],
      openTo: ['work', 'cofounding'],
      locale: 'en',
      investor: null,
    },
  },
  {
    uid: 'sigurdur-jonsson',
    mailbox: 'sigurdur.jonsson',
    joinedDaysAgo: 105,
    portrait: { skin: 'porcelain', hair: 'side-part', hairColour: 'grey', beard: 'full' },
    profile: {
      displayName: 'Sigurður Jónsson',
      headline: 'Harbour Grid: shore power for harbours the big vendors ignore',
      bio: prose`
        Ship's electrician from Ísafjörður, twenty years in engine rooms, the last five spent
        persuading harbour masters that silence is worth money.

        I build the cabinet. I need someone to build the company around it.
      `,
      location: 'Kristiansund',
      kinds: ['founder'],
      skills: [
        'electrical-installation',
        'energy-systems',
        'electronics',
        'sailing',
        'procurement',
      ],
      sectors: ['maritime', 'clean-energy'],
      links: ['https://harbourgrid.example'],
      openTo: ['cofounding'],
      locale: 'en',
      investor: null,
    },
  },
  {
    uid: 'bjornar-hansen',
    mailbox: 'bjornar.hansen',
    joinedDaysAgo: 250,
    portrait: { skin: 'fair', hair: 'buzz', hairColour: 'ginger', beard: 'full' },
    profile: {
      displayName: 'Bjørnar Hansen',
      headline: 'Bonde og budbringer: Sesong leverer fra jorde til kjøkken samme dag',
      bio: prose`
        Grønnsaksbonde på Toten. Kokkene ville ha det jeg hadde, men ingen av oss ville ringe
        rundt klokka fem om morgenen. Nå gjør en liste på nett jobben.

        Jeg skriver kort fordi jeg har jord på fingrene.
      `,
      location: 'Østre Toten',
      kinds: ['founder'],
      skills: ['farming', 'agronomy', 'sales', 'operations', 'supply-chain'],
      sectors: ['food', 'agriculture', 'logistics'],
      links: ['https://sesong.example'],
      openTo: ['advising'],
      locale: 'nb',
      investor: null,
    },
  },
];
