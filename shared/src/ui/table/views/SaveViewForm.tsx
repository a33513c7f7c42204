import { Button } from '../../base/Button';
import { useState } from 'react';
import { TextField } from '../../form/TextField';

interface SaveViewFormProps {
  /** The names of the user's own views; saving under one of them replaces it. */
  taken: readonly string[];
  saving: boolean;
  /** True when it was saved. */
  onSave: (name: string, isShared: boolean) => Promise<boolean>;
}

/** Gives what the list shows a name. What was typed stays when the platform does not take it. */
export function SaveViewForm({ taken, saving, onSave }: SaveViewFormProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = name.trim();
  const replaces = taken.includes(wanted);

  const submit = async () => {
    if (!wanted) return setProblem('Dê um nome à visão para salvá-la.');
    if (await onSave(wanted, isShared)) {
      setName('');
      setIsShared(false);
    }
  };
  return (
    <form
      className="ui-saved-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Salvar o que está em uso como"
        value={name}
        error={problem}
        help={replaces ? 'Você já tem uma visão com este nome; ela passa a ser o que está em uso.' : undefined}
        onChange={(text) => {
          setProblem(null);
          setName(text);
        }}
      />
      <label className="ui-saved-share">
        <input type="checkbox" checked={isShared} onChange={(event) => setIsShared(event.target.checked)} />
        Compartilhar com a empresa
      </label>
      <Button type="primary" htmlType="submit" loading={saving}>
        {replaces ? 'Substituir visão' : 'Salvar visão'}
      </Button>
    </form>
  );
}
