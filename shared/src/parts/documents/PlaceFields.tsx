import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { Button } from '@portal/shared/ui/base';
import { Checkbox } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useId } from 'react';
import type { DocumentPlace, Shelves } from './documentsOf';

interface PlaceFieldsProps {
  shelves: Shelves;
  value: DocumentPlace;
  problemOf: (field: string) => string | null;
  onChange: (place: DocumentPlace) => void;
}

/** In which folder a document of a library stands, and who reads it. */
export function PlaceFields({ shelves, value, problemOf, onChange }: PlaceFieldsProps) {
  const id = useId();
  const { folders, audiences } = shelves;
  const { Audience } = value;
  const problem = problemOf('Audience');
  const all = audiences.map((one) => one.value);
  return (
    <>
      <SelectField
        label="Pasta"
        required
        options={folders}
        value={value.Folder || null}
        error={problemOf('Folder')}
        onChange={(Folder) => onChange({ ...value, Folder: Folder ?? '' })}
      />
      <fieldset className="parts-documents-audience" aria-describedby={problem ? `${id}-problem` : undefined}>
        <legend>Quem vê</legend>
        <div>
          {audiences.map(({ value: type, label }) => (
            <Checkbox
              key={type}
              checked={Audience.includes(type)}
              onChange={({ target }) =>
                onChange({
                  ...value,
                  Audience: all.filter((one) => (one === type ? target.checked : Audience.includes(one))),
                })
              }
            >
              {label}
            </Checkbox>
          ))}
        </div>
        <Button size="small" type="link" onClick={() => onChange({ ...value, Audience: all })}>
          Marcar todos
        </Button>
        {problem && (
          <p id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** What is missing of it; nothing where there are no folders. */
export const placeProblems = (place: DocumentPlace | undefined): readonly Problem[] =>
  place
    ? [
        ...problemsOf('Folder', place.Folder === '' && 'Escolha a pasta do documento.'),
        ...problemsOf('Audience', place.Audience.length === 0 && 'Marque quem vê o documento: ao menos um tipo.'),
      ]
    : [];
