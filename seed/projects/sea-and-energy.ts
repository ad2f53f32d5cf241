import { prose, type SeedProject } from '../data-set.ts';

export const SEA_AND_ENERGY_PROJECTS: readonly SeedProject[] = [
  {
    id: 'tareskogen',
    ownerId: 'kari-solheim',
    otherMemberIds: ['per-arne-holm', 'hanne-mikkelsen'],
    status: 'published',
    createdHoursAgo: 7200,
    publishedHoursAgo: 30,
    hasCover: true,
    content: {
      title: 'Tareskogen',
      tagline: 'Dyrket tare fra Austevoll, levert tørket og klar til kjøkken og butikk',
      description: prose`
        Norge har en av verdens lengste kystlinjer og spiser nesten ingenting av det som vokser på
        den. Tareskogen dyrker sukkertare og butare på to lokaliteter i Austevoll, høster i april og
        mai, og tørker alt innen seks timer på et anlegg som går på overskuddsvarme.

        I dag leverer vi til førti restauranter og to grossister. Vi solgte 9 tonn tørrvekt i fjor,
        og etterspørselen er større enn det vi klarer å tørke. Neste steg er en forbrukerpakke til
        dagligvare og en tørkelinje med fire ganger kapasiteten.

        Vi leter etter en medgründer med hjerte for logistikk og drift, en designer som kan lage en
        pakke folk tør å plukke opp, og investorer som forstår at tare vokser om vinteren.

        Pengene går til tørkelinje (3,2 millioner), sertifisering (0,4) og to sesonger med salg
        (2,4). Vi har søkt Innovasjon Norge om det siste.
      `,
      stage: 'launched',
      sectors: ['ocean', 'aquaculture', 'food'],
      skillsWanted: ['supply-chain', 'operations', 'brand-design', 'ecommerce', 'food-science'],
      lookingFor: ['cofounder', 'talent', 'investor'],
      funding: { goal: 6_000_000, currency: 'NOK' },
      location: 'Austevoll',
    },
  },
  {
    id: 'nabostrom',
    ownerId: 'henrik-aasen',
    otherMemberIds: ['ola-bakken'],
    status: 'published',
    createdHoursAgo: 6800,
    publishedHoursAgo: 52,
    hasCover: true,
    content: {
      title: 'Nabostrøm',
      tagline: 'Solstrøm fra felles tak, rettferdig delt mellom alle i borettslaget',
      description: prose`
        Et borettslag kan legge solceller på taket og dele strømmen mellom leilighetene. I praksis
        er det så mye papir at de fleste gir opp etter andre styremøte. Nabostrøm tar seg av målere,
        avtaler, avregning og forklaringer.

        Naboene får en side som viser hva taket lager akkurat nå, hva som er ledig, og hva de
        sparte i forrige måned. Styret får en årsrapport de kan lese opp på generalforsamlingen.

        Vi har 14 borettslag i drift og 31 på venteliste. Vi trenger hjelp til integrasjonen mot
        Elhub og til å gjøre innmeldingen så enkel at vaktmesteren kan gjøre den.
      `,
      stage: 'launched',
      sectors: ['clean-energy', 'housing'],
      skillsWanted: ['integration', 'backend', 'energy-systems', 'customer-success'],
      lookingFor: ['talent', 'investor', 'customer'],
      funding: { goal: 8_000_000, currency: 'NOK' },
      location: 'Drammen',
    },
  },
  {
    id: 'lusevakt',
    ownerId: 'eirik-sandvik',
    otherMemberIds: ['emil-sorensen'],
    status: 'published',
    createdHoursAgo: 2400,
    publishedHoursAgo: 9,
    hasCover: true,
    content: {
      title: 'Lusevakt',
      tagline: 'Kamera i merden som ser lusa før den blir et problem',
      description: prose`
        Oppdrettere teller lus ved å ta opp fisk, bedøve den og telle for hånd. Det stresser fisken,
        tar halve dagen og gir et tall for tjue individer av hundre tusen.

        Lusevakt er et lite kamera som henger i merden hele året. Modellen vår teller på 4 000
        fisker i døgnet og varsler når trenden snur, i snitt ni dager før den manuelle tellingen. I
        piloten på Frøya slapp vi to av fem avlusinger.

        Neste år vil vi ha femten anlegg. Vi trenger en som har solgt utstyr til havbruk, og en som
        kan få kretskortet fra prototype til noe som tåler tre vintre.
      `,
      stage: 'prototype',
      sectors: ['aquaculture', 'ai-data', 'ocean'],
      skillsWanted: ['sales', 'embedded', 'electronics', 'computer-vision'],
      lookingFor: ['cofounder', 'talent', 'investor'],
      funding: { goal: 4_500_000, currency: 'NOK' },
      location: 'Frøya',
    },
  },
  {
    id: 'harbour-grid',
    ownerId: 'sigurdur-jonsson',
    otherMemberIds: ['oskar-virtanen'],
    status: 'published',
    createdHoursAgo: 1900,
    publishedHoursAgo: 120,
    hasCover: true,
    content: {
      title: 'Harbour Grid',
      tagline: 'Shore power in a box for the thousand harbours nobody sells to',
      description: prose`
        Big ports get megawatt plants. A fishing harbour with eleven berths gets a brochure. So the
        auxiliary engines run all night, next to the kindergarten.

        Harbour Grid is a cabinet with battery, converter and metering that two electricians can
        install in a day. It charges slowly from the weak local grid and delivers quickly to the
        boat. Skippers pay with the same chip they use for fuel.

        One unit has run in Kristiansund since March: 212 nights, no complaints, one otter. We are
        raising for the first series of eight, and need somebody who has taken hardware from one to
        a hundred.
      `,
      stage: 'prototype',
      sectors: ['maritime', 'clean-energy'],
      skillsWanted: ['mechanical-engineering', 'procurement', 'business-development', 'iot'],
      lookingFor: ['cofounder', 'investor', 'customer'],
      funding: { goal: 7_500_000, currency: 'NOK' },
      location: 'Kristiansund',
    },
  },
  {
    id: 'restvarme',
    ownerId: 'henrik-aasen',
    otherMemberIds: [],
    status: 'published',
    createdHoursAgo: 700,
    publishedHoursAgo: 410,
    hasCover: true,
    content: {
      title: 'Restvarme',
      tagline: 'Kartet over varmen som går til spille, og hvem som kan bruke den',
      description: prose`
        Datasentre, bakerier og ishaller blåser ut varme hele året. Noen hundre meter unna står et
        gartneri eller en svømmehall og fyrer. De vet ikke om hverandre.

        Restvarme er en idé om et åpent kart: kilder med temperatur og timer, behov med avstand og
        pris på grøft. Vi vil begynne med Drammen og Holmestrand, der vi allerede har tallene.

        Vi ser etter en som kan kart og en som kan kommunal planlegging. Penger trenger vi ikke før
        vi vet at noen vil grave.
      `,
      stage: 'idea',
      sectors: ['clean-energy', 'public-sector', 'ai-data'],
      skillsWanted: ['gis', 'urban-planning', 'data-engineering', 'energy-systems'],
      lookingFor: ['cofounder', 'advisor'],
      funding: null,
      location: 'Drammen',
    },
  },
  {
    id: 'fraktfelles',
    ownerId: 'bjornar-hansen',
    otherMemberIds: ['camilla-thorsen'],
    status: 'published',
    createdHoursAgo: 500,
    publishedHoursAgo: 77,
    hasCover: false,
    content: {
      title: 'Fraktfelles',
      tagline: 'Små produsenter deler bil, rute og regning',
      description: prose`
        Tre osteprodusenter, et bryggeri og en eplegård i samme dal kjører hver sin halvfulle
        varebil til Oslo hver torsdag. Alle taper på det, og ingen har tid til å koordinere.

        Fraktfelles skal være det enkleste som kan virke: Du melder inn kassene dine før klokka ti,
        noen som likevel kjører, får ruta på telefonen, og oppgjøret går av seg selv. Vi har testet
        med delt regneark i to måneder og fylte bilene fra 38 til 81 prosent.

        Nå trengs noen som kan gjøre regnearket om til et verktøy.
      `,
      stage: 'idea',
      sectors: ['logistics', 'food', 'agriculture'],
      skillsWanted: ['backend', 'react', 'transport-planning', 'payments'],
      lookingFor: ['cofounder', 'talent'],
      funding: null,
      location: 'Østre Toten',
    },
  },
  {
    id: 'tarepapir',
    ownerId: 'kari-solheim',
    otherMemberIds: ['mikkel-rask'],
    status: 'draft',
    createdHoursAgo: 96,
    publishedHoursAgo: null,
    hasCover: false,
    content: {
      title: 'Tarepapir',
      tagline: 'Emballasje av det vi ikke får solgt som mat',
      description: prose`
        En tredel av høsten er for seig til å spise. Kan den bli papir? Mikkel har presset de første
        arkene i garasjen. De lukter fjære og tåler regn.

        Utkast: skriv om sluttbruk, pris per kilo og hvem som eier patentet fra 1994.
      `,
      stage: 'idea',
      sectors: ['ocean', 'circular-economy'],
      skillsWanted: ['materials-science', 'chemistry'],
      lookingFor: ['cofounder', 'advisor'],
      funding: null,
      location: 'Austevoll',
    },
  },
];
