import type { SeedItem } from '../data-set.ts';

export const POSTS: readonly SeedItem[] = [
  {
    by: 'ola-bakken',
    hoursAgo: 2,
    body: 'Jeg har to ledige dager i uka fra neste måned. Ser helst etter noe med **kyst, sensorer eller kart**. Hvem bygger det?',
    pictures: [{ scene: 'map', alt: 'Kart over en kyst med fire merkede målepunkter.' }],
    comments: [
      { by: 'kari-solheim', body: 'Vi! Skal vi ta en kaffe på fredag?' },
      { by: 'ola-bakken', body: 'Fredag klokka ni passer fint.', answers: 0 },
      { by: 'mathis-eira', body: 'Målere i fjellet er nesten kyst, bare høyere.' },
    ],
  },
  {
    by: 'ingrid-dahl-berg',
    hoursAgo: 4,
    body: 'Tre ting jeg ser etter i en presentasjon:\n\n1. Hvem som har problemet\n2. Hva de gjør i dag\n3. Hvorfor akkurat dere\n\nMarkedsstørrelse kan vente.',
    comments: [
      { by: 'priya-raman', body: 'Saving this.' },
      { by: 'yusuf-demir', body: 'Punkt to er der de fleste av oss snubler.' },
    ],
  },
  {
    by: 'kari-solheim',
    hoursAgo: 14,
    body: 'Noen som kjenner et trykkeri som trykker på komposterbar folie i små opplag? Vi trenger 2 000 poser, ikke 200 000.',
    comments: [{ by: 'maja-lindqvist', body: 'Prøv dem i Borås, de tok 1 500 for oss.' }],
  },
  {
    by: 'astrid-moen',
    hoursAgo: 7,
    body: 'Velkommen til alle som er nye denne uka! Fyll ut ferdighetene dine, følg tre prosjekter, og si hei her.',
  },
  {
    by: 'tuva-lien',
    hoursAgo: 10,
    body: 'Har skrevet om teksten på førti knapper denne måneden. «Send inn» er sjelden det folk egentlig gjør.',
  },
  {
    by: 'linh-nguyen',
    hoursAgo: 13,
    body: 'Liten påminnelse: kontrast er ikke smak. [Mål den](https://www.w3.org/WAI/test-evaluate/), så slipper vi å diskutere.',
    pictures: [
      { scene: 'sketches', alt: 'Tre skisser av samme mobilside ved siden av hverandre.' },
    ],
  },
  {
    by: 'emil-sorensen',
    hoursAgo: 17,
    body: 'Spørsmål til dere som driver to sesonger: leier dere inn folk, eller stenger dere?',
  },
  {
    by: 'thomas-rye',
    hoursAgo: 19,
    body: 'Vi har åpnet en ny runde for tidlig fase. Små beløp, raske svar, og alltid en begrunnelse når det blir nei.',
    comments: [{ by: 'mikkel-rask', body: 'Begrunnelsen er mer verdt enn folk tror. Takk.' }],
  },
  {
    by: 'helene-storm',
    hoursAgo: 21,
    body: 'Lunsj for kvinner som investerer, Tromsø, torsdag. Vi er ni, bordet tar tolv.',
  },
  {
    by: 'noor-al-khatib',
    hoursAgo: 23,
    body: 'Jeg ga nettopp bort en hel dag til datarydding for en frivillig gruppe. Mest lærerike dag i år.',
  },
  {
    by: 'oskar-virtanen',
    hoursAgo: 25,
    body: 'Anyone else running sensors through a northern winter? Our batteries give up at minus 28. Tips welcome.',
    pictures: [{ scene: 'sensor', alt: 'A sensor on a pole in the snow, mountains behind it.' }],
    comments: [
      { by: 'mathis-eira', body: 'Lithium thionyl. Expensive, but ours live through minus 40.' },
    ],
  },
  {
    by: 'per-arne-holm',
    hoursAgo: 27,
    body: 'Førti år på sjøen, og i dag lærte jeg å lage et regneark. Det er aldri for sent, men det er jammen meg tregt.',
  },
  {
    by: 'david-okonkwo',
    hoursAgo: 29,
    body: 'I help founders read contracts before they sign them. First half hour is free, and so is the honest answer.',
  },
  {
    by: 'silje-rognli',
    hoursAgo: 30,
    body: 'Til dere som leter etter medgründer: skriv hva du *ikke* vil gjøre. Det sparer alle for tre møter.',
  },
  {
    by: 'vigdis-myhre',
    hoursAgo: 34,
    body: 'Har lest 60 søknader i år. De beste hadde én kunde, ett tall og en setning jeg kunne gjenta.',
  },
  {
    by: 'gunnhild-aas',
    hoursAgo: 36,
    body: 'Søker et bondelag som vil prøve felles innkjøp av såkorn. Vi stiller med avtalen, dere med jorda.',
  },
  {
    by: 'christian-moberg',
    hoursAgo: 38,
    body: 'Ble spurt om hva som er en rimelig opsjonspott. Svaret er nesten alltid: mindre enn du tror, tidligere enn du tror.',
  },
  {
    by: 'arvid-nilsen',
    hoursAgo: 41,
    body: 'Verkstedet mitt står tomt tirsdager. Dreiebenk, sveis og kaffe. Si fra om du trenger det.',
    pictures: [{ scene: 'workshop', alt: 'Verktøy på en tavle over en arbeidsbenk.' }],
    comments: [{ by: 'ragnhild-tveit', body: 'Jeg har en spole som trenger akkurat det!' }],
  },
  {
    by: 'kristin-ellingsen',
    hoursAgo: 45,
    body: 'Nytt styreverv, gammel erfaring: still det dumme spørsmålet først, så blir møtet kortere.',
  },
  {
    by: 'ibrahim-osei',
    hoursAgo: 49,
    body: 'Wrote a small tool that turns meeting notes into tasks. It is called *me, on the train home*.',
  },
  {
    by: 'linnea-bergqvist',
    hoursAgo: 52,
    body: 'Jeg samler gode eksempler på lokalt eierskap. Kjenner du en bygd som eier sin egen butikk, bredbånd eller båt?',
  },
  {
    by: 'marianne-foss',
    hoursAgo: 57,
    body: 'Kort oppsummert fra dagen i Ålesund: havet har nok ideer, det mangler folk som selger dem.',
  },
  {
    by: 'rajesh-patel',
    hoursAgo: 64,
    body: 'Looking at climate hardware again after two years of software. Show me something I can drop on my foot.',
  },
  {
    by: 'anders-wennberg',
    hoursAgo: 70,
    body: 'Takk for gode innspill om [åpne avtaler](https://example.org/avtaler). Neste utkast kommer på mandag.',
  },
  {
    by: 'henrik-aasen',
    hoursAgo: 76,
    body: 'Lærdom fra tolv borettslag: det er vaktmesteren som bestemmer. Begynn der.',
  },
  {
    by: 'yusuf-demir',
    hoursAgo: 84,
    body: 'Sjåfører søkes til fredag og lørdag kveld. Godt humør er viktigere enn lommekjent.',
  },
];
