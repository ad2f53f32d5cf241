import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const requests = defineFeature({
  rates: {
    // Each request is a first contact with a stranger.
    request: { windowMs: DAY_MS, newcomer: 5, member: 20 },
    invitation: { windowMs: DAY_MS, newcomer: 5, member: 20 },
  },
  notifications: {
    request: {
      order: 9,
      label: { nb: 'Forespørsler', en: 'Requests' },
      icon: 'handshake',
      mailedByDefault: true,
      isUrgent: true,
      nb: ({ who, what }) => `${who} vil bli med i prosjektet ditt${what}`,
      en: ({ who, what }) => `${who} would like to join your project${what}`,
    },
  },
  notificationEvents: {
    askedMeeting: {
      nb: ({ who, what }) =>
        `${who} ber om et møte${what === '' ? ' om prosjektet ditt' : ` om${what}`}`,
      en: ({ who, what }) =>
        `${who} asks for a meeting about${what === '' ? ' your project' : what}`,
    },
    askedCofounder: {
      nb: ({ who, what }) => `${who} vil bli medgründer i prosjektet ditt${what}`,
      en: ({ who, what }) => `${who} would like to be a co-founder of your project${what}`,
    },
    offeredHelp: {
      nb: ({ who, what }) => `${who} tilbyr hjelp med en oppgave i prosjektet ditt${what}`,
      en: ({ who, what }) => `${who} offers to help with a task in your project${what}`,
    },
    accepted: {
      nb: ({ who, what }) => `${who} sa ja til forespørselen din${what === '' ? '' : ` om${what}`}`,
      en: ({ who, what }) => `${who} accepted your request${what === '' ? '' : ` about${what}`}`,
    },
    declined: {
      nb: ({ who, what }) =>
        `${who} takker for interessen${what === '' ? '' : ` for${what}`}, men sier nei denne gangen`,
      en: ({ who, what }) =>
        `${who} thanks you for your interest${what === '' ? '' : ` in${what}`}, but says no this time`,
    },
    invited: {
      nb: ({ who, what }) => `${who} inviterte deg til prosjektet${what}`,
      en: ({ who, what }) => `${who} invited you to the project${what}`,
    },
    inviteAccepted: {
      nb: ({ who, what }) => `${who} sa ja til invitasjonen din${what === '' ? '' : ` til${what}`}`,
      en: ({ who, what }) => `${who} accepted your invitation${what === '' ? '' : ` to${what}`}`,
    },
    inviteDeclined: {
      nb: ({ who, what }) =>
        `${who} takker for invitasjonen${what === '' ? '' : ` til${what}`}, men sier nei denne gangen`,
      en: ({ who, what }) =>
        `${who} thanks you for the invitation${what === '' ? '' : ` to${what}`}, but says no this time`,
    },
    left: {
      nb: ({ who, what }) => `${who} har forlatt prosjektet${what}`,
      en: ({ who, what }) => `${who} left the project${what}`,
    },
    removed: {
      nb: ({ who, what }) =>
        `${who} har avsluttet medlemskapet ditt${what === '' ? '' : ` i${what}`}`,
      en: ({ who, what }) => `${who} ended your membership${what === '' ? '' : ` of${what}`}`,
    },
    handedOver: {
      nb: ({ who, what }) => `${who} gjorde deg til eier av prosjektet${what}`,
      en: ({ who, what }) => `${who} made you the owner of the project${what}`,
    },
    offered: {
      nb: ({ who, what }) => `${who} spør om du vil overta prosjektet${what}`,
      en: ({ who, what }) => `${who} asks you to take over the project${what}`,
    },
    takenOver: {
      nb: ({ who, what }) => `${who} har overtatt prosjektet${what}`,
      en: ({ who, what }) => `${who} took over the project${what}`,
    },
  },
});
