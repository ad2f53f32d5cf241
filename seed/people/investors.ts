import { prose, type SeedPerson } from '../data-set.ts';

export const INVESTORS: readonly SeedPerson[] = [
  {
    uid: 'thomas-rye',
    mailbox: 'thomas.rye',
    joinedDaysAgo: 285,
    portrait: null,
    profile: {
      displayName: 'Thomas Rye',
      headline: 'Partner i Fjellheim Ventures. Bygg, bolig og det sirkulære',
      bio: prose`
        Vi er fire partnere og ett fond på 400 millioner. Jeg tar de tidlige rundene i alt som har
        vegger. Før dette ledet jeg et entreprenørselskap i tolv år, så jeg vet hva «klart til jul»
        betyr.

        Liker team der én kan bygge og én kan selge, og der de to snakker sammen.
      `,
      location: 'Oslo',
      kinds: ['investor'],
      skills: ['board-work', 'strategy', 'financial-modelling', 'building-engineering'],
      sectors: ['construction', 'circular-economy', 'housing'],
      links: ['https://fjellheim-ventures.example'],
      openTo: ['investing'],
      locale: 'nb',
      investor: {
        thesis: prose`
          Bygg står for førti prosent av utslippene og nesten ingen av nyhetene. Vi går inn tidlig i
          selskaper som får materialer, bygg og energi til å vare lenger, gjerne med offentlige
          kunder. Vi leder runden, tar ett styreverv og følger opp i neste.
        `,
        stages: ['prototype', 'launched', 'growing'],
        ticketMin: 2_000_000,
        ticketMax: 15_000_000,
        currency: 'NOK',
        listed: true,
      },
    },
  },
  {
    uid: 'helene-storm',
    mailbox: 'helene.storm',
    joinedDaysAgo: 215,
    portrait: { skin: 'fair', hair: 'long', hairColour: 'brown', glasses: 'square' },
    profile: {
      displayName: 'Helene Storm',
      headline: 'Lege og investor. Helse som avlaster dem som jobber i den',
      bio: prose`
        Sju år på legevakt, så konsulent, så meg selv. Jeg investerer egne penger og egen tid, helst
        i lag der minst én har gått vakter.

        Jeg spør alltid: hvem slipper hva, og når merker de det?
      `,
      location: 'Oslo',
      kinds: ['investor', 'talent'],
      skills: ['medicine', 'health-economics', 'board-work', 'public-procurement', 'strategy'],
      sectors: ['health', 'elderly-care', 'biotech', 'sport'],
      links: ['https://stormhelse.example'],
      openTo: ['investing', 'advising'],
      locale: 'nb',
      investor: {
        thesis: prose`
          Verktøy som gir helsepersonell tid tilbake: mindre dokumentasjon, færre turer, bedre søvn.
          Jeg er først inn, hjelper med piloten i kommune eller helseforetak, og kjenner dem som
          signerer.
        `,
        stages: ['idea', 'prototype', 'launched'],
        ticketMin: 200_000,
        ticketMax: 1_500_000,
        currency: 'NOK',
        listed: true,
      },
    },
  },
  {
    uid: 'anders-wennberg',
    mailbox: 'anders.wennberg',
    joinedDaysAgo: 155,
    portrait: { skin: 'porcelain', hair: 'short', hairColour: 'blond', beard: 'short' },
    profile: {
      displayName: 'Anders Wennberg',
      headline: 'Nordic pre-seed. Games, media and strange little tools',
      bio: prose`
        Swede in exile. Co-founded two studios, one of which you have played on a train. I write the
        first cheque and then mostly try not to be in the way.

        Send a build, not a deck.
      `,
      location: 'Stockholm',
      kinds: ['investor'],
      skills: ['game-development', 'growth', 'fundraising', 'recruiting', 'product-management'],
      sectors: ['games', 'media', 'music', 'culture'],
      links: ['https://wennberg.example'],
      openTo: ['investing', 'advising'],
      locale: 'en',
      investor: {
        thesis: prose`
          Makers with taste and a small budget. I back two to five people who have already made
          something odd that strangers love: games, audio, creative tools. No minimum revenue, no
          hockey sticks, weekly playtests.
        `,
        stages: ['idea', 'prototype'],
        ticketMin: 250_000,
        ticketMax: 2_000_000,
        currency: 'NOK',
        listed: true,
      },
    },
  },
  {
    uid: 'marianne-foss',
    mailbox: 'marianne.foss',
    joinedDaysAgo: 195,
    portrait: null,
    profile: {
      displayName: 'Marianne Foss',
      headline: 'Leder Bygdekapital: tålmodige penger til Innlandet',
      bio: prose`
        Vi er et samvirke av 230 gårder, skogeiere og sparebanker. Avkastning måles i arbeidsplasser
        som fortsatt er her om ti år, og ja, også i kroner.

        Kom på gården. Vi har møterom og rømmegrøt.
      `,
      location: 'Gjøvik',
      kinds: ['investor'],
      skills: ['board-work', 'budgeting', 'farming', 'partnerships', 'grant-writing'],
      sectors: ['agriculture', 'forestry', 'food', 'tourism'],
      links: ['https://bygdekapital.example'],
      openTo: ['investing', 'advising'],
      locale: 'nb',
      investor: {
        thesis: prose`
          Vi investerer i selskaper med hovedkontor i Innlandet og kunder utenfor det. Skog, jord, mat
          og opplevelser, gjerne sammen med Innovasjon Norge og SIVA. Vi selger oss ikke ut så lenge
          selskapet trenger oss.
        `,
        stages: ['launched', 'growing'],
        ticketMin: 500_000,
        ticketMax: 6_000_000,
        currency: 'NOK',
        listed: true,
      },
    },
  },
  {
    uid: 'rajesh-patel',
    mailbox: 'rajesh.patel',
    joinedDaysAgo: 85,
    portrait: { skin: 'brown', hair: 'short', hairColour: 'grey', glasses: 'round' },
    profile: {
      displayName: 'Rajesh Patel',
      headline: 'Angel investor, ex-CTO in payments. Security, data, plumbing',
      bio: prose`
        Sold a payments company in 2020 and could not sit still. I like products whose best day is
        the one when nothing happens.

        I read code before contracts. Expect questions about your logs.
      `,
      location: 'Oslo',
      kinds: ['investor'],
      skills: ['payments', 'software-architecture', 'information-security', 'cloud', 'leadership'],
      sectors: ['cyber-security', 'fintech', 'ai-data', 'legal'],
      links: ['https://rpatel.example'],
      openTo: ['investing', 'advising'],
      locale: 'en',
      investor: {
        thesis: prose`
          Infrastructure for small companies: security, payments, compliance, data they own. I invest
          alongside other angels, help hire the first three engineers, and leave the board when you
          raise a proper round.
        `,
        stages: ['idea', 'prototype', 'launched'],
        ticketMin: 300_000,
        ticketMax: 3_000_000,
        currency: 'NOK',
        listed: true,
      },
    },
  },
  {
    uid: 'gunnhild-aas',
    mailbox: 'gunnhild.aas',
    joinedDaysAgo: 265,
    portrait: null,
    profile: {
      displayName: 'Gunnhild Aas',
      headline: 'Stiftelsen Vindauga: støtte og lån til sosiale entreprenører',
      bio: prose`
        Vi forvalter arven etter en vindusfabrikk på Vestlandet. Styret er tre damer og en
        regnskapsfører. Vi bruker lang tid på å si ja og trekker oss aldri midt i.
      `,
      location: 'Førde',
      kinds: ['investor'],
      skills: ['grant-writing', 'board-work', 'social-work', 'volunteer-coordination'],
      sectors: ['social-impact', 'education', 'elderly-care', 'work-life'],
      links: ['https://vindauga.example'],
      openTo: ['investing'],
      locale: 'nb',
      investor: {
        thesis: prose`
          Lån på gode vilkår og gaver til det banken kaller for lite. Vi ser etter tiltak som gjør
          noen mindre alene, og som kan leve av egne inntekter etter tre år.
        `,
        stages: ['idea', 'prototype', 'launched', 'growing'],
        ticketMin: 50_000,
        ticketMax: 800_000,
        currency: 'NOK',
        listed: true,
      },
    },
  },
  {
    uid: 'christian-moberg',
    mailbox: 'christian.moberg',
    joinedDaysAgo: 125,
    portrait: null,
    profile: {
      displayName: 'Christian Moberg',
      headline: 'Family office. Maritim omstilling, landstrøm, utslippsfri frakt',
      bio: prose`
        Fjerde generasjon rederi. Vi har brukt hundre år på å brenne olje og har tenkt å bruke de
        neste ti på å slutte. Jeg ser etter utstyr vi selv ville skrudd fast.
      `,
      location: 'Haugesund',
      kinds: ['investor'],
      skills: ['sailing', 'procurement', 'negotiation', 'export', 'mechanical-engineering'],
      sectors: ['maritime', 'clean-energy', 'logistics'],
      links: ['https://moberg-eierskap.example'],
      openTo: ['investing'],
      locale: 'nb',
      investor: {
        thesis: prose`
          Maskinvare for skip og havn. Vi stiller med båt, kai og mannskap til pilot, og kjøper første
          serie hvis den holder. Vi foretrekker minoritet og lang horisont.
        `,
        stages: ['prototype', 'launched'],
        ticketMin: 1_000_000,
        ticketMax: 10_000_000,
        currency: 'NOK',
        listed: false,
      },
    },
  },
  {
    uid: 'linnea-bergqvist',
    mailbox: 'linnea.bergqvist',
    joinedDaysAgo: 40,
    portrait: { skin: 'porcelain', hair: 'waves', hairColour: 'blond' },
    profile: {
      displayName: 'Linnea Bergqvist',
      headline: 'Climate investor in the Boreal Seed collective',
      bio: prose`
        Twelve operators pooling small tickets across the Nordics. I lead on energy and mobility
        because I once ran a night bus company at a loss and learned everything there.
      `,
      location: 'København',
      kinds: ['investor'],
      skills: ['carbon-accounting', 'transport-planning', 'financial-modelling', 'strategy'],
      sectors: ['clean-energy', 'mobility', 'circular-economy', 'ai-data'],
      links: ['https://borealseed.example'],
      openTo: ['investing', 'advising'],
      locale: 'en',
      investor: {
        thesis: prose`
          Companies that make the low-carbon choice the lazy choice. Energy sharing, shared transport,
          reuse. We want a paying customer and a number for tonnes avoided that survives scrutiny.
        `,
        stages: ['prototype', 'launched', 'growing'],
        ticketMin: 400_000,
        ticketMax: 4_000_000,
        currency: 'NOK',
        listed: true,
      },
    },
  },
  {
    uid: 'arvid-nilsen',
    mailbox: 'arvid.nilsen',
    joinedDaysAgo: 22,
    portrait: null,
    profile: {
      displayName: 'Arvid Nilsen',
      headline: 'Solgte tannlegekjeden, leter etter noe meningsfullt',
      bio: prose`
        Har drevet egen virksomhet i tretti år. Kan drift, lønn, husleie og vanskelige samtaler. Ny
        som investor og sier heller nei enn å late som.
      `,
      location: 'Sandefjord',
      kinds: ['investor', 'talent'],
      skills: ['operations', 'hr', 'negotiation', 'customer-success'],
      sectors: ['health', 'work-life', 'retail'],
      links: [],
      openTo: ['investing', 'advising'],
      locale: 'nb',
      investor: {
        thesis: prose`
          Små beløp til folk jeg kan ta en kaffe med. Helst i Vestfold, helst noe som gjør hverdagen
          enklere for andre småbedrifter.
        `,
        stages: ['idea', 'prototype'],
        ticketMin: 100_000,
        ticketMax: 500_000,
        currency: 'NOK',
        listed: false,
      },
    },
  },
];
