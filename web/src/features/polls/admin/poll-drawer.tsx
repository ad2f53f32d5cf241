import type { AdminPoll } from '@samspill/domain/content/admin-poll';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Link } from '../../../ui/link.tsx';
import { AdminFactList } from '../../admin/facts.tsx';
import { TargetLog } from '../../admin/log-of.tsx';
import { MarkdownText } from '../../site/markdown-text.tsx';
import { PollBadges } from './poll-badges.tsx';
import { PollVotes } from './poll-votes.tsx';
import styles from './polls.module.css';

interface PollDrawerProps {
  readonly poll: AdminPoll;
  readonly onClose: () => void;
  readonly onEnd: () => void;
  readonly onReopen: () => void;
}

export function PollDrawer({ poll, onClose, onEnd, onReopen }: PollDrawerProps) {
  const { t, format } = useMessages();
  const { author, fromSite, closesAt, multiple, isOpen } = poll;
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t('admin-polls.poll')}
      actions={
        isOpen ? (
          <Button onClick={onEnd}>{t('admin-polls.close')}</Button>
        ) : (
          <Button onClick={onReopen}>{t('admin-polls.reopen')}</Button>
        )
      }
    >
      <div className={styles.body}>
        <PollBadges poll={poll} />
        <MarkdownText text={poll.body} />
        <PollVotes poll={poll} />
      </div>
      <AdminFactList
        facts={[
          [t('admin-polls.from'), fromSite ? t('admin-polls.from.site') : null],
          [
            t('admin-polls.author'),
            <Link key="author" to={hrefs.user(author.uid)}>
              {author.name}
            </Link>,
          ],
          [t('admin-polls.closes'), format.dateTime(new Date(closesAt))],
          [t('admin-polls.resultsShown'), t(`content.results.${poll.resultsShown}`)],
          [t('admin-polls.choices'), t(multiple ? 'admin-polls.several' : 'admin-polls.one')],
          [
            t('admin-polls.place'),
            <Link key="place" to={hrefs.content(poll.id)}>
              {t('admin-polls.see')}
            </Link>,
          ],
        ]}
      />
      <TargetLog key={String(isOpen)} targetId={poll.id} />
    </Drawer>
  );
}
