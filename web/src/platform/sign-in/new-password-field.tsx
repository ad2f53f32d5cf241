import {
  checkPassword,
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
  type PasswordRule,
} from '@samspill/domain/session/password-policy';
import { Check, Circle } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { tryChunk } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { classNames } from '../../ui/class-names.ts';
import { PasswordField } from './password-field.tsx';

export function usePasswordPolicy(): PasswordPolicy {
  const [policy, setPolicy] = useState(DEFAULT_PASSWORD_POLICY);
  useEffect(() => {
    void tryChunk(() => import('../../firebase/sign-in.ts')).then(async (loaded) => {
      if (loaded) setPolicy(await loaded.readPasswordPolicy());
    });
  }, []);
  return policy;
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'help'> & {
  readonly policy: PasswordPolicy;
  readonly password: string;
};

export function NewPasswordField({ policy, password, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      help={<PasswordRules policy={policy} password={password} />}
    />
  );
}

function PasswordRules({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const { t } = useMessages();
  return (
    <ul className="stack gap-2px">
      {checkPassword(policy, password).map(({ rule, isMet }) => (
        <li key={rule} className={classNames('row-1', isMet && 'success-text')}>
          {isMet ? <Check size={13} aria-hidden="true" /> : <Circle size={13} aria-hidden="true" />}
          {ruleText(t, rule, policy)}
          <span className="visually-hidden">
            {isMet ? t('session.ruleMet') : t('session.ruleUnmet')}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function useNewPassword(email: string | null) {
  const messages = useMessages();
  const policy = usePasswordPolicy();
  const [password, setPassword] = useState('');
  const [hasTried, setTried] = useState(false);
  const unmet = describeUnmetRules(messages, policy, password);
  return {
    password,
    /** Returns whether the password meets the rules; from then on the field says which it does not. */
    check: (): boolean => {
      setTried(true);
      return unmet === undefined;
    },
    field: (
      <>
        {/* Password managers take the name to save the password under from here. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <NewPasswordField
          label={messages.t('session.newPassword')}
          policy={policy}
          password={password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={hasTried ? unmet : undefined}
        />
      </>
    ),
  };
}

export function describeUnmetRules(
  { t, format }: Pick<ReturnType<typeof useMessages>, 't' | 'format'>,
  policy: PasswordPolicy,
  password: string,
): string | undefined {
  const unmet = checkPassword(policy, password).filter(({ isMet }) => !isMet);
  if (unmet.length === 0) return undefined;
  const rules = unmet.map(({ rule }) => ruleText(t, rule, policy).toLowerCase());
  return t('session.policyUnmet', { rules: format.list(rules) });
}

function ruleText(t: Translate, rule: PasswordRule, policy: PasswordPolicy): string {
  if (rule === 'minChars') return t('session.rule.minChars', { count: policy.minChars });
  if (rule === 'maxChars') return t('session.rule.maxChars', { count: policy.maxChars ?? 0 });
  return t(`session.rule.${rule}`);
}
