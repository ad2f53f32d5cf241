import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  signInAsTestIdentity,
  TEST_IDENTITIES,
  type TestIdentity,
} from '../../firebase/test-identity.ts';
import { describeFieldError, EmailSchema } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSignInAttempt } from '../../platform/sign-in/second-factor-context.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './login.module.css';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const IdentitySchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  email: EmailSchema,
});

interface TestIdentityDialogProps {
  readonly providerId: string;
  readonly onClose: () => void;
}

export function TestIdentityDialog({ providerId, onClose }: TestIdentityDialogProps) {
  const { t } = useMessages();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useSignInAttempt();
  const choose = (identity: TestIdentity) =>
    attempt(async () => finish(await signInAsTestIdentity(identity, providerId)));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('session.testTitle')}
      about={t('session.testAbout')}
    >
      {failure ? (
        <div className="mb-5">
          <Banner tone="error">{failure}</Banner>
        </div>
      ) : null}
      <ul className="stack-1 mb-5">
        {TEST_IDENTITIES.map((identity) => (
          <li key={identity.email}>
            <button type="button" className={styles.identity} onClick={() => void choose(identity)}>
              <Avatar id={identity.email} name={identity.name} />
              <span>
                <span>{identity.name}</span>
                <small className="subtle text-xs">{identity.email}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <AnotherIdentity isPending={isPending} onChoose={choose} />
    </Dialog>
  );
}

function AnotherIdentity(props: {
  isPending: boolean;
  onChoose: (identity: TestIdentity) => Promise<void>;
}) {
  const { t } = useMessages();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(IdentitySchema),
    defaultValues: { name: '', email: '' },
  });
  const submit = handleSubmit(props.onChoose);
  const { name, email } = formState.errors;
  return (
    <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t('session.testAnother')}</h3>
      <TextField
        {...register('name')}
        label={t('session.name')}
        autoComplete="off"
        error={describeFieldError(t, name)}
      />
      <TextField
        {...register('email')}
        label={t('session.email')}
        type="email"
        autoComplete="off"
        error={describeFieldError(t, email)}
      />
      <Button type="submit" pending={props.isPending}>
        {t('session.testSignIn')}
      </Button>
    </form>
  );
}
