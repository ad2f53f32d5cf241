import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Link } from '../../ui/link.tsx';
import { loginViewHref } from './login-views.ts';

export function BackToSignIn() {
  const { t } = useMessages();
  const [params] = useSearchParams();
  return <Link to={loginViewHref('sign-in', params)}>{t('session.backToSignIn')}</Link>;
}
