import { listDeclared } from './features.ts';
import type { Locale } from './locale.ts';
import type { NotificationType } from './notification-kinds.ts';

/** Names of the kinds in the settings. In a module of its own, since only that page needs them. */
export const NOTIFICATION_LABELS = Object.fromEntries(
  listDeclared('notifications')
    .flatMap((kinds) => Object.entries(kinds))
    .map(([type, { label }]) => [type, label]),
) as Readonly<Record<NotificationType, Readonly<Record<Locale, string>>>>;
