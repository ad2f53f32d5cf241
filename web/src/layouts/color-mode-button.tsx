import { Monitor, Moon, Sun } from 'lucide-react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { COLOR_MODES, type ColorMode, setColorMode, useColorMode } from '../page/color-mode.ts';
import { IconButton } from '../ui/icon-button.tsx';

const ICON = { system: Monitor, light: Sun, dark: Moon } as const;
const NAME = {
  system: 'shell.colorSystem',
  light: 'shell.colorLight',
  dark: 'shell.colorDark',
} as const;

const nextMode = (mode: ColorMode): ColorMode =>
  COLOR_MODES[(COLOR_MODES.indexOf(mode) + 1) % COLOR_MODES.length] ?? 'system';

export function ColorModeButton() {
  const { t } = useMessages();
  const mode = useColorMode();
  const Icon = ICON[mode];
  return (
    <IconButton
      size="sm"
      label={`${t('shell.colorMode')}: ${t(NAME[mode])}`}
      icon={<Icon size={16} />}
      onClick={() => setColorMode(nextMode(mode))}
    />
  );
}
