import { type PublicFeature, page } from '../../page/feature.ts';

export const investors: PublicFeature = {
  pages: [
    page(
      '/investors',
      'shell.titleInvestors',
      () => import('./investors-page.tsx'),
      'InvestorsPage',
      'investors',
    ),
  ],
};
