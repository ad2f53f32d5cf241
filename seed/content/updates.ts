import type { SeedItem } from './seed-item.ts';

/** Project updates by their members. */
export const UPDATES: readonly SeedItem[] = [
  {
    by: 'kari-solheim',
    projectId: 'tareskogen',
    hoursAgo: 3,
    body: 'Første høst er i hus! **1,4 tonn** på to dager, og tørka holdt hele veien. Takk til @[Per Arne Holm](per-arne-holm) som sto ved båten til halv tre.',
    pictures: [
      { scene: 'kelp', alt: 'Sukkertare henger tett på tau i grønt vann, sett nedenfra.' },
      { scene: 'harbour', alt: 'Tre båter ligger til kai foran sjøbodene.' },
    ],
    comments: [
      { by: 'ola-bakken', body: 'Gratulerer! Har dere tall på tørketiden nå?' },
      { by: 'kari-solheim', body: 'Fem timer og førti. Målet var seks.', answers: 0 },
      { by: 'eirik-sandvik', body: 'Imponerende. Kommer gjerne innom neste uke.' },
    ],
  },
  {
    by: 'henrik-aasen',
    projectId: 'nabostrom',
    hoursAgo: 6,
    body: 'Borettslag nummer tolv er koblet på. Fellesmåleren leser nå hvert femtende minutt, og de første regningene går ut fredag.',
    pictures: [
      { scene: 'chart', alt: 'Strømbruken time for time, med én høy topp om ettermiddagen.' },
    ],
  },
  {
    by: 'eirik-sandvik',
    projectId: 'lusevakt',
    hoursAgo: 9,
    body: 'Kameraet teller riktig i 96 av 100 bilder ved fire meters sikt. Neste mål er seks meter og grumsete vann.',
  },
  {
    by: 'sigurdur-jonsson',
    projectId: 'harbour-grid',
    hoursAgo: 12,
    body: 'Our second quay went live this morning. Three trawlers on shore power at once, no diesel running in the harbour for the first time since 1974.',
    comments: [
      { by: 'henrik-aasen', body: 'Beautiful. What peak load did you see?' },
      { by: 'sigurdur-jonsson', body: '1.8 MW, for about twenty minutes.', answers: 0 },
    ],
  },
  {
    by: 'henrik-aasen',
    projectId: 'restvarme',
    hoursAgo: 31,
    body: 'Vi har fått lov til å måle varmen fra isbanen. Hvis tallene holder, kan svømmehallen varmes opp gratis fra oktober.',
  },
  {
    by: 'bjornar-hansen',
    projectId: 'fraktfelles',
    hoursAgo: 20,
    body: 'Fire bedrifter deler nå bil mellom Bodø og Fauske. Det er *elleve* turer spart på en uke.',
  },
  {
    by: 'sunniva-hauge',
    projectId: 'ombruk',
    hoursAgo: 15,
    body: 'Katalogen er åpen: 340 dører, 90 vinduer og en overraskende mengde heiser. Søk på mål, ikke på navn.',
    comments: [{ by: 'camilla-thorsen', body: 'Heiser! Trenger dere en lagerplass?' }],
  },
  {
    by: 'bjornar-hansen',
    projectId: 'sesong',
    hoursAgo: 42,
    body: 'Vinterplanen er klar. Tretti hytter, ti gårder og én felles kalender som faktisk stemmer.',
  },
  {
    by: 'siri-granlund',
    projectId: 'skogsblikk',
    hoursAgo: 26,
    body: 'Dronen fant barkbiller i et felt vi hadde friskmeldt. Det er slik vi vil tape: tidlig og billig.',
  },
  {
    by: 'camilla-thorsen',
    projectId: 'sirkel',
    hoursAgo: 50,
    body: 'Panteordningen for byggeplast går inn i sin andre måned. 7 av 10 sekker kommer tilbake.',
  },
  {
    by: 'ragnhild-tveit',
    projectId: 'ullverket',
    hoursAgo: 18,
    body: 'Vi spinner igjen! Maskinen fra 1958 ble stående i tre uker, men nå går den roligere enn noen gang.',
    comments: [{ by: 'kari-solheim', body: 'Jeg hørte den helt til Austevoll. Nydelig!' }],
  },
  {
    by: 'yusuf-demir',
    projectId: 'kveldsbuss',
    hoursAgo: 8,
    body: 'Kveldsbussen kjørte 212 ungdommer hjem i helga. Ingen ventet mer enn elleve minutter.',
  },
  {
    by: 'aleksander-wojcik',
    projectId: 'gangsti',
    hoursAgo: 61,
    body: 'Kommunen sier ja til gatelys på strekningen som 400 innbyggere tegnet inn. Små streker, stort lys.',
  },
  {
    by: 'mikkel-rask',
    projectId: 'lanehylla',
    hoursAgo: 35,
    body: 'Hylle nummer seks står på Tøyen. Drill, telt og en vaffelpresse er allerede utlånt.',
    pictures: [
      { scene: 'shelf', alt: 'En hylle i tre høyder, full av esker og med en plante øverst.' },
    ],
  },
  {
    by: 'mathis-eira',
    projectId: 'fjellvakt',
    hoursAgo: 5,
    body: 'Varselet gikk ut 40 minutter før raset ved Lakselv. Ingen var på veien. Derfor gjør vi dette.',
    pictures: [
      { scene: 'sensor', alt: 'En måler på en stolpe i snøen, med solcellepanel og fjell bak.' },
    ],
    comments: [
      { by: 'ane-marit-utsi', body: 'Takk. Dette betyr mye for oss her oppe.' },
      { by: 'kari-solheim', body: 'Sterkt. Hvordan kan vi hjelpe?' },
      { by: 'mathis-eira', body: 'Vi trenger flere målere før mai.', answers: 1 },
    ],
  },
  {
    by: 'amina-warsame',
    projectId: 'morsmal',
    hoursAgo: 22,
    body: 'Nå finnes fortellingene på somali, tigrinja, polsk og nordsamisk. Neste språk bestemmer dere.',
  },
  {
    by: 'mette-kristoffersen',
    projectId: 'stille-time',
    hoursAgo: 73,
    body: 'Tre butikker til holder stille time onsdager. Lyset ned, musikken av, køen kortere.',
  },
  {
    by: 'torunn-brekke',
    projectId: 'hverdagshjelpen',
    hoursAgo: 28,
    body: 'Hundre oppdrag på én uke: pærer skiftet, snø måkt, kaffe drukket.',
  },
  {
    by: 'maja-lindqvist',
    projectId: 'takt',
    hoursAgo: 44,
    body: 'Ny metronom som følger pusten. Prøvd på to korps og en svært tålmodig katt.',
  },
  {
    by: 'lars-petter-ness',
    projectId: 'brevdue',
    hoursAgo: 90,
    body: 'Brevdue sender nå 900 håndskrevne brev i måneden. Ventetiden er fremdeles en del av gleden.',
  },
  {
    by: 'priya-raman',
    projectId: 'first-shift',
    hoursAgo: 11,
    body: 'Forty newcomers had a paid first shift this month, and *thirty-one* were asked back.',
    comments: [
      { by: 'ingrid-dahl-berg', body: 'That ratio is remarkable. Can we talk on Thursday?' },
      { by: 'priya-raman', body: 'Yes! Sending you times.', answers: 0 },
    ],
  },
  {
    by: 'hanne-mikkelsen',
    projectId: 'husleiehjelpen',
    hoursAgo: 39,
    body: 'Vi har vunnet vår første sak om depositum. 24 000 kroner tilbake til en student i Bergen.',
  },
  {
    by: 'jonas-fredriksen',
    projectId: 'isfjorden',
    hoursAgo: 80,
    body: 'Lydopptakene fra fjorden er ferdig mikset. Hodetelefoner anbefales, og litt tid.',
  },
  {
    by: 'aoife-brennan',
    projectId: 'lydspor',
    hoursAgo: 55,
    body: 'Subtitles for live theatre, tested with sixty people last night. The laughs now arrive at the same time.',
  },
  {
    by: 'nils-ottar-vik',
    projectId: 'kvitt',
    hoursAgo: 47,
    body: 'Kvitteringer fra strikkebutikker virker. Det var de vanskeligste, spør meg ikke hvorfor.',
  },
  {
    by: 'fatima-zahra-haddou',
    projectId: 'klarsyn',
    hoursAgo: 16,
    body: 'Skjermleseren forklarer nå diagrammer i én setning. Test den gjerne på årsrapporten din.',
  },
  {
    by: 'ane-marit-utsi',
    projectId: 'bygdemikrofonen',
    hoursAgo: 33,
    body: 'Episode tjue: om å flytte hjem, og om naboen som aldri dro.',
  },
  {
    by: 'siri-granlund',
    projectId: 'jordplan',
    hoursAgo: 69,
    body: 'Tolv bønder har delt vekstplanen sin. Det viser seg at alle gjetter like mye om mai.',
  },
  {
    by: 'linh-nguyen',
    projectId: 'designhjelp',
    hoursAgo: 24,
    body: 'Torsdagens hjelp: to logoer, et skilt og en skikkelig god samtale. Ledige plasser neste uke.',
  },
];
