import { Button } from '../base/Button';
import { useRef } from 'react';
import { TextField } from '../form/TextField';
import './dynamic.css';

interface RepeaterProps {
  label: string;
  value: readonly string[];
  onChange: (lines: readonly string[]) => void;
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
}

/** As many lines of text as the user needs; there is always one to type into. */
export function Repeater({ label, value, onChange, error, required = false, disabled = false }: RepeaterProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const lines = value.length > 0 ? value : [''];
  const focusLine = (index: number) =>
    setTimeout(() => group.current?.querySelectorAll('input')[Math.max(0, index)]?.focus());
  const add = () => {
    onChange([...lines, '']);
    focusLine(lines.length);
  };
  const remove = (removed: number) => {
    onChange(lines.filter((_line, index) => index !== removed));
    focusLine(removed - 1);
  };
  return (
    <fieldset ref={group} className="ui-repeater" disabled={disabled}>
      <legend className="ui-form-label">{label}</legend>
      {lines.map((line, index) => (
        <div key={index} className="ui-repeater-line">
          <TextField
            label={`${label} ${index + 1}`}
            hideLabel
            value={line}
            required={required && index === 0}
            disabled={disabled}
            error={index === 0 ? (error ?? null) : null}
            onChange={(text) => onChange(lines.map((other, place) => (place === index ? text : other)))}
          />
          {lines.length > 1 && (
            <Button disabled={disabled} aria-label={`Remover ${label} ${index + 1}`} onClick={() => remove(index)}>
              Remover
            </Button>
          )}
        </div>
      ))}
      <Button type="dashed" disabled={disabled} onClick={add}>
        Adicionar
      </Button>
    </fieldset>
  );
}
