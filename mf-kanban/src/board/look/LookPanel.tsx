import { boardDensities, cardFields } from '@portal/shared/domain/boards/boardLook';
import type { BoardDensity, CardField } from '@portal/shared/domain/boards/boardLook';
import { useBoardLook } from './useBoardLook';
import './look.css';

const densityLabels: Record<BoardDensity, string> = { compact: 'Compacta', normal: 'Normal', roomy: 'Ampla' };
const fieldLabels: Record<CardField, string> = {
  type: 'Tipo',
  parties: 'Tomador e segurado',
  amount: 'Importância segurada',
  clock: 'Prazo legal',
  owner: 'Responsável',
  priority: 'Prioridade',
  tags: 'Etiquetas',
  time: 'Tempo na etapa',
};

/** How close the cards stand, on every board, and what those of this pipe show. */
export default function LookPanel({ pipeUniqueId }: { pipeUniqueId: string }) {
  const { face, isChosen, setDensity, setFields } = useBoardLook(pipeUniqueId);
  return (
    <>
      <fieldset className="kanban-look">
        <legend>Densidade</legend>
        {boardDensities.map((density) => (
          <label key={density}>
            <input
              type="radio"
              name="kanban-density"
              checked={face.density === density}
              onChange={() => setDensity(density)}
            />
            {densityLabels[density]}
          </label>
        ))}
      </fieldset>
      <fieldset className="kanban-look">
        <legend>Nos cards desta esteira, além da referência</legend>
        {cardFields.map((field) => (
          <label key={field}>
            <input
              type="checkbox"
              checked={face.fields.includes(field)}
              onChange={({ currentTarget: { checked } }) =>
                setFields(cardFields.filter((each) => (each === field ? checked : face.fields.includes(each))))
              }
            />
            {fieldLabels[field]}
          </label>
        ))}
        {isChosen && (
          <button type="button" className="kanban-clear" onClick={() => setFields(null)}>
            Voltar ao que a densidade mostra
          </button>
        )}
      </fieldset>
    </>
  );
}
