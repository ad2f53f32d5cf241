export const messages = {
  title: 'Om {site}',
  lead: 'Gode prosjekter strander sjelden på ideen. De strander fordi de rette menneskene ikke møtes i tide.',
  whoTitle: 'For hvem',
  whoText:
    'For deg som bygger noe og trenger folk, for deg som kan noe og vil bruke det, og for deg som vil investere tidlig. Du kan være alle tre på én gang.',
  whyTitle: 'Hvorfor du ser grunnene',
  whyText:
    'Når {site} foreslår et prosjekt eller en person, ser du hvorfor, med tall: hvilke ferdigheter som passer, hvilken fase og bransje dere deler, og hva som taler imot. Et forslag du forstår, kan du stole på eller si nei til.',
  mineTitle: 'Dataene dine er dine',
  mineText:
    'Ingenting er offentlig før du gjør det offentlig. E-postadressen din vises aldri for andre. Du kan når som helst hente ut alt vi har om deg, eller slette det.',
  openTitle: 'Åpent om reglene',
  openText:
    'Hvordan treff beregnes, hva som løfter et innlegg, og hvilke grenser som gjelder, er skrevet ned og likt for alle. Ingen kan kjøpe seg frem.',
  contents: 'På denne siden',
  matchingTitle: 'Slik finner vi treff',
  matchingText:
    'Et treff er et prosjekt og en person som kan ha nytte av hverandre. Hvert poeng har en grunn, og grunnene blir til sammen poengsummen dere begge ser. Bilde, navn, følgere og hvor lenge noen har vært her, teller ikke.',
  matchingSector:
    'Uten felles bransje gir et treff høyst 50 poeng og er aldri «godt» eller «sterkt». Det gjelder ikke fagfolk som kan alt prosjektet ser etter.',
  matchingNever:
    'Reglene er de samme for alle, og ingen kan kjøpe seg frem. Medlemmer av et prosjekt og folk som har blokkert hverandre, blir aldri treff.',
  weights: 'Hvor mange poeng hver grunn kan gi',
  reason: 'Grunn',
  'kind.talent': 'Fagfolk',
  'kind.cofounder': 'Medgründer',
  'kind.investor': 'Investor',
  'rule.skills': 'Ferdigheter',
  'rule.sectors': 'Bransjer',
  'rule.stage': 'Fase',
  'rule.ticket': 'Beløp',
  'rule.location': 'Sted',
  'rule.intent': 'Ønske',
  'rule.terms': 'Vilkår',
  'rule.hours': 'Tid',
  'ruleText.skills':
    'Hvor mye av det prosjektet trenger, personen kan. Sjeldne ferdigheter teller mest.',
  'ruleText.sectors': 'Mest når dere har to eller flere bransjer til felles.',
  'ruleText.stage': 'Investoren går inn i fasen prosjektet er i.',
  'ruleText.ticket': 'Hvor stor del av målet investoren kan dekke.',
  'ruleText.location': 'Dere har skrevet samme sted.',
  'ruleText.intent': 'Prosjektet ser etter det personen er åpen for.',
  'ruleText.terms':
    'En rolle tilbyr eierandel, lønn eller frivillig arbeid, slik personen vil ha det.',
  'ruleText.hours': 'Hvor mye av tiden den minste rollen krever, personen har.',
  threshold: 'Det blir et treff fra {points} poeng.',
  checkedTitle: 'Hva «Kontrollert» betyr',
  checkedText:
    'Ved noen navn står det «Kontrollert». Da har en administrator undersøkt at personen eller organisasjonen er den den utgir seg for å være. Det sier ingenting om hvor god en investering er, eller om noen er til å stole på. Bytter noen navn, blir merket borte til det nye navnet er kontrollert.',
  privacyTitle: 'Personvern',
  termsTitle: 'Vilkår',
  accessibilityTitle: 'Tilgjengelighet',
  accessibilityGoal:
    '{site} skal kunne brukes av alle, også med tastatur, skjermleser eller forstørret tekst, i lys og mørk visning. Målet er WCAG 2.2, nivå AA.',
  accessibilityTested:
    'Før hver ny utgave åpner et program hver side, på telefon i lys visning og på stor skjerm i mørk, og leter etter feil med verktøyet axe. Finner det én, kommer utgaven ikke ut. Å logge inn, skrive, stemme, publisere, svare og det meste annet man gjør her, prøves på samme måte med tastatur alene.',
  accessibilityWhole:
    'I november 2026 gikk et program gjennom sidene og fanene på norsk og engelsk: i lys og mørk visning, på smal og bred skjerm, med to og fire ganger forstørrelse, med større avstand mellom linjer, ord og bokstaver, med kontrastfarger fra systemet og med tabulatortasten. Det vi fant, er rettet.',
  accessibilityGaps:
    'Et program finner ikke alt. Ingen som selv bruker skjermleser til daglig, har prøvd {site} for oss ennå. Oppgavetavler og noen tabeller må på en smal skjerm rulles sidelengs. Bilder som medlemmer legger ut, har bare en beskrivelse når de skriver en. Korte meldinger nederst kan dekke noe i noen sekunder.',
  accessibilityTell:
    'Er det noe du ikke får til? Skriv til oss med knappen for tilbakemeldinger. Du trenger ikke konto.',
  contactTitle: 'Kontakt',
  organisationNumber: 'Organisasjonsnummer {number}',
  noContact:
    'Den som driver nettstedet, har ikke lagt inn navn og adresse ennå. Skriv til oss med knappen for tilbakemeldinger.',
  failed: 'Vi fikk ikke hentet dette. Last siden på nytt.',
} as const;
