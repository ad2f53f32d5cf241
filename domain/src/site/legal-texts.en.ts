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

- Be who you are. Do not pretend to be somebody else, or to speak for people you don’t.
- Do not harass, threaten or discriminate against anybody.
- Do not send advertising, or the same message to many people.
- Do not collect data about members to use it elsewhere.
- Do not try to get round limits and security.

Whoever breaks these rules may have content hidden or their account suspended. You will be told why, and you can complain to {email}. If your account is suspended, we e-mail you the reason, with a link where you can appeal.

If you report something, you will be told what the administrators decide. They see who often reports without cause, and can put a stop to it.

**Projects, money and agreements**

{site} helps people find one another. What you agree on is between you. We give no investment advice, handle no money and do not vouch for projects. “Checked” means only that an administrator has made sure that a person or organisation is who they say they are. Make your own enquiries before you sign or pay for anything.

**The service**

We do our best to keep {site} working, but cannot promise that it always will. We are not liable for losses caused by other users, or by the service being down. These terms take away none of the rights that you have by law.

**Changes and ending**

If we change something important in these terms, we will tell you in good time. You can delete your account whenever you like, under *Settings*. Norwegian law applies.`;
