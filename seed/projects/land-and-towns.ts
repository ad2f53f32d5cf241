import { prose, type SeedProject } from '../data-set.ts';

export const LAND_AND_TOWN_PROJECTS: readonly SeedProject[] = [
  {
    id: 'ombruk',
    ownerId: 'sunniva-hauge',
    otherMemberIds: ['mikkel-rask', 'thomas-rye'],
    status: 'published',
    createdHoursAgo: 5600,
    publishedHoursAgo: 1200,
    hasCover: true,
    content: {
      title: 'Ombruk',
      tagline: 'Byggevarer fra hus som rives, til hus som skal stå',
      description: prose`
        Hvert år kastes det dører, stål, tegl og vinduer for milliarder. Ikke fordi de er dårlige,
        men fordi ingen vet at de finnes før containeren er full.

        Ombruk kartlegger bygg før de rives, legger delene ut med mål, tilstand og klimaregnskap, og
        leverer dem på byggeplass med dokumentasjon entreprenøren kan bruke. Vi har formidlet 61 000
        deler og spart 1 900 tonn CO₂, målt etter norsk standard.

        Vi vokser fra Trondheim til Oslo og Bergen i år. Derfor ansetter vi, og derfor henter vi
        penger en siste gang før vi går i pluss.
      `,
      stage: 'growing',
      sectors: ['construction', 'circular-economy'],
      skillsWanted: [
        'building-engineering',
        'life-cycle-assessment',
        'sales',
        'data-engineering',
        'product-management',
      ],
      lookingFor: ['talent', 'investor', 'customer'],
      funding: { goal: 20_000_000, currency: 'NOK' },
      location: 'Trondheim',
    },
  },
  {
    id: 'sesong',
    ownerId: 'bjornar-hansen',
    otherMemberIds: [],
    status: 'published',
    createdHoursAgo: 5900,
    publishedHoursAgo: 640,
    hasCover: true,
    content: {
      title: 'Sesong',
      tagline: 'Fra jorde til restaurantkjøkken samme dag, uten telefonrunden',
      description: prose`
        Bonden legger inn hva som er klart i morgen. Kokken bestiller før midnatt. Bilen går klokka
        seks. Det er alt, og det har tatt fire år å få til.

        64 gårder og 118 kjøkken bruker Sesong hver uke. Svinnet på gårdene har gått ned med en
        tredel, og kokkene skriver menyen etter det som faktisk vokser.

        Vi trenger en markedsfører som kan få oss inn i kantinene, og noen som kan regne på ruter.
      `,
      stage: 'growing',
      sectors: ['food', 'agriculture', 'logistics'],
      skillsWanted: ['marketing', 'transport-planning', 'customer-success', 'frontend'],
      lookingFor: ['talent', 'customer'],
      funding: { goal: 5_000_000, currency: 'NOK' },
      location: 'Østre Toten',
    },
  },
  {
    id: 'skogsblikk',
    ownerId: 'siri-granlund',
    otherMemberIds: ['aleksander-wojcik', 'marianne-foss'],
    status: 'published',
    createdHoursAgo: 7000,
    publishedHoursAgo: 2100,
    hasCover: true,
    content: {
      title: 'Skogsblikk',
      tagline: 'Skogtakst fra drone og satellitt: hvert tre, hver art, hvert år',
      description: prose`
        Skogeiere har i hundre år fått en takst hvert femtende år. Vi gir dem en hver vår.
        Skogsblikk setter sammen droneflyging, satellittbilder og bakkemålinger til et kart der du
        kan trykke på et tre og se alder, art og helse.

        Kartet brukes til å la være å hogge: Nøkkelbiotoper, gammel furu og bekker blir synlige før
        maskinen kommer. Det har gitt oss både skogeierlag og miljøorganisasjoner som kunder.

        14 ansatte i Elverum. Vi søker utviklingssjef og en som kan selge i Sverige.
      `,
      stage: 'growing',
      sectors: ['forestry', 'space', 'ai-data'],
      skillsWanted: ['machine-learning', 'remote-sensing', 'leadership', 'export', 'cloud'],
      lookingFor: ['talent', 'advisor'],
      funding: null,
      location: 'Elverum',
    },
  },
  {
    id: 'sirkel',
    ownerId: 'camilla-thorsen',
    otherMemberIds: ['linnea-bergqvist'],
    status: 'published',
    createdHoursAgo: 5200,
    publishedHoursAgo: 300,
    hasCover: true,
    content: {
      title: 'Sirkel',
      tagline: 'Takeaway i esker som kommer tilbake',
      description: prose`
        Du får maten i en eske av stål, leverer den på hvilken som helst av 130 steder, og betaler
        ingenting hvis den er tilbake innen to uker. 97,4 prosent er det.

        Bak ligger det som egentlig er produktet vårt: sporing, henting og vask som er billigere enn
        engangs for et kjøkken som selger mer enn førti porsjoner om dagen.

        Vi er i Oslo, Bergen og Trondheim og åpner København til våren. Vi leter etter drift,
        innkjøp og en tålmodig person til å skrive anbud mot kommunale kantiner.
      `,
      stage: 'growing',
      sectors: ['circular-economy', 'food', 'logistics'],
      skillsWanted: ['operations', 'public-procurement', 'procurement', 'iot', 'partnerships'],
      lookingFor: ['talent', 'investor', 'customer'],
      funding: { goal: 15_000_000, currency: 'NOK' },
      location: 'Oslo',
    },
  },
  {
    id: 'ullverket',
    ownerId: 'ragnhild-tveit',
    otherMemberIds: [],
    status: 'published',
    createdHoursAgo: 4400,
    publishedHoursAgo: 200,
    hasCover: true,
    content: {
      title: 'Ullverket',
      tagline: 'Genseren du kan sende hjem for å få stoppet',
      description: prose`
        Vi vasker, spinner og strikker ull fra 37 gårder på Vestlandet. Hver genser har et nummer
        som forteller hvilken gård, hvilken vår og hvem som strikket den.

        Når den blir slitt, sender du den hjem. Vi stopper, vasker og sender tilbake. Reparasjoner
        er nå en femtedel av omsetningen, og folk skriver brev.

        Vi ønsker oss en som kan netthandel på ordentlig, og en fotograf som liker regn.
      `,
      stage: 'launched',
      sectors: ['fashion', 'agriculture', 'circular-economy'],
      skillsWanted: ['ecommerce', 'photography', 'seo', 'export'],
      lookingFor: ['talent', 'customer'],
      funding: { goal: 2_500_000, currency: 'NOK' },
      location: 'Voss',
    },
  },
  {
    id: 'kveldsbuss',
    ownerId: 'yusuf-demir',
    otherMemberIds: ['aleksander-wojcik'],
    status: 'published',
    createdHoursAgo: 1400,
    publishedHoursAgo: 5,
    hasCover: true,
    content: {
      title: 'Kveldsbuss',
      tagline: 'Minibuss på bestilling der rutebussen slutter å gå',
      description: prose`
        Etter klokka ni går det to busser i timen i byen og ingen i bygda. Kveldsbuss samler
        bestillinger og lager ruta underveis: Du sier hvor du er og når du må være hjemme, og får
        vite hvem som henter deg.

        Piloten i Gudbrandsdalen gikk i elleve uker med to biler. 2 300 turer, snittalder 19 år, og
        lensmannen var den første som ringte og spurte om vi kunne fortsette.

        Fylket vil betale for ett år til hvis vi får på plass en app som sjåførene orker. Vi leter
        etter en mobilutvikler som vil eie den sammen med oss.
      `,
      stage: 'prototype',
      sectors: ['mobility', 'public-sector', 'social-impact'],
      skillsWanted: ['android', 'ios', 'backend', 'gis', 'payments'],
      lookingFor: ['cofounder', 'talent'],
      funding: { goal: 3_000_000, currency: 'NOK' },
      location: 'Lillehammer',
    },
  },
  {
    id: 'gangsti',
    ownerId: 'aleksander-wojcik',
    otherMemberIds: ['linh-nguyen'],
    status: 'published',
    createdHoursAgo: 3600,
    publishedHoursAgo: 860,
    hasCover: true,
    content: {
      title: 'Gangsti',
      tagline: 'Turkart for rullestol, barnevogn og dårlige knær',
      description: prose`
        Vanlige kart viser hvor stien går. Gangsti viser om du kommer fram: bredde, stigning,
        underlag, benker, toalett, og hvor mye snø som lå der i går.

        Dataene samles av brukerne selv og av en liten målevogn bygget av et barnevognunderstell.
        Vi har 3 200 kilometer i åtte kommuner og 21 000 brukere, de fleste uten at vi har brukt en
        krone på annonser.

        Nå vil vi gjøre det enkelt for turlag og kommuner å melde inn sine egne stier.
      `,
      stage: 'launched',
      sectors: ['outdoors', 'health', 'mobility'],
      skillsWanted: ['accessibility', 'react', 'user-research', 'volunteer-coordination'],
      lookingFor: ['talent', 'advisor', 'customer'],
      funding: { goal: 1_200_000, currency: 'NOK' },
      location: 'Hamar',
    },
  },
  {
    id: 'lanehylla',
    ownerId: 'mikkel-rask',
    otherMemberIds: ['kristin-ellingsen'],
    status: 'published',
    createdHoursAgo: 320,
    publishedHoursAgo: 21,
    hasCover: true,
    content: {
      title: 'Lånehylla',
      tagline: 'Et skap med verktøy i hvert borettslag',
      description: prose`
        En drill brukes i snitt tolv minutter i løpet av livet. Lånehylla er et skap i oppgangen med
        det man trenger fire ganger i året: drill, stige, tepperens, symaskin, hengerfeste.

        Du låser opp med telefonen, og skapet vet hva som mangler. Første skap står i min egen
        oppgang og har vært tomt for tepperens siden det ble satt opp.

        Jeg kan bygge skapet. Jeg søker en som kan låse, dele og ta betalt.
      `,
      stage: 'idea',
      sectors: ['circular-economy', 'housing'],
      skillsWanted: ['iot', 'backend', 'service-design', 'payments'],
      lookingFor: ['cofounder'],
      funding: null,
      location: 'Stavanger',
    },
  },
  {
    id: 'fjellvakt',
    ownerId: 'mathis-eira',
    otherMemberIds: ['oskar-virtanen', 'david-okonkwo'],
    status: 'published',
    createdHoursAgo: 3100,
    publishedHoursAgo: 3,
    hasCover: true,
    content: {
      title: 'Fjellvakt',
      tagline: 'Turfølget holder sammen, også uten dekning',
      description: prose`
        De fleste som blir borte i fjellet, var ikke alene da turen begynte. Fjellvakt er en liten
        brikke per person som snakker med de andre brikkene på radio. Den sier fra når noen henger
        etter, når gruppa er på vei inn i skredterreng, og når alle er i bilen.

        Ingen abonnement, ingen master, ni dager på en lading. Vi har testet den med reindriftsutøvere,
        to alpinlinjer og én konfirmantleir. Konfirmantene var verst.

        Vi trenger industridesign, sertifisering og penger til 500 brikker før påske.
      `,
      stage: 'prototype',
      sectors: ['outdoors', 'mobility', 'sport'],
      skillsWanted: ['industrial-design', 'embedded', 'regulatory-affairs', 'ios', 'marketing'],
      lookingFor: ['talent', 'investor', 'customer'],
      funding: { goal: 2_800_000, currency: 'NOK' },
      location: 'Kautokeino',
    },
  },
];
