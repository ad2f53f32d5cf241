import { investors } from './features/investors/public-feature.ts';
import { landing } from './features/landing/public-feature.ts';
import { surveys } from './features/surveys/public-feature.ts';
import type { PublicFeature } from './page/feature.ts';
import { composedPages } from './pages/public-feature.ts';

const FEATURES: readonly PublicFeature[] = [landing, investors, surveys, composedPages];

export const PUBLIC_PAGES = FEATURES.flatMap(({ pages = [] }) => pages);
export const FRAMELESS_PAGES = FEATURES.flatMap(({ frameless = [] }) => frameless);
export const GUEST_PAGES = FEATURES.flatMap(({ guests = [] }) => guests);
