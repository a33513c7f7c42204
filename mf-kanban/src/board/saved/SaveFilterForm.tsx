import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { Button } from '@portal/shared/ui/base';
import { Checkbox, TextField } from '@portal/shared/ui/form';
import { useState } from 'react';

interface SaveFilterFormProps {
  /** False while nothing is filtered: there is nothing to save. */
  maySave: boolean;
  /** The names of the user's own filters; saving under one of them replaces it. */
  taken: readonly string[];
  saving: boolean;
  onSave: (name: string, isShared: boolean) => Promise<boolean>;
}

/** Gives the filter in use a name. What was typed stays when the platform does not take it. */
export function SaveFilterForm({ maySave, taken, saving, onSave }: SaveFilterFormProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const wanted = name.trim();
  const { problemOf, ask } = useProblems(problemsOf('Name', !wanted && 'Dê um nome ao filtro para salvá-lo.'));
  const replaces = taken.includes(wanted);
  if (!maySave)
    return <p className="kanban-saved-hint">Para salvar um filtro, filtre antes os cards como quer vê-los de novo.</p>;

  const submit = async () => {
    if (!ask()) return;
    if (await onSave(wanted, isShared)) {
      setName('');
      setIsShared(false);
    }
  };
  return (
    <form
      className="kanban-saved-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Salvar o filtro em uso como"
        value={name}
        error={problemOf('Name')}
        help={replaces ? 'Você já tem um filtro com este nome; ele passa a ser o que está em uso.' : undefined}
        onChange={setName}
      />
      <Checkbox checked={isShared} onChange={(event) => setIsShared(event.target.checked)}>
        Compartilhar com quem vê esta esteira
      </Checkbox>
      <Button type="primary" htmlType="submit" loading={saving}>
        {replaces ? 'Substituir filtro' : 'Salvar filtro'}
      </Button>
    </form>
  );
}
