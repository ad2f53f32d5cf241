import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useMessages();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <IconButton
          size="sm"
          label={isShown ? t('ui.hidePassword') : t('ui.showPassword')}
          icon={isShown ? <EyeOff size={16} /> : <Eye size={16} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
