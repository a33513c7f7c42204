import { Button } from './Button';
import type { ButtonProps } from './Button';
import { useId } from 'react';

interface ActionButtonProps extends ButtonProps {
  /** Why the action is not possible now; the button is then off, yet can be reached and says why. */
  disabledReason?: string | null | undefined;
}

/** A button that, where it cannot be used, says why instead of only going grey. */
export function ActionButton({ disabledReason, ...button }: ActionButtonProps) {
  const id = useId();
  if (!disabledReason) return <Button {...button} />;
  return (
    <span className="ui-reason-anchor">
      <Button
        {...button}
        className="ui-button-off"
        aria-disabled="true"
        aria-describedby={id}
        onClick={(event) => event.preventDefault()}
        htmlType="button"
      />
      <span role="tooltip" id={id} className="ui-reason">
        {disabledReason}
      </span>
    </span>
  );
}
