export const messages = {
  title: 'Utsendelse',
  from: 'Til medlemmene, fra {name}',
  settings: 'Velg hva du får fra oss',
  goneTitle: 'Utsendelsen finnes ikke',
  goneAbout: 'Den er fjernet, eller den var ikke til deg.',
  goneWayOut: 'Til varslene',
} as const;
