import { useSearchParams } from 'react-router-dom';
import { LoginScreen } from '../features/session/login-screen.tsx';
import {
  SuspendedHelp,
  SuspensionCard,
  useOwnSuspension,
} from '../features/suspensions/login-parts.tsx';

const VIEWS = new Map([['suspended', SuspensionCard]]);

export function LoginPage() {
  const [params] = useSearchParams();
  useOwnSuspension(!params.has('mode'));
  return <LoginScreen views={VIEWS} RefusalHelp={SuspendedHelp} />;
}
