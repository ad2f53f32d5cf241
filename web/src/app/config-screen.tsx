import { LogoMark } from '../ui/logo.tsx';
import styles from './error-screen.module.css';

/** Self-contained: without configuration there is no router, session or language choice. */
export function ConfigScreen({ message }: { message: string }) {
  return (
    <main className={styles.screen}>
      <LogoMark sizePx={40} />
      <h1 className={styles.config}>{message}</h1>
      <p className="muted">
        Set the values in the environment of the build, such as <code>web/.env.production</code>,
        and build again. <code>README.md</code> says where to find them.
      </p>
    </main>
  );
}
