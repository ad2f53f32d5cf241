import type { Pitch } from '@samspill/domain/projects/pitch';

export type SeedPitch = Partial<Omit<Pitch, 'gallery' | 'deck'>> & {
  /** Alternative texts, one per picture. */
  readonly pictures?: readonly string[];
  readonly hasDeck?: boolean;
};

export const PITCHES: Readonly<Record<string, SeedPitch>> = {
  tareskogen: {
    problem:
      'Norge importerer nesten all tare som spises her. Dyrkerne langs kysten står igjen med våt tare om våren og **ingen tørkeplass**, og halve høsten går tilbake i sjøen.',
    solution:
      'Vi tørker taren 40 minutter fra linja og pakker den for dagligvare. Samme anlegg brukes av fire dyrkere, så hver av dem slipper å bygge sitt eget.',
    traction:
      '- 14 tonn høstet i år, opp fra 5\n- Avtale med 61 butikker på Vestlandet\n- 2,1 millioner kroner i salg i fjor',
    pictures: [
      'Linjene i fjorden utenfor Austevoll, sett fra båten',
      'Tørkelinja i det gamle naustet',
      'Forbrukerpakken på 80 gram',
    ],
    hasDeck: true,
    links: [
      { kind: 'website', url: 'https://example.org/tareskogen' },
      { kind: 'press', url: 'https://example.org/kyst-og-fjord/tareskogen' },
    ],
    roles: [
      {
        title: 'Driftsleder for tørkelinja',
        skills: ['operations', 'food-science'],
        terms: ['pay', 'share'],
        hoursPerWeek: 37,
      },
      {
        title: 'Designer av forbrukerpakken',
        skills: ['brand-design'],
        terms: ['pay'],
        hoursPerWeek: 10,
      },
      {
        title: 'Hjelp til nettbutikken',
        skills: ['ecommerce'],
        terms: ['share', 'voluntary'],
        hoursPerWeek: 5,
      },
    ],
    round: {
      kind: 'seed',
      purpose:
        'Tørkelinje med fire ganger kapasiteten (3,2 millioner), sertifisering (0,4) og to sesonger med salg (2,4).',
    },
    contact: 'hanne-mikkelsen',
  },
  nabostrom: {
    problem:
      'Et borettslag kan dele solstrøm mellom leilighetene, men avtaler, målere og avregning er så mye papir at *de fleste gir opp etter andre styremøte*.',
    solution:
      'Vi tar papiret. Styret får ferdige avtaler og en årsrapport, naboene ser hva taket lager akkurat nå, og avregningen går av seg selv hver måned.',
    traction:
      '- 14 borettslag i drift, 31 på venteliste\n- 1 240 leiligheter deler strøm\n- Bare ett borettslag har sagt opp, fordi bygget ble solgt',
    pictures: [
      'Solceller på taket av et borettslag i Drammen',
      'Siden som viser hva taket lager nå',
    ],
    hasDeck: true,
    links: [
      { kind: 'website', url: 'https://example.org/nabostrom' },
      { kind: 'demo', url: 'https://example.org/nabostrom/demo' },
    ],
    roles: [
      {
        title: 'Utvikler for Elhub-integrasjonen',
        skills: ['integration', 'backend'],
        terms: ['pay', 'share'],
        hoursPerWeek: 20,
      },
      {
        title: 'Den som hjelper styrene i gang',
        skills: ['customer-success'],
        terms: ['pay'],
        hoursPerWeek: 15,
      },
    ],
    round: {
      kind: 'seed',
      purpose: 'To utviklere i atten måneder og de neste hundre borettslagene.',
    },
  },
  lusevakt: {
    problem:
      'Lus telles ved å ta opp fisk, bedøve den og telle for hånd. Det stresser fisken og gir et tall for tjue individer av hundre tusen.',
    solution:
      'Et lite kamera henger i merden hele året og teller på 4 000 fisker i døgnet. Anlegget får beskjed når trenden snur.',
    traction:
      '- Ni dager tidligere varsel enn manuell telling\n- Slapp to av fem avlusinger på Frøya',
    pictures: ['Kameraet før det senkes i merden', 'Kurven som snur ni dager før tellingen'],
    links: [{ kind: 'video', url: 'https://example.org/lusevakt/film' }],
    roles: [
      {
        title: 'Maskinvareutvikler',
        skills: ['embedded', 'electronics'],
        terms: ['share', 'pay'],
        hoursPerWeek: 30,
      },
      { title: 'Selger til havbruk', skills: ['sales'], terms: ['share'], hoursPerWeek: null },
    ],
    round: { kind: 'pre-seed', purpose: 'Femten anlegg og et kretskort som tåler tre vintre.' },
  },
  'harbour-grid': {
    problem:
      'A fishing harbour with eleven berths gets no shore power: the plants on the market are made for big ports. So auxiliary engines run all night.',
    solution:
      'A cabinet with battery, converter and metering that two electricians install in a day. It charges slowly from a weak grid and delivers quickly to the boat.',
    traction:
      '- 212 nights in Kristiansund without a complaint\n- Letters of intent from nine harbours',
    pictures: ['The cabinet on the quay in Kristiansund', 'The inside of the cabinet'],
    links: [{ kind: 'website', url: 'https://example.org/harbour-grid' }],
    roles: [
      {
        title: 'Head of hardware',
        skills: ['mechanical-engineering', 'procurement'],
        terms: ['share', 'pay'],
        hoursPerWeek: 40,
      },
    ],
    round: { kind: 'seed', purpose: 'The first series of eight, and certification.' },
  },
  restvarme: {
    problem:
      'Datasentre, bakerier og ishaller blåser ut varme hele året. Noen hundre meter unna fyrer et gartneri. De vet ikke om hverandre.',
    solution: 'Et åpent kart: kilder med temperatur og timer, behov med avstand og pris på grøft.',
    roles: [
      {
        title: 'En som kan kart',
        skills: ['gis', 'data-engineering'],
        terms: ['voluntary', 'share'],
        hoursPerWeek: 5,
      },
    ],
  },
  fraktfelles: {
    problem:
      'Fem produsenter i samme dal kjører hver sin halvfulle varebil til Oslo hver torsdag. Alle taper på det.',
    solution:
      'Du melder inn kassene før klokka ti, noen som likevel kjører, får ruta på telefonen, og oppgjøret går av seg selv.',
    traction: 'Med delt regneark i to måneder fylte vi bilene fra 38 til **81 prosent**.',
    roles: [
      {
        title: 'Utvikler som gjør regnearket til et verktøy',
        skills: ['backend', 'react'],
        terms: ['share', 'voluntary'],
        hoursPerWeek: 12,
      },
    ],
  },
};
