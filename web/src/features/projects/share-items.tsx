import { projectHref } from '@samspill/domain/projects/paths';
import { Link2, Share2 } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useCopy } from '../../platform/limits/use-copy.ts';
import { MenuItem } from '../../ui/menu.tsx';

interface ShareItemsProps {
  readonly projectId: string;
  readonly title: string;
}

export function ShareItems({ projectId, title }: ShareItemsProps) {
  const { t } = useMessages();
  const href = projectHref(projectId);
  const url = new URL(href, location.origin).href;
  const copy = useCopy();
  // Closing the share sheet rejects; ignore it.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      <MenuItem icon={<Link2 size={16} />} onSelect={() => copy.link(href)}>
        {t('projects.copyLink')}
      </MenuItem>
      {'share' in navigator ? (
        <MenuItem icon={<Share2 size={16} />} onSelect={() => void share()}>
          {t('projects.share')}
        </MenuItem>
      ) : null}
    </>
  );
}
