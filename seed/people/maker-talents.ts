import { prose, type SeedPerson } from '../data-set.ts';

export const MAKER_TALENTS: readonly SeedPerson[] = [
  {
    uid: 'linh-nguyen',
    mailbox: 'linh.nguyen',
    joinedDaysAgo: 210,
    portrait: { skin: 'olive', hair: 'bob', hairColour: 'dark' },
    profile: {
      displayName: 'Linh Nguyen',
      headline: 'Produktdesigner. Tester på mamma før jeg tester på brukere',
      bio: prose`
        Jeg tegner tjenester for folk som ikke liker tjenester. NAV, bank, bibliotek – og en app
        for blomsterbutikken til foreldrene mine, som fortsatt er den vanskeligste kunden.

        Kan komme inn en dag og rydde, eller bli med fra blanke ark. Liker best det siste.
      `,
      location: 'Oslo',
      kinds: ['talent'],
      skills: ['ux-design', 'figma', 'user-research', 'service-design', 'prototyping'],
      sectors: ['health', 'public-sector', 'education'],
      links: ['https://linh.example'],
      openTo: ['work', 'cofounding'],
      availability: 20,
      terms: ['share', 'pay'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'emil-sorensen',
    mailbox: 'emil.sorensen',
    joinedDaysAgo: 180,
    portrait: { skin: 'fair', hair: 'waves', hairColour: 'brown', glasses: 'round' },
    profile: {
      displayName: 'Emil Sørensen',
      headline: 'Machine learning for things that move: fish, trees, trains',
      bio: prose`
        Danish, based in Trondheim, PhD in tracking salmon through murky water. I like problems where
        the data is bad and the physics is good.

        Happiest with a small team, a GPU and a boat. I review pitches for free if there is cake.
      `,
      location: 'Trondheim',
      kinds: ['talent'],
      skills: ['machine-learning', 'computer-vision', 'python', 'statistics', 'data-engineering'],
      sectors: ['aquaculture', 'ai-data', 'forestry'],
      links: ['https://emils.example', 'https://kode.example/emils'],
      openTo: ['work', 'advising'],
      availability: 8,
      terms: ['pay'],
      locale: 'en',
      investor: null,
    },
  },
  {
    uid: 'ibrahim-osei',
    mailbox: 'ibrahim.osei',
    joinedDaysAgo: 95,
    portrait: { skin: 'deep', hair: 'afro', hairColour: 'dark', beard: 'short' },
    profile: {
      displayName: 'Ibrahim Osei',
      headline: 'Backendutvikler. Kjedelig teknologi, rolige netter',
      bio: prose`
        Jeg bygger det ingen ser: køer, betalinger, integrasjoner som ikke vekker noen. Åtte år i
        norsk fintech, hvorav to som den eneste på vakt.

        Vil gjerne bruke det jeg kan på noe som gjør nabolaget bedre. Trener fotballag på Holmlia.
      `,
      location: 'Oslo',
      kinds: ['talent'],
      skills: [
        'backend',
        'nodejs',
        'typescript',
        'go',
        'payments',
        'databases',
        'integration',
        'devops',
      ],
      sectors: ['fintech', 'mobility', 'social-impact'],
      links: ['https://kode.example/iosei'],
      openTo: ['work', 'cofounding'],
      availability: 12,
      terms: ['share', 'voluntary'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'tuva-lien',
    mailbox: 'tuva.lien',
    joinedDaysAgo: 60,
    portrait: { skin: 'fair', hair: 'short', hairColour: 'ginger' },
    profile: {
      displayName: 'Tuva Lien',
      headline: 'Illustratør og animatør som tenker i bevegelse',
      bio: prose`
        Nyutdannet fra Volda. Jeg tegner dyr med for mange følelser og forklarer kompliserte ting på
        tjue sekunder. Ser etter første ordentlige lag.
      `,
      location: 'Volda',
      kinds: ['talent'],
      skills: ['illustration', 'animation', 'motion-design', 'graphic-design', 'video-production'],
      sectors: ['games', 'education', 'media'],
      links: ['https://tuvategner.example'],
      openTo: ['work'],
      availability: 37,
      terms: ['pay'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'noor-al-khatib',
    mailbox: 'noor.alkhatib',
    joinedDaysAgo: 115,
    portrait: { skin: 'olive', hair: 'hijab', hairColour: 'dark', glasses: 'round' },
    profile: {
      displayName: 'Noor Al-Khatib',
      headline: 'Språkteknolog: får maskiner til å skrive vanlig norsk',
      bio: prose`
        Født i Damaskus, oppvokst i Arendal, doktorgrad om setninger med for mange ledd. Jeg bygger
        språkmodeller som innrømmer når de er usikre.

        Opptatt av små språk, godt personvern og store kopper te.
      `,
      location: 'Bergen',
      kinds: ['talent'],
      skills: [
        'language-technology',
        'machine-learning',
        'python',
        'plain-language',
        'translation',
      ],
      sectors: ['ai-data', 'public-sector', 'education'],
      links: ['https://noor.example'],
      openTo: ['work', 'cofounding', 'advising'],
      availability: 6,
      terms: ['voluntary'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'oskar-virtanen',
    mailbox: 'oskar.virtanen',
    joinedDaysAgo: 75,
    portrait: { skin: 'porcelain', hair: 'beanie', hairColour: 'blond', beard: 'full' },
    profile: {
      displayName: 'Oskar Virtanen',
      headline: 'Embedded engineer. If it has a battery, I can make it last longer',
      bio: prose`
        Finnish, in Tromsø for the darkness. Eleven years of sensors in places where nobody wants to
        change the battery: reindeer collars, sea cages, lift wires.

        I do not do meetings before ten. I do ship.
      `,
      location: 'Tromsø',
      kinds: ['talent'],
      skills: ['embedded', 'electronics', 'rust', 'iot', 'prototyping'],
      sectors: ['outdoors', 'aquaculture', 'clean-energy'],
      links: ['https://kode.example/oskarv'],
      openTo: ['work'],
      availability: 15,
      terms: ['share', 'pay', 'voluntary'],
      locale: 'en',
      investor: null,
    },
  },
  {
    uid: 'david-okonkwo',
    mailbox: 'david.okonkwo',
    joinedDaysAgo: 52,
    portrait: { skin: 'deep', hair: 'buzz', hairColour: 'dark', glasses: 'square' },
    profile: {
      displayName: 'David Okonkwo',
      headline: 'Mobile engineer. Swift by day, Kotlin when asked nicely',
      bio: prose`
        I have shipped four apps that people use with gloves on. Offline first is not a feature, it
        is manners.

        Moved from Manchester for the skiing, still bad at it. Looking for a product with a reason
        to exist and a team that eats lunch together.
      `,
      location: 'Lillehammer',
      kinds: ['talent'],
      skills: ['ios', 'android', 'kotlin', 'react-native', 'api-design', 'software-testing'],
      sectors: ['mobility', 'outdoors', 'sport'],
      links: ['https://dokonkwo.example'],
      openTo: ['work', 'cofounding'],
      availability: 20,
      terms: ['share', 'pay'],
      locale: 'en',
      investor: null,
    },
  },
  {
    uid: 'mikkel-rask',
    mailbox: 'mikkel.rask',
    joinedDaysAgo: 18,
    portrait: null,
    profile: {
      displayName: 'Mikkel Rask',
      headline: 'Snekker med 3D-printer i varebilen',
      bio: prose`
        Fagbrev i tømrerfaget, hobby i alt som kan skrus. Jeg lager prototyper som tåler å bli
        mistet i gulvet. Kan lese tegninger, lage tegninger og si fra når tegningen er feil.
      `,
      location: 'Stavanger',
      kinds: ['talent'],
      skills: ['carpentry', 'woodworking', '3d-modelling', 'prototyping', 'welding'],
      sectors: ['construction', 'manufacturing', 'circular-economy'],
      links: ['https://raskverk.example'],
      openTo: ['work', 'cofounding'],
      availability: 8,
      terms: ['pay'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'fatima-zahra-haddou',
    mailbox: 'fatima.haddou',
    joinedDaysAgo: 100,
    portrait: { skin: 'tan', hair: 'curly', hairColour: 'dark' },
    profile: {
      displayName: 'Fatima Zahra Haddou',
      headline: 'Sikkerhetsrådgiver. Bryter meg inn på forespørsel, rydder opp etterpå',
      bio: prose`
        Ti år med penetrasjonstesting i bank og kommune. De fleste innbrudd begynner med en høflig
        e-post. Jeg lærer småbedrifter å gjenkjenne den.

        Foretrekker kunder som tør å høre svaret.
      `,
      location: 'Oslo',
      kinds: ['talent', 'founder'],
      skills: ['information-security', 'cloud', 'privacy', 'training-design', 'python'],
      sectors: ['cyber-security', 'public-sector'],
      links: ['https://klarsyn.example'],
      openTo: ['work', 'advising'],
      availability: 12,
      terms: ['share', 'voluntary'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'aleksander-wojcik',
    mailbox: 'aleksander.wojcik',
    joinedDaysAgo: 165,
    portrait: null,
    profile: {
      displayName: 'Aleksander Wójcik',
      headline: 'GIS og kart. Finner alltid hjem, og som regel en bedre vei',
      bio: prose`
        Kom fra Gdańsk for å bygge veier, ble igjen for å tegne dem. Jeg lager kart folk bruker på
        ekte: for rullestol, for tømmerbil, for den som skal på tur med barnevogn.
      `,
      location: 'Hamar',
      kinds: ['talent'],
      skills: [
        'gis',
        'remote-sensing',
        'python',
        'data-visualisation',
        'urban-planning',
        'accessibility',
      ],
      sectors: ['mobility', 'forestry', 'outdoors'],
      links: ['https://kart.example/awojcik'],
      openTo: ['work', 'cofounding'],
      availability: 37,
      terms: ['pay'],
      locale: 'nb',
      investor: null,
    },
  },
];
