import { isHexColour } from '@portal/shared/domain/portal/colour';
import { TextField } from '@portal/shared/ui/form';
import './branding.css';

interface ColourFieldProps {
  label: string;
  help: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** What is wrong with a colour, as a sentence; null when nothing is. */
export const colourProblem = (value: string): string | null =>
  HEX.test(value) ? null : 'Escreva a cor como #rrggbb, por exemplo #0e65a5.';

/** A colour, to be picked or to be written. */
export function ColourField({ label, help, value, error, onChange }: ColourFieldProps) {
  return (
    <div className="setup-colour">
      <input
        type="color"
        className="portal-focusable"
        aria-label={`Escolher: ${label.toLowerCase()}`}
        value={isHexColour(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={label}
        help={help}
        value={value}
        maxLength={7}
        problem={colourProblem}
        error={error}
        onChange={(text) => onChange(text.trim())}
      />
    </div>
  );
}
