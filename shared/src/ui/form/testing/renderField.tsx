import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PortalTheme } from '../../base/theme/PortalTheme';

/** Shows a field whose value its screen holds, and returns what that is. */
export function renderField<Value>(
  start: Value,
  field: (bound: { value: Value; onChange: (value: Value) => void }) => ReactNode,
) {
  const held: { value: Value } = { value: start };
  function Screen() {
    const [value, setValue] = useState(start);
    const change = (next: Value) => {
      held.value = next;
      setValue(next);
    };
    return field({ value, onChange: change });
  }
  render(
    <PortalTheme>
      <Screen />
    </PortalTheme>,
  );
  return { held, person: userEvent.setup(), input: () => screen.getByRole<HTMLInputElement>('textbox') };
}
