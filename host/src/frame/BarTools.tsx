import { ThemeSwitch } from './ThemeSwitch';

/** The tools at the right of the bar: palette, notifications, help, look. */
export function BarTools() {
  return (
    <div className="bar-tools">
      <ThemeSwitch />
    </div>
  );
}
