import type { Locale } from '../locale.ts';
import { LEGAL_TEXTS, type Legal, type LegalText, type PublicLegal } from './legal.ts';
import { DEFAULT_SITE_NAME, fillSiteName } from './public-identity.ts';

const PRIVACY_NB = `**Hvem som har ansvaret**

Behandlingsansvarlig for opplysningene i {site} er {operator}. Har du spørsmål om dem, skriv til {email}.

**Hva vi lagrer, og hvorfor**

- *Kontoen din:* e-postadresse, og navn og bilde hvis du gir oss det. Vi trenger dem for å gi deg en konto (avtale, GDPR art. 6 nr. 1 b).
- *Det du skriver:* profil, prosjekter, oppgaver, innlegg, kommentarer, forespørsler og svar på undersøkelser. Det er dette tjenesten går ut på (avtale).
- *Meldinger:* til dem du skriver med. Administratorer leser dem bare når noen av dere rapporterer en melding (avtale; berettiget interesse i et trygt nettsted).
- *Treff:* vi regner ut hvem som passer sammen av det dere selv har skrevet. Du ser hver grunn med poeng, og ingen avgjørelse blir tatt for deg.
- *Innlogging:* når du logget inn sist og med hvilken nettleser, så du kan logge ut andre steder (berettiget interesse i sikkerhet).

**Hvem som ser det**

Andre medlemmer ser profilen din og det du publiserer. Folk uten konto ser bare det du selv har sagt ja til å vise: et kort med navn, en linje tekst og et bilde, en åpen side om prosjektet ditt, og investorlisten hvis du har satt deg på den. E-postadressen din vises aldri for andre medlemmer. Vi selger ikke opplysninger og viser ikke reklame.

**Hvem som behandler det for oss**

Google (Firebase) lagrer dataene for oss, i Europa så langt tjenestene tilbyr det. Sendes noe ut av EØS, skjer det etter EUs standardvilkår.

**Informasjonskapsler og måling**

Vi bruker én informasjonskapsel, som holder deg innlogget. Nettleseren husker også språk, farger og utkast. Besøk telles uten informasjonskapsler og uten å følge deg fra side til side på nettet.

**Hvor lenge**

Så lenge du har konto. Sletter du kontoen, fjernes profilen og det du har skrevet. Sikkerhetskopier og logger går ut av seg selv.

**Rettighetene dine**

Under *Innstillinger* kan du hente alt vi har om deg, rette det og slette kontoen. Du kan også be oss begrense bruken eller protestere mot den. Mener du at vi gjør noe galt, skriv til {email}, eller klag til [Datatilsynet](https://www.datatilsynet.no/).`;

const TERMS_NB = `**Avtalen**

Disse vilkårene gjelder mellom deg og {operator} når du har konto i {site}. Kontoen er gratis. Du må ha fylt 16 år.

**Det du legger ut**

Det du skriver og laster opp, er ditt. Du lar oss lagre det og vise det til dem du har valgt, så lenge det ligger her. Legg bare ut det du har lov til å dele, og ikke hemmeligheter du ikke tåler at andre medlemmer leser.

**Slik er vi mot hverandre**

- Vær den du er. Ikke gi deg ut for å være andre, og ikke pynt på hvem du representerer.
- Ikke trakasser, true eller diskriminer noen.
- Ikke send reklame eller like meldinger til mange.
- Ikke hent ut opplysninger om medlemmer for å bruke dem andre steder.
- Ikke prøv å komme forbi grenser og sikkerhet.

Den som bryter dette, kan få innhold skjult eller kontoen sperret. Du får vite hvorfor, og du kan klage til {email}. Blir kontoen sperret, får du grunnen på e-post, med en lenke der du kan klage.

Rapporterer du noe, får du vite hva administratorene bestemmer. De ser hvem som ofte rapporterer uten grunn, og kan stoppe det.

**Prosjekter, penger og avtaler**

{site} hjelper folk med å finne hverandre. Det dere avtaler, er mellom dere. Vi gir ikke råd om investeringer, formidler ikke penger og går ikke god for prosjekter. «Kontrollert» betyr bare at en administrator har undersøkt at en person eller organisasjon er den den utgir seg for å være. Undersøk selv før du inngår en avtale eller betaler noe.

**Tjenesten**

Vi gjør vårt for at {site} virker, men lover ikke at det alltid gjør det. Vi svarer ikke for tap som skyldes andre brukere, eller at tjenesten er nede. Rettigheter du har etter loven, blir ikke mindre av disse vilkårene.

**Endringer og slutt**

Endrer vi noe viktig i vilkårene, sier vi fra i god tid. Du kan slette kontoen når du vil, under *Innstillinger*. Norsk lov gjelder.`;

export const PRIVACY_EN = `**Who is responsible**

The controller of the personal data in {site} is {operator}. For questions about it, write to {email}.

**What we store, and why**

- *Your account:* your e-mail address, and your name and photo if you give us them. We need these to give you an account (contract, GDPR Art. 6(1)(b)).
- *What you write:* your profile, projects, tasks, posts, comments, requests and answers to surveys. This is what the service is for (contract).
- *Messages:* to the people you write with. Administrators read them only when one of you reports a message (contract; legitimate interest in a safe site).
- *Matches:* we work out who fits together from what you have each written. You see every reason with its points, and no decision is made for you.
- *Logging in:* when you last logged in and with which browser, so that you can log out elsewhere (legitimate interest in security).

**Who sees it**

Other members see your profile and what you publish. People without an account see only what you have agreed to show: a card with a name, a line of text and a picture, a public page about your project, and the list of investors if you have put yourself on it. Other members never see your e-mail address. We sell no data and show no advertising.

**Who handles it for us**

Google (Firebase) stores the data for us, in Europe as far as its services offer that. Anything that leaves the EEA does so under the EU’s standard contractual clauses.

**Cookies and statistics**

We use one cookie, which keeps you logged in. Your browser also remembers your language, colours and drafts. Visits are counted without cookies and without following you across the web.

**How long**

As long as you have an account. When you delete it, your profile and what you have written are removed. Backups and logs expire by themselves.

**Your rights**

Under *Settings* you can download everything we have about you, correct it and delete your account. You can also ask us to restrict how we use it, or object. If you think we are doing something wrong, write to {email}, or complain to the [Norwegian Data Protection Authority](https://www.datatilsynet.no/en/).`;

export const TERMS_EN = `**The agreement**

These terms apply between you and {operator} when you have an account in {site}. The account is free. You must be at least 16 years old.

**What you post**

What you write and upload is yours. You let us store it and show it to the people you have chosen, for as long as it is here. Post only what you are allowed to share, and no secrets that other members must not read.

**How we treat one another**

- Be who you are. Do not pretend to be someone else, or to speak for people you don’t.
- Do not harass, threaten or discriminate against anybody.
- Do not send advertising, or the same message to many people.
- Do not collect data about members to use it elsewhere.
- Do not try to get round limits and security.

If you break these rules, your content can be hidden or your account suspended. We tell you why, and you can complain to {email}. If your account is suspended, we e-mail you the reason, with a link where you can appeal.

If you report something, you are notified of the administrators’ decision. They can see which members often report without cause, and can stop them.

**Projects, money and agreements**

{site} helps people find one another. What you agree on is between you. We give no investment advice, handle no money and do not vouch for projects. “Checked” means only that an administrator has made sure that a person or organisation is who they say they are. Make your own enquiries before you sign or pay for anything.

**The service**

We do our best to keep {site} working, but cannot promise that it always will. We are not liable for losses caused by other users, or by the service being down. These terms take away none of the rights that you have by law.

**Changes and ending**

If we change something important in these terms, we will tell you in good time. You can delete your account whenever you like, under *Settings*. Norwegian law applies.`;

type LegalTexts = Readonly<Record<LegalText, Readonly<Record<Locale, string>>>>;

export const DEFAULT_LEGAL_TEXTS: LegalTexts = {
  privacy: { nb: PRIVACY_NB, en: PRIVACY_EN },
  terms: { nb: TERMS_NB, en: TERMS_EN },
};

/** Replaces null by the default texts, so that their languages are edited and merged by themselves. */
export function fillDefaultTexts<T extends object>(legal: T): T & LegalTexts {
  const given: Partial<Record<string, unknown>> = { ...legal };
  const texts = LEGAL_TEXTS.map((name) => [name, given[name] ?? DEFAULT_LEGAL_TEXTS[name]]);
  return { ...legal, ...Object.fromEntries(texts) };
}

/** Replaces unchanged default texts by null: only custom texts are stored. */
export function dropDefaultTexts(legal: Legal): Legal {
  const own = (name: LegalText) => {
    const [text, given] = [legal[name], DEFAULT_LEGAL_TEXTS[name]];
    return text?.nb.trim() === given.nb && text.en.trim() === given.en ? null : text;
  };
  return { ...legal, privacy: own('privacy'), terms: own('terms') };
}

const PLACEHOLDERS: Readonly<Record<Locale, Readonly<Record<'operator' | 'email', string>>>> = {
  nb: { operator: 'den som driver nettstedet', email: 'adressen under Kontakt' },
  en: { operator: 'the operator of the site', email: 'the address under Contact' },
};

export function toPublicLegal(
  { operator, ...texts }: Legal,
  siteName = DEFAULT_SITE_NAME,
): PublicLegal {
  const filled = (name: LegalText) => {
    const source = texts[name] ?? DEFAULT_LEGAL_TEXTS[name];
    const fill = (locale: Locale) =>
      fillSiteName(source[locale], siteName)
        .replaceAll('{operator}', () => operator.name || PLACEHOLDERS[locale].operator)
        .replaceAll('{email}', () => operator.email || PLACEHOLDERS[locale].email);
    return { nb: fill('nb'), en: fill('en') };
  };
  return { operator, privacy: filled('privacy'), terms: filled('terms') };
}
