import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { IconButton } from './icon-button.tsx';

export function ThemeToggle() {
  const choice = useCase(ThemeChoice);
  const theme = useLive(choice.state);
  const label = theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme';
  return (
    <IconButton label={label} onClick={() => choice.toggle()}>
      {theme === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  );
}
