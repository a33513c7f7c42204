import { use } from 'react';
import { ThemeContext } from './theme/ThemeContext';

interface SpinProps {
  /** As the user's density says unless given. */
  size?: 'small' | 'medium' | 'large';
}

/** Four dots that turn while something is on its way, in the looks of the component library. */
export function Spin({ size }: SpinProps) {
  const { density } = use(ThemeContext);
  return (
    <div
      className="ui-spin"
      data-size={size ?? (density === 'compact' ? 'small' : 'medium')}
      aria-live="polite"
      aria-busy="true"
    >
      <span className="ui-spin-dots">
        <i />
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
