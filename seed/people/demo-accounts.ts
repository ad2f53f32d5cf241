import { prose, type SeedPerson } from '../data-set.ts';

export const DEMO_ACCOUNTS: readonly SeedPerson[] = [
  {
    uid: 'astrid-moen',
    mailbox: 'admin',
    admin: true,
    joinedDaysAgo: 410,
    portrait: { skin: 'fair', hair: 'bob', hairColour: 'grey', glasses: 'round' },
    profile: {
      displayName: 'Astrid Moen',
      headline: 'Holder orden på Samspill – skriv til meg hvis noe skurrer',
      bio: prose`
        Jeg har drevet møteplasser i tjue år: først en kafé på Grünerløkka, så et kontorfellesskap
        i Trondheim, nå Samspill. Det jeg kan, er å få folk som trenger hverandre, til å oppdage
        det før kaffen blir kald.

        Her svarer jeg på spørsmål, rydder i det som ikke hører hjemme, og leser hver eneste
        tilbakemelding. Er du ny? Fyll ut ferdighetene dine først. Det er der det begynner.
      `,
      location: 'Trondheim',
      kinds: ['talent'],
      skills: [
        'community-building',
        'community-management',
        'facilitation',
        'event-management',
        'plain-language',
        'volunteer-coordination',
      ],
      sectors: ['social-impact', 'work-life', 'culture'],
      links: ['https://kari.example/om'],
      openTo: ['advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'kari-solheim',
    mailbox: 'kari',
    joinedDaysAgo: 320,
    portrait: { skin: 'fair', hair: 'waves', hairColour: 'ginger' },
    profile: {
      displayName: 'Kari Solheim',
      headline: 'Tareskogen: gjør dyrket tare til hverdagsmat og hverdagsbutikk',
      bio: prose`
        Marinbiolog som ble lei av å skrive rapporter ingen leste. I 2021 leide jeg en sjark, satte
        ut to tau med sukkertare utenfor Austevoll og begynte å ringe kokker. I dag selger vi til
        førti kjøkken og har lært mer om frysetørking enn jeg trodde fantes.

        Jeg er best på felt, folk og fôr, og dårligst på regneark. Derfor leter jeg etter noen som
        liker logistikk like godt som jeg liker bølger, og investorer som tåler at naturen har sin
        egen kalender.

        Snakk til meg om: tare, kystkultur, kvinner i havbruk, og hvorfor du bør koke poteter i
        sjøvann.
      `,
      location: 'Austevoll',
      kinds: ['founder'],
      skills: [
        'marine-biology',
        'aquaculture-operations',
        'food-science',
        'sailing',
        'sales',
        'grant-writing',
        'partnerships',
      ],
      sectors: ['ocean', 'aquaculture', 'food'],
      links: ['https://tareskogen.example', 'https://blogg.tareskogen.example/kari'],
      openTo: ['cofounding', 'advising'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'ola-bakken',
    mailbox: 'ola',
    joinedDaysAgo: 275,
    portrait: { skin: 'fair', hair: 'side-part', hairColour: 'brown', beard: 'short' },
    profile: {
      displayName: 'Ola Bakken',
      headline: 'Frontendutvikler med hjerte for små lag og ferdige ting',
      bio: prose`
        Femten år med skjermer: først nettavis, så bank, så et lite selskap som ble for stort. Jeg
        bygger grensesnitt som folk skjønner uten opplæring, og jeg rydder etter meg.

        Fire dager i uka er jeg til leie, den femte gir jeg bort til prosjekter jeg tror på. Akkurat
        nå er det Nabostrøm, der jeg lager siden som viser naboene hvem som faktisk vasker klær når
        sola skinner.

        Jeg sier ja til: tydelige mål, små team, universell utforming fra dag én. Jeg sier nei til:
        «vi trenger bare en enkel app».
      `,
      location: 'Oslo',
      kinds: ['talent'],
      skills: [
        'react',
        'typescript',
        'frontend',
        'accessibility',
        'design-systems',
        'figma',
        'firebase',
        'nodejs',
        'data-visualisation',
      ],
      sectors: ['clean-energy', 'housing', 'education'],
      links: ['https://olabakken.example', 'https://kode.example/olabakken'],
      openTo: ['work', 'cofounding'],
      availability: 15,
      terms: ['share', 'pay'],
      locale: 'nb',
      investor: null,
    },
  },
  {
    uid: 'ingrid-dahl-berg',
    mailbox: 'ingrid',
    joinedDaysAgo: 300,
    portrait: { skin: 'porcelain', hair: 'bun', hairColour: 'blond', glasses: 'square' },
    profile: {
      displayName: 'Ingrid Dahl-Berg',
      headline: 'Engleinvestor: tidlig kapital til hav, mat og energi',
      bio: prose`
        Jeg solgte familiens fiskeutstyrsfirma i 2018 og bestemte meg for at pengene skulle tilbake
        til kysten. Siden har jeg gått inn i elleve selskaper. To er borte, tre går med overskudd,
        resten er midt i det.

        Jeg svarer alle innen en uke, også når svaret er nei, og da får du vite hvorfor. Jeg sitter
        gjerne i styret de to første årene og gir meg når noen flinkere tar over.

        Send meg tre ting: hva som er vanskelig, hva dere har prøvd, og hva neste krone går til.
      `,
      location: 'Ålesund',
      kinds: ['investor'],
      skills: ['board-work', 'export', 'negotiation', 'strategy', 'supply-chain', 'leadership'],
      sectors: ['ocean', 'aquaculture', 'food', 'clean-energy', 'maritime'],
      links: ['https://dahlberg-kapital.example'],
      openTo: ['investing', 'advising'],
      locale: 'nb',
      investor: {
        thesis: prose`
          Selskaper som lever av kysten uten å tære på den: tare, skalldyr, restråstoff, landstrøm
          og utstyr som varer. Jeg går inn når de første kundene har betalt, og jeg liker eiere som
          har luktet på problemet selv. Jeg investerer ikke i noe jeg ikke kan forklare ved
          kjøkkenbordet.
        `,
        stages: ['prototype', 'launched'],
        ticketMin: 300_000,
        ticketMax: 2_500_000,
        currency: 'NOK',
        listed: true,
      },
    },
  },
];
