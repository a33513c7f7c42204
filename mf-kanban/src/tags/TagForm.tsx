import { useCommand } from '@portal/shared/commands/useCommand';
import { getPipeTags, savePipeTag } from '@portal/shared/contracts/boards/cardTags';
import type { PipeTag } from '@portal/shared/contracts/boards/cardTags';
import { LONGEST_TAG } from '@portal/shared/domain/boards/tagLimits';
import type { TagColour } from '@portal/shared/domain/boards/tagColours';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { isNumber, isText, recognises } from '@portal/shared/domain/values/shape';
import { problemAt, problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { Alert, Button } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useId, useState } from 'react';
import { colourLabels } from './colourLabels';

interface TagFormProps {
  pipeId: number;
  /** Null makes a new one. */
  edited: PipeTag | null;
  onDone: () => void;
}

const isPipeTag = recognises<PipeTag>({
  ...{ id: isNumber, name: isText, colour: (value) => isText(value) && value in colourLabels },
  ...{ uniqueId: isText, version: isNumber, cardCount: isNumber },
});
const colours = Object.entries(colourLabels) as [TagColour, string][];

/** Name and colour of a tag. What somebody else made of it meanwhile stands beside what was typed. */
export function TagForm({ pipeId, edited, onDone }: TagFormProps) {
  const group = useId();
  const notify = useNotify();
  const [uniqueId] = useState(() => edited?.uniqueId ?? newUniqueId());
  const [version, setVersion] = useState(edited?.version);
  const [name, setName] = useState(edited?.name ?? '');
  const [colour, setColour] = useState<TagColour>(edited?.colour ?? 'gray');
  const [newer, setNewer] = useState<PipeTag | null>(null);
  const saving = useCommand(savePipeTag, {
    refreshes: [getPipeTags],
    newer: isPipeTag,
    onDone: (saved) => {
      notify.success({
        title: `Etiqueta ${saved.name} ${edited ? 'gravada' : 'criada'}`,
        text: edited ? 'Os cards que a têm a mostram assim.' : 'Ela já pode ser posta nos cards desta esteira.',
      });
      onDone();
    },
  });
  const refused = refusedProblems(saving.error);
  const { problemOf, ask } = useProblems(problemsOf('name', !name.trim() && 'Dê um nome à etiqueta.'));
  const save = async () => {
    if (!ask()) return;
    const sent = await saving.run({
      parameters: { pipeId },
      body: { uniqueId, name: name.trim(), colour, ...(version !== undefined && { version }) },
    });
    if (!sent.error || !sent.newer) return;
    setNewer(sent.newer);
    setVersion(sent.newer.version);
  };
  const isTold = newer !== null || problemAt(refused, 'name');
  return (
    <form
      className="kanban-tag-form"
      aria-label={edited ? `Editar a etiqueta ${edited.name}` : 'Nova etiqueta'}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {newer && (
        <Alert
          type="warning"
          showIcon
          title={`Outra pessoa mudou esta etiqueta: agora é ${newer.name}, ${colourLabels[newer.colour].toLowerCase()}. Gravar põe a sua no lugar.`}
        />
      )}
      {saving.error && !isTold && <Alert type="error" showIcon title={saving.error.message} />}
      <TextField
        label="Nome da etiqueta"
        value={name}
        maxLength={LONGEST_TAG}
        error={problemOf('name') ?? problemAt(refused, 'name')}
        onChange={setName}
      />
      <fieldset className="kanban-tag-colours">
        <legend>Cor</legend>
        {colours.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={group} checked={colour === value} onChange={() => setColour(value)} />
            <span className="kanban-tag" data-colour={value}>
              {label}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="kanban-tag-buttons">
        <Button type="primary" htmlType="submit" loading={saving.isBusy}>
          {edited ? 'Gravar etiqueta' : 'Criar etiqueta'}
        </Button>
        {edited && <Button onClick={onDone}>Voltar</Button>}
      </div>
    </form>
  );
}
