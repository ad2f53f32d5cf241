import type { NotificationTraits } from './feature.ts';
import { type Declared, type DeclaredName, listDeclared } from './features.ts';

// The build puts the values below into the pages, which must not load the manifests (web/build/derived-values.ts).

export type NotificationType = DeclaredName<'notifications'>;
export type NotificationEvent = DeclaredName<'notificationEvents'>;

/** Kinds of notifications without their sentences, in the order of the settings. */
export const NOTIFICATION_KINDS = Object.fromEntries(
  listDeclared('notifications')
    .flatMap((kinds) => Object.entries(kinds))
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([type, { order: _, label: _label, nb: _nb, en: _en, ...traits }]) => [type, traits]),
) as Readonly<Record<NotificationType, NotificationTraits>>;

export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as readonly NotificationType[];

export const NOTIFICATION_EVENTS = listDeclared('notificationEvents').flatMap((events) =>
  Object.keys(events),
) as readonly NotificationEvent[];

export const NOTIFICATION_SUBJECTS: readonly Declared<'notificationSubjects'>[number][] =
  listDeclared('notificationSubjects').flat();
