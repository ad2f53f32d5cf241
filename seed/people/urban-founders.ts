import { prose, type SeedPerson } from '../data-set.ts';

export const URBAN_FOUNDERS: readonly SeedPerson[] = [
  {
    uid: 'amina-warsame',
    mailbox: 'amina.warsame',
    joinedDaysAgo: 260,
    portrait: { skin: 'brown', hair: 'hijab', hairColour: 'dark' },
    profile: {
      displayName: 'Amina Warsame',
      headline: 'Lærer som bygger leseappen hun savnet i klasserommet',
      bio: prose`
        Tolv år på barnetrinnet på Stovner. Jeg har sett unger slutte å lese fordi ingen hjemme
        kunne høre leksa på norsk. De kunne jo høre den på somali, urdu eller polsk. Så jeg begynte
        å spille inn bestemødre på mobilen. Det ble til Morsmål.

        Jeg er ikke teknisk, men jeg kan alt om hvorfor barn gir opp, og hvordan man får dem til å
        la være.
      `,
      location: 'Oslo',
      kinds: ['founder'],
      skills: ['teaching', 'pedagogy', 'language-teaching', 'facilitation', 'partnerships'],
      sectors: ['education', 'social-impact', 'public-sector'],
      links: ['https://morsmal.example'],
      openTo: ['cofounding'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'henrik-aasen',
    mailbox: 'henrik.aasen',
    joinedDaysAgo: 290,
    portrait: { skin: 'fair', hair: 'short', hairColour: 'brown', glasses: 'square' },
    profile: {
      displayName: 'Henrik Aasen',
      headline: 'Får borettslag til å dele strømmen fra taket',
      bio: prose`
        Elektroingeniør, styreleder i borettslag mot min vilje. Det var der det begynte: 96
        leiligheter, ett tak, null vilje til å lese forskrifter. Jeg leste dem.

        Nabostrøm er det jeg fant ut. Jeg tegner gjerne enlinjeskjema på en serviett hvis du spør.
      `,
      location: 'Drammen',
      kinds: ['founder'],
      skills: ['energy-systems', 'solar-power', 'electrical-installation', 'iot', 'leadership'],
      sectors: ['clean-energy', 'housing'],
      links: ['https://nabostrom.example'],
      openTo: ['cofounding', 'advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'sunniva-hauge',
    mailbox: 'sunniva.hauge',
    joinedDaysAgo: 240,
    portrait: { skin: 'fair', hair: 'ponytail', hairColour: 'blond' },
    profile: {
      displayName: 'Sunniva Hauge',
      headline: 'Arkitekt som heller demonterer enn river',
      bio: prose`
        Jeg tegnet nybygg i ti år og så like mange gode dører gå i container. Nå driver jeg Ombruk
        med to kolleger og et lager på Lade som lukter tre og optimisme.

        Mitt beste råd: ta bilde av skruehodene før dere skrur opp noe.
      `,
      location: 'Trondheim',
      kinds: ['founder'],
      skills: [
        'architecture',
        'circular-design',
        'life-cycle-assessment',
        'building-engineering',
        'sales',
        'project-management',
      ],
      sectors: ['construction', 'circular-economy'],
      links: ['https://ombruk.example', 'https://ombruk.example/lager'],
      openTo: ['advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'priya-raman',
    mailbox: 'priya.raman',
    joinedDaysAgo: 200,
    portrait: { skin: 'tan', hair: 'long', hairColour: 'dark' },
    profile: {
      displayName: 'Priya Raman',
      headline: 'Building First Shift: proof of skill for people new to Norway',
      bio: prose`
        I moved from Chennai to Stavanger with a master's degree and spent nine months proving that
        I could weld. My neighbour, a baker from Aleppo, spent two years. That is a waste with a
        spreadsheet-sized solution and a people-sized heart.

        Former welding engineer in subsea. I talk fast, test early and answer e-mail before seven.
      `,
      location: 'Stavanger',
      kinds: ['founder'],
      skills: [
        'welding',
        'mechanical-engineering',
        'product-management',
        'partnerships',
        'training-design',
        'public-procurement',
      ],
      sectors: ['work-life', 'social-impact', 'manufacturing'],
      links: ['https://firstshift.example'],
      openTo: ['cofounding', 'advising'],
      locale: 'en',
      investor: null,
    },
  },
  {
    uid: 'jonas-fredriksen',
    mailbox: 'jonas.fredriksen',
    joinedDaysAgo: 170,
    portrait: { skin: 'fair', hair: 'curly', hairColour: 'blond', glasses: 'round' },
    profile: {
      displayName: 'Jonas Fredriksen',
      headline: 'Spillmaker. Små studioer, lange vintre',
      bio: prose`
        Har laget spill siden jeg kopierte disketter på SFO. Jobbet i stort studio i Stockholm, kom
        hjem med bedre pipeline og dårligere rygg.

        «Isfjorden» er det første jeg lager bare fordi jeg må. Det handler om en værstasjon, en hund
        og alt man ikke sier over samband.
      `,
      location: 'Bergen',
      kinds: ['founder', 'talent'],
      skills: ['game-development', 'unity', 'narrative-design', 'sound-design', 'leadership'],
      sectors: ['games', 'culture', 'music'],
      links: ['https://isfjorden.example', 'https://lyd.example/jonasf'],
      openTo: ['cofounding', 'work'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'maja-lindqvist',
    mailbox: 'maja.lindqvist',
    joinedDaysAgo: 220,
    portrait: { skin: 'porcelain', hair: 'long', hairColour: 'ginger' },
    profile: {
      displayName: 'Maja Lindqvist',
      headline: 'Fysioterapeut från Göteborg, bygger Takt i Oslo',
      bio: prose`
        Jag skriver på svenska och svarar på norska, det brukar gå bra. Efter tio år på klinik vet
        jag att den bästa övningen är den som blir gjord.

        Takt hjälper folk att göra den: telefonen ser rörelsen, terapeuten ser trenden, och ingen
        behöver fylla i något formulär på papper.
      `,
      location: 'Oslo',
      kinds: ['founder'],
      skills: ['physiotherapy', 'clinical-trials', 'product-management', 'health-economics'],
      sectors: ['health', 'sport'],
      links: ['https://takt.example'],
      openTo: ['advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'lars-petter-ness',
    mailbox: 'lars.petter.ness',
    joinedDaysAgo: 120,
    portrait: null,
    profile: {
      displayName: 'Lars Petter Næss',
      headline: 'Tidligere kommunedirektør med et oppgjør: brev folk forstår',
      bio: prose`
        Jeg har signert rundt 40 000 vedtak. En dag ringte en dame og spurte om hun hadde fått ja
        eller nei. Jeg måtte lese brevet tre ganger. Da bestemte jeg meg.

        Brevdue er min bot. Jeg kjenner innkjøp, sektor og politikk; jeg trenger folk som kan
        språkteknologi og ikke er redde for arkivloven.
      `,
      location: 'Kongsberg',
      kinds: ['founder'],
      skills: ['plain-language', 'public-procurement', 'leadership', 'strategy', 'negotiation'],
      sectors: ['public-sector', 'ai-data', 'legal'],
      links: ['https://brevdue.example'],
      openTo: ['cofounding', 'advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'camilla-thorsen',
    mailbox: 'camilla.thorsen',
    joinedDaysAgo: 230,
    portrait: { skin: 'tan', hair: 'ponytail', hairColour: 'dark', glasses: 'round' },
    profile: {
      displayName: 'Camilla Thorsen',
      headline: 'Tidligere kokk, nå 38 000 retureske i omløp',
      bio: prose`
        Drev gatekjøkken på Torggata. En kveld bar jeg ut elleve søppelsekker med esker og regnet på
        det. Året etter hadde vi vasket den første.

        Sirkel vokser i tre byer. Jeg deler alt om vaskelogistikk med den som spør; det er ikke der
        konkurransen ligger.
      `,
      location: 'Oslo',
      kinds: ['founder'],
      skills: ['operations', 'supply-chain', 'cooking', 'sales', 'pricing', 'fundraising'],
      sectors: ['circular-economy', 'food', 'logistics'],
      links: ['https://sirkel.example'],
      openTo: ['advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'nils-ottar-vik',
    mailbox: 'nils.ottar.vik',
    joinedDaysAgo: 45,
    portrait: null,
    profile: {
      displayName: 'Nils Ottar Vik',
      headline: 'Frilanser som lager regnskap for frilansere',
      bio: prose`
        Fotograf med mva-traume. Jeg har levert skattemeldingen for sent seks ganger og vet nøyaktig
        hvor det glipper. Kvitt er verktøyet jeg skulle hatt som 25-åring.
      `,
      location: 'Fredrikstad',
      kinds: ['founder'],
      skills: ['photography', 'accounting', 'product-management', 'copywriting'],
      sectors: ['fintech', 'work-life'],
      links: ['https://kvitt.example'],
      openTo: ['cofounding'],
      locale: 'nb',
      investor: null,
    },
  },
];
