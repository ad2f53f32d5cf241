import type { SeedItem } from '../data-set.ts';

export const POLLS: readonly SeedItem[] = [
  {
    by: 'kari-solheim',
    hoursAgo: 1,
    body: 'Hva skal stå størst på taresalt-posen?',
    resultsShown: 'always',
    options: ['Smaken', 'Stedet', 'Næringen', 'Oppskriften'],
    comments: [{ by: 'linh-nguyen', body: 'Stedet. Alle har smak, ingen andre har Austevoll.' }],
  },
  {
    by: 'astrid-moen',
    hoursAgo: 11,
    body: 'Når passer det best med åpent møte på nett?',
    options: ['Tirsdag lunsj', 'Onsdag kveld', 'Torsdag lunsj'],
    multiple: true,
  },
  {
    by: 'ingrid-dahl-berg',
    hoursAgo: 20,
    body: 'Hva er vanskeligst å få svar på fra en investor?',
    resultsShown: 'atEnd',
    options: ['Om det blir noe', 'Hvor lang tid det tar', 'Hvorfor det ble nei'],
    comments: [{ by: 'silje-rognli', body: 'Hvorfor. Alltid hvorfor.' }],
  },
  {
    by: 'amina-warsame',
    hoursAgo: 23,
    body: 'Hvilket språk skal Morsmål få som det neste?',
    resultsShown: 'afterVote',
    options: ['Arabisk', 'Ukrainsk', 'Dari', 'Kvensk'],
  },
  {
    by: 'sigurdur-jonsson',
    hoursAgo: 37,
    body: 'Which harbour should we visit next?',
    options: ['Tromsø', 'Ålesund', 'Haugesund'],
  },
  {
    by: 'mikkel-rask',
    hoursAgo: 43,
    body: 'Hva savner du mest på lånehylla?',
    resultsShown: 'afterVote',
    options: ['Symaskin', 'Projektor', 'Høytrykksspyler', 'Sykkeltilhenger'],
    multiple: true,
  },
  {
    by: 'tuva-lien',
    hoursAgo: 58,
    body: 'Du eller dere i en feilmelding?',
    options: ['Du', 'Dere', 'Ingen av delene'],
  },
  {
    by: 'torunn-brekke',
    hoursAgo: 66,
    body: 'Hvor lenge kan et oppdrag vare før det er jobb?',
    options: ['En time', 'To timer', 'En halv dag'],
  },
  {
    by: 'ola-bakken',
    hoursAgo: 72,
    body: 'Møte før klokka ni?',
    options: ['Gjerne', 'Helst ikke', 'Aldri'],
  },
];
