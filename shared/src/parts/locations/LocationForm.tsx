import { useCommand } from '@portal/shared/commands/useCommand';
import type { Steps } from '@portal/shared/commands/useCommand';
import type { AnyCall } from '@portal/shared/contracts/call';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { LocationFields } from './LocationFields';
import { emptyLocation, locationFieldId, locationProblems, locationToSave } from './locationProblems';
import type { LocationField, LocationToSave, TypedLocation } from './locationProblems';
import './locations.css';

interface LocationFormProps<Answer> {
  /** Its own, to which a problem of the whole address leads; begins the ids of its fields. */
  id: string;
  /** What it is about; a new address unless told. */
  label?: string;
  typed: TypedLocation;
  onChange: (part: Partial<TypedLocation>) => void;
  /** How the platform is given it. */
  onSave: Steps<LocationToSave, Answer>;
  onSaved: (answer: Answer) => void;
  /** Calls that show the addresses. */
  refreshes?: readonly AnyCall[];
  onCancel: () => void;
}

/** An address, new unless told: the CEP fills what it knows, everything else is typed. */
export function LocationForm<Answer>({
  id,
  label = 'Novo endereço',
  typed,
  onChange,
  onSave,
  onSaved,
  refreshes,
  onCancel,
}: LocationFormProps<Answer>) {
  const notify = useNotify();
  const [left, setLeft] = useState<ReadonlySet<LocationField>>(new Set());
  const { run, isBusy: saving } = useCommand(onSave, {
    onDone: onSaved,
    onFailed: (error) => notify.error(error, 'O endereço não foi salvo'),
    ...(refreshes && { refreshes }),
  });
  const problems = locationProblems(typed);

  const save = () => {
    setLeft(new Set(Object.keys(emptyLocation) as LocationField[]));
    const location = locationToSave(typed);
    const first = Object.keys(problems)[0] as LocationField | undefined;
    if (first || !location) {
      document.getElementById(locationFieldId(id, first ?? 'cityId'))?.focus();
      return;
    }
    void run(location);
  };

  return (
    <div className="parts-location-form" id={id} tabIndex={-1} role="group" aria-label={label}>
      <LocationFields
        id={id}
        typed={typed}
        onChange={onChange}
        problemOf={(name) => (left.has(name) ? (problems[name] ?? null) : null)}
        onLeave={(name) => setLeft((before) => new Set(before).add(name))}
      />
      <div className="parts-location-actions">
        <Button type="primary" loading={saving} onClick={save}>
          Salvar endereço
        </Button>
        <Button disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
