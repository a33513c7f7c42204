import { useId } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../base/VisuallyHidden';
import './form.css';

/** What every field of the portal takes. `Value` is what it is about, not what it shows. */
export interface FieldProps<Value> {
  label: string;
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  /** A sentence where people err. */
  help?: ReactNode;
  /** What the form says is wrong; without it a field tells what it finds wrong by itself once it was left. */
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  /** What the browser may fill in: `email`, `current-password`, `off`, … */
  autoComplete?: string;
  /** The label is read out but not shown, where the place says what the field is. */
  hideLabel?: boolean;
  placeholder?: string;
}

/** What a control must carry so that its label, help and error are read out with it. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  status: 'error' | '';
}

interface FieldFrameProps extends Pick<
  FieldProps<unknown>,
  'label' | 'help' | 'error' | 'required' | 'hideLabel' | 'id'
> {
  /** What the field found wrong by itself; a form's own judgement goes before. */
  ownProblem?: string | null;
  /** True where more was typed than fits; the form around it is not sent then. */
  isTooLong?: boolean;
  /** What the typed text is understood as, where that does not stand in the control. */
  understood?: string | null;
  children: (wiring: FieldWiring) => ReactNode;
}

/** A control with its label, its help and what is wrong with it. */
export function FieldFrame({
  label,
  help,
  error,
  required = false,
  hideLabel = false,
  id,
  ownProblem,
  isTooLong = false,
  understood = null,
  children,
}: FieldFrameProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const problem = error ?? ownProblem;
  const [helpId, problemId, understoodId] = [`${inputId}-help`, `${inputId}-problem`, `${inputId}-understood`];
  const describedBy = [problem && problemId, understood && understoodId, help && helpId].filter(Boolean).join(' ');
  return (
    <div className="ui-form-field" data-too-long={isTooLong || undefined}>
      <label htmlFor={inputId} className={hideLabel ? 'ui-visually-hidden' : 'ui-form-label'}>
        {label}
        {required && (
          <>
            <span className="ui-form-required" aria-hidden="true">
              {' *'}
            </span>
            <VisuallyHidden> (obrigatório)</VisuallyHidden>
          </>
        )}
      </label>
      {children({
        id: inputId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': required || undefined,
        status: problem ? 'error' : '',
      })}
      <div className="ui-form-problem" id={problemId} aria-live="polite">
        {problem}
      </div>
      {(understood || help) && (
        <div className="ui-form-below">
          {understood && (
            <span className="ui-form-understood" id={understoodId}>
              <span aria-hidden="true">= </span>
              <VisuallyHidden>Entendido como </VisuallyHidden>
              {understood}
            </span>
          )}
          {help && (
            <div className="ui-form-help" id={helpId}>
              {help}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
