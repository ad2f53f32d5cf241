import { lazyPart } from '../../chunks/load-chunk.ts';

// Few people who sign in are suspended.
const importCard = () => import('./suspension-card.tsx');
export const SuspensionCard = lazyPart(importCard, ({ SuspensionCard }) => SuspensionCard);
export const SuspendedHelp = lazyPart(importCard, ({ SuspendedHelp }) => SuspendedHelp);
