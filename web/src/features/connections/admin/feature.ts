import { Plug } from 'lucide-react';
import { type AdminFeature, type InLayer, page } from '../../../page/feature.ts';

export const connections: AdminFeature & InLayer<'operations'> = {
  pages: [
    {
      ...page(
        '/admin/connections',
        'member.titleAdminConnections',
        () => import('./connections-page.tsx'),
        'ConnectionsPage',
      ),
      permission: 'manageSite',
      menu: { label: 'admin.nav.connections', icon: Plug },
    },
    {
      ...page(
        ['/admin/connections/:id', 'none'],
        'member.titleAdminWebhook',
        () => import('./webhook-page.tsx'),
        'WebhookPage',
      ),
      permission: 'manageSite',
    },
    {
      ...page(
        '/admin/api',
        'member.titleAdminApi',
        () => import('./api-reference-page.tsx'),
        'ApiReferencePage',
      ),
      permission: 'manageSite',
    },
  ],
};
