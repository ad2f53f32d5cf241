import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const broadcasts: MemberFeature & InLayer<'operations'> = {
  pages: [
    page(
      ['/broadcasts/:id', 'seed-01'],
      'member.titleBroadcast',
      () => import('./broadcast-page.tsx'),
      'ReceivedBroadcastPage',
      'broadcasts',
    ),
  ],
};
