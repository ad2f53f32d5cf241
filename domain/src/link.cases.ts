/** Links that a reader could take for the site's own, or that hide where they lead; refused alike by schemas and rules. */
export const SITE_LIKE_LINKS: readonly string[] = [
  'https://samspill.no',
  'https://SAMSPILL.no/login',
  'https://samspill.no.example.com/login',
  'https://min-samspill.example.com',
  'https://samspill.no@example.com',
  'https://samspill.no:443@example.com/login',
  'https://kari@example.com',
  'https://example.com\\@samspill.no',
  'https://example.com\\.samspill.no/',
  'https://ｓａｍｓｐｉｌｌ.no',
  'https://ſamſpill.no',
  'https://sam\u00adspill.no',
  'https://sam\u200bspill.no',
  'https://samspіll.no',
];

export const HONEST_LINKS: readonly string[] = [
  'https://example.no',
  'https://www.example.co.uk:8443/demo?lang=nb#start',
  'https://blåbærsyltetøy.no/om',
  'https://xn--blbr-roah.no',
  'https://example.no/@kari',
  'https://example.no/samspill?via=samspill.no#samspill',
];
