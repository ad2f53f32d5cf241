// First messages between strangers, and titles repeated in notifications and mails, must contain no links, because most
// spam exists for the link. Any spelling that a reader could type into a browser counts.

/** Invisible characters; mail programs and browsers drop them from addresses. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u2800]/gu;
/** Browsers treat the first three as a dot; the others look like a dot. */
const DOTS = /[。｡．․‧∙⋅•·･۔܁܂ꓸᐧ꘎・∘●◦▪⸱᛫]/gu;
/** Spellings of a character in HTML, an address or a program; a reader may decode them. */
const ESCAPES =
  /&#(?<decimal>\d{2,7});?|&#x(?<hex>[0-9a-f]{2,6});?|%(?<percent>[2-7][0-9a-f])|\\(?:u00|x)(?<code>[2-7][0-9a-f])|&(?<name>period|colon|sol|commat);/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  period: '.',
  colon: ':',
  sol: '/',
  commat: '@',
};
const MAX_CODE_POINT = 0x10_ffff;
/** An escaped escape, such as `%252E`. */
const ESCAPE_ROUNDS = 2;
const OVERLAYS = /\p{M}/gu;

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
};

function decodeEscapes(text: string): string {
  return text.replace(ESCAPES, (spelled, ...match) => {
    const { decimal, hex, percent, code, name } = match.at(-1) as Record<
      string,
      string | undefined
    >;
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? spelled;
    const point =
      decimal === undefined ? Number.parseInt(hex ?? percent ?? code ?? '', 16) : Number(decimal);
    return point <= MAX_CODE_POINT ? String.fromCodePoint(point) : spelled;
  });
}

function visibleForm(text: string): string {
  let decoded = text;
  for (let round = 0; round < ESCAPE_ROUNDS; round += 1) decoded = decodeEscapes(decoded);
  return decoded
    .replace(/[\r\n\t\p{Z}]/gu, ' ')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(OVERLAYS, '')
    .replace(DOTS, '.');
}

const COUNTRIES = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf
  cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg
  gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp
  kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne
  nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk
  sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn
  vu wf ws ye yt za zm zw`.split(/\s+/),
);

/**
 * Common generic top-level domains, for texts in which the spelling alone does not separate an address from a sentence.
 */
const GENERIC = new Set(
  `com net org info biz xyz app dev top shop site online store club live pro tech agency art blog chat cloud company
  consulting design digital email events finance fun fund games global group guru help host icu ink invest jobs life link
  loan love marketing media mobi money name network news one page photo pics press rocks run sale school services social
  software solutions space studio support systems team today tools travel university ventures video vip website wiki win
  work works world zone bar bet bio buzz cafe capital care cash casino center chat click coach codes community cool
  crypto dating deals delivery direct directory earth energy engineering expert express farm fit foundation gift gold
  land legal limited market menu monster partners party plus porn quest red review sbs sex sexy show ski surf tax tips
  town trade training vet watch wtf yoga cfd cyou lol mom rest zip mov edu gov mil int arpa aero asia coop jobs museum
  post tel travel xxx oslo`.split(/\s+/),
);

const OTHER_SCRIPTS = new Set(
  `рф бел укр срб мкд қаз бг ею мон рус онлайн сайт орг дети москва ком нет ελ ευ бг հայ გე ישראל קום
  السعودية امارات مصر ایران قطر عمان تونس المغرب الجزائر فلسطين سورية العراق الاردن شبكة موقع بازار كوم بارت پاکستان
  भारत संगठन नेट कॉम ভারত বাংলা இந்தியா இலங்கை சிங்கப்பூர் ලංකා ไทย คอม ລາວ
  中国 中國 台湾 台灣 香港 澳門 新加坡 公司 网络 網路 网址 網址 网站 網站 商城 商店 网店 在线 中文网 集团 机构 政府 移动 手机 游戏
  한국 닷컴 닷넷 삼성 みんな コム ストア クラウド`
    .normalize('NFKC')
    .replace(OVERLAYS, '')
    .split(/\s+/),
);

const FILES = new Set(
  `js jsx ts tsx mjs css scss html htm json csv pdf docx doc xlsx xls pptx ppt odt ods png jpg jpeg gif svg webp mp3 txt
  xml yaml yml toml cpp hpp java php sql exe`.split(/\s+/),
);

const WORDS = new Set(
  `asp.net vb.net ml.net ado.net f.eks m.fl m.fl bl.a d.v.s o.s.v osv.a t.eks b.sc m.sc ba.sc ma.sc cand.mag cand.polit
  ex.phil ex.fac cand.jur cand.real cand.med cand.scient dr.philos dr.polit dr.scient dr.ing dr.med siv.ing siv.øk siv.ark adm.dir ass.dir
  org.nr tlf.nr art.nr pers.nr mob.nr kontonr.nr ordre.nr post.nr gnr.bnr f.kr e.kr ev.lut st.prp m.h.t m.h.p t.o.m f.o.m
  p.gr e.kl ca.kr kl.ca inkl.mva ekskl.mva eks.mva jf.pkt vgs.elev inc.co`.split(/\s+/),
);

const isKnown = (ending: string) =>
  COUNTRIES.has(ending) || GENERIC.has(ending) || OTHER_SCRIPTS.has(ending);

const toLatin = (text: string) => [...text].map((each) => LOOK_ALIKES[each] ?? each).join('');

const DOMAIN =
  /(?<![\p{L}\p{N}])((?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?\.)+)(xn--[a-z0-9-]+|\p{L}{2,24})(?![\p{L}\p{N}-])(\.?(?::\d{2,5})?[/?#]\S|:\d{2,5})?/giu;

const isNewSentence = (before: string, ending: string) =>
  /^\p{Lu}\p{Ll}+$/u.test(ending) && /[\p{Ll}\p{N}]\.$/u.test(before);

const MIXED = /[a-z].*\P{Script=Latin}|\P{Script=Latin}.*[a-z]/u;

function isAddress([, names = '', ending = '', more]: RegExpMatchArray): boolean {
  const lower = ending.toLowerCase();
  const domain = `${names}${lower}`.toLowerCase();
  if (more !== undefined && !FILES.has(lower) && !WORDS.has(domain)) return true;
  if (WORDS.has(domain) || FILES.has(lower)) return false;
  const latin = toLatin(lower);
  if (isKnown(lower) || isKnown(latin)) return true;
  if (lower.startsWith('xn--')) return true;
  // A sentence does not change its script without a space.
  if (/^[a-z\d.-]+$/i.test(names) && /^\P{Script=Latin}+$/u.test(lower)) return true;
  // Dates, ordinals and initials: “1.mai”, “3.klasse”, “P.Hansen”; and sentences: “ferdig.Prosjektet”.
  if (/^[\d.]+$/.test(names) || isNewSentence(names, ending)) return false;
  // Top-level domains use one alphabet; `MIXED` lists all in other scripts.
  if (!/^[a-z]+$/.test(lower)) return MIXED.test(lower);
  // Two-letter endings are country domains, which are all known.
  return lower.length > 2 && !/(^|\.)\p{L}\.$/u.test(names);
}

const KNOWN = [...GENERIC, ...COUNTRIES].join('|');
/** Endings clear enough to accept spaces around the dot. */
const PLAIN = 'com|net|org|info|biz|xyz|io|app|dev|shop|online|site|link|click';
const NAME = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,61}`;

const PATTERNS: readonly RegExp[] = [
  // Schemes with missing or doubled slashes, and spellings such as `hxxp`.
  /\bh\s*[tx]\s*[tx]\s*p\s*s?\s*[:;]\s*[/\\]*/iu,
  /\b[a-z][a-z0-9+.-]{1,20}:\s?[/\\]{2}/iu,
  /\b(?:mailto|javascript|vbscript|skype|facetime|whatsapp|magnet|bitcoin|sms|ftp|blob|data:text\/):?/iu,
  /\bh[tx]{2}ps?[/\\]{2}/iu,
  /(?<!\S)\\\\[\p{L}\p{N}]/u,
  /(?<![\p{L}\p{N}])www\s*(?:\.|\bdot\b|\bpunktum\b)/iu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])www[\s,_-]+${NAME}[\s,_-]+(?:${KNOWN})(?![\p{L}\p{N}])`,
    'iu',
  ),
  // Mail addresses with the at sign in any spelling.
  /[\p{L}\p{N}._%+-]\s?@\s?[\p{L}\p{N}-]+\s?\.\s?\p{L}{2,}/iu,
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}]/iu,
  /[[({<]\s*(?:at|a|alfakrøll|krøllalfa|snabel-?a|@)\s*[\])}>]/iu,
  new RegExp(
    String.raw`${NAME}\s+(?:at|krøllalfa|alfakrøll)\s+${NAME}\s*(?:\.|\s(?:dot|punktum)\s)\s*\p{L}{2,}`,
    'iu',
  ),
  /(?:krøllalfa|alfakrøll|snabel-?a)\W+(?:gmail|hotmail|outlook|yahoo|icloud|protonmail)/iu,
  /(?<![\p{L}\p{N}])(?:gmail|hotmail|outlook|yahoo|icloud|protonmail)[\s,;:_-]+(?:com|no)(?![\p{L}\p{N}])/iu,
  // IPv4 addresses.
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)/u,
  /(?<![\d.])(?:\d{1,4}(?:\s*\.\s*|\s*[[({<]\s*(?:\.|dot|punktum|prikk)\s*[\])}>]\s*|\s(?:dot|punktum|prikk)\s)){3}\d{1,4}(?![\d.]*\d)/iu,
  /\b0x[0-9a-f]{1,2}(?:\.(?:0x)?[0-9a-f]{1,3}){2,3}\b/iu,
  /\b0x[0-9a-f]{6,8}\b/iu,
  /(?<!\d)\d{8,10}(?::\d{2,5}\/|\/[a-z])/iu,
  /\[\s*[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}[^\]]*\]/iu,
  /(?<![\p{L}\p{N}:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}(?![\p{L}\p{N}:])/iu,
  /(?<![\p{L}\p{N}:])(?=[0-9a-f:]*\d)[0-9a-f]{0,4}(?::[0-9a-f]{1,4}){0,6}::[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6}(?![\p{L}\p{N}:])/iu,
  /(?<![\p{L}\p{N}.])localhost\s*[:/]/iu,
  // Markdown and HTML links.
  /\]\s*\(\s*\S/u,
  /\]\s*:\s*\S+\.\S/u,
  /<\s*(?:a|img|iframe|script|object|embed|link|form|area|video|audio|svg)\s|href\s*=/iu,
  /\[\s*(?:url|link|img)\s*(?:=[^\]]*)?\]/iu,
  // Dots that are spelled out, in brackets, or surrounded by spaces.
  /[\p{L}\p{N}]\s*[[({<]\s*(?:\.|dot|punktum|prikk)\s*[\])}>]\s*\p{L}{2,}/iu,
  new RegExp(
    String.raw`${NAME}\s+(?:dot|punktum|prikk|punkt(?=\s+com))\s+(?:${KNOWN})(?![\p{L}\p{N}])`,
    'iu',
  ),
  new RegExp(String.raw`${NAME}\s+\.\s*(?:${PLAIN}|no|se|dk|de|uk|eu)(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${NAME}\.\s+(?:${PLAIN})(?![\p{L}\p{N}])`, 'u'),
  new RegExp(String.raw`${NAME}[,;:،](?:com|net|org)(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${NAME}\.c0m(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(
    String.raw`${NAME}\s*[^\p{L}\p{N}\s.]{1,2}\s*(?:d[o0ø]tt?|punktum|punkt|prikk|ponto|punto)\s*[^\p{L}\p{N}\s.]{1,2}\s*(?:${KNOWN})(?![\p{L}\p{N}])`,
    'iu',
  ),
  new RegExp(
    String.raw`${NAME}\s*[[({<【「『"'“‘«]\s*\.\s*[\])}>】」』"'”’»]\s*(?:${KNOWN})(?![\p{L}\p{N}])`,
    'iu',
  ),
  new RegExp(
    String.raw`${NAME}\s+(?:d0t|dott|døt|ponto|punto)\s+(?:${KNOWN})(?![\p{L}\p{N}])`,
    'iu',
  ),
  /[\p{Ll}\p{N}](?:DOT|PUNKTUM)(?:com|net|org|no|se|dk|de|io)(?!\p{L})/u,
];

const MARKUP = /<\/?[a-z][a-z0-9]{0,9}\s*\/?>|\\(?=[^\p{L}\p{N}\s])|[*_~`]+/giu;
/** Letters with a space between each, such as `s p a m . n o`. */
const SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}.] ){4,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const joinSpaced = (text: string) => text.replace(SPACED, (letters) => letters.replaceAll(' ', ''));

const findDomain = (text: string): string | undefined =>
  [...text.matchAll(DOMAIN)].find((match) => isAddress(match))?.[0];

const DOT_NET = /(?<!\S)\.NET\b/gu;

export function findLink(text: string): string | null {
  const visible = visibleForm(text).replace(DOT_NET, ' ');
  const plain = visible.replace(MARKUP, '');
  for (const form of new Set([visible, plain, joinSpaced(visible)])) {
    const domain = findDomain(form);
    if (domain !== undefined) return domain;
  }
  for (const form of new Set([visible, toLatin(visible), plain])) {
    for (const pattern of PATTERNS) {
      const found = pattern.exec(form)?.[0];
      if (found !== undefined) return found.trim();
    }
  }
  return null;
}

export const hasNoLink = (text: string): boolean => findLink(text) === null;
