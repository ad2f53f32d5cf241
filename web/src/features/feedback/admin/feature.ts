import { MessageSquareText } from 'lucide-react';
import { type AdminFeature, type InLayer, page } from '../../../page/feature.ts';

export const feedback: AdminFeature & InLayer<'activities'> = {
  pages: [
    {
      ...page(
        '/admin/feedback',
        'member.titleAdminFeedback',
        () => import('./feedback-page.tsx'),
        'FeedbackPage',
      ),
      permission: 'manageSite',
      menu: { label: 'admin.nav.feedback', icon: MessageSquareText },
    },
  ],
};
