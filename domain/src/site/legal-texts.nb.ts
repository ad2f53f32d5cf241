export const PRIVACY_NB = `**Hvem som har ansvaret**

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

export const TERMS_NB = `**Avtalen**

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
