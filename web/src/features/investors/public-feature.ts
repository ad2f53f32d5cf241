import { type InLayer, type PublicFeature, page } from '../../page/feature.ts';

export const investors: PublicFeature & InLayer<'activities'> = {
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
