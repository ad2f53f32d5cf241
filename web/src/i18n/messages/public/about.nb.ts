export const messages = {
  title: 'Om Samspill',
  lead: 'Gode prosjekter strander sjelden på ideen. De strander fordi de rette menneskene ikke møtes i tide.',
  whoTitle: 'For hvem',
  whoText:
    'For deg som bygger noe og trenger folk, for deg som kan noe og vil bruke det, og for deg som vil investere tidlig. Du kan være alle tre på én gang.',
  whyTitle: 'Hvorfor du ser grunnene',
  whyText:
    'Når Samspill foreslår et prosjekt eller en person, ser du hvorfor, med tall: hvilke ferdigheter som passer, hvilken fase og bransje dere deler, og hva som taler imot. Et forslag du forstår, kan du stole på eller si nei til.',
  privacyTitle: 'Dataene dine er dine',
  privacyText:
    'Ingenting er offentlig før du gjør det offentlig. E-postadressen din vises aldri for andre. Du kan når som helst hente ut alt vi har om deg, eller slette det.',
  openTitle: 'Åpent om reglene',
  openText:
    'Hvordan treff beregnes, hva som løfter et innlegg, og hvilke grenser som gjelder, er skrevet ned og likt for alle. Ingen kan kjøpe seg frem.',
} as const;
