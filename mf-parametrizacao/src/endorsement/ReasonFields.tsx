import type { EndorsementReason } from '@portal/shared/contracts/parameters/kinds/endorsement';
import { Section } from '@portal/shared/parts/facts';
import { Button } from '@portal/shared/ui/base';
import { Checkbox, TextField } from '@portal/shared/ui/form';
import type { DraftFields } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { documentsFieldId, reasonFieldId } from './subTypeForm';
import './reasons.css';

type Document = EndorsementReason['Documents'][number];

interface ReasonFieldsProps extends Pick<DraftFields<object>, 'problemOf' | 'leave'> {
  reasons: readonly EndorsementReason[];
  onAdd: () => void;
  onChange: (reasons: EndorsementReason[]) => void;
}

const documentColumns: readonly RowColumn<Document>[] = [
  {
    title: 'Documento',
    width: 'minmax(0, 3fr)',
    field: ({ Name }, change, called) => (
      <TextField {...called} value={Name} onChange={(typed) => change({ Name: typed })} />
    ),
  },
  {
    title: 'Exigência',
    field: ({ IsRequired }, change, { label }) => (
      <Checkbox
        aria-label={label.replace('Exigência', 'Obrigatório')}
        checked={IsRequired}
        onChange={(event) => change({ IsRequired: event.target.checked })}
      >
        Obrigatório
      </Checkbox>
    ),
  },
];

/** Why a sub-type is asked for, and what each reason has to be proved with. */
export function ReasonFields({ reasons, problemOf, leave, onAdd, onChange }: ReasonFieldsProps) {
  return (
    <Section title="Motivos e documentos">
      {reasons.map((reason, at) => {
        const change = (changed: Partial<EndorsementReason>) =>
          onChange(reasons.map((one) => (one === reason ? { ...one, ...changed } : one)));
        const nameId = reasonFieldId(reason.UniqueId);
        const documentsId = documentsFieldId(reason.UniqueId);
        return (
          <fieldset key={reason.UniqueId} className="parameters-reason">
            <legend>Motivo {at + 1}</legend>
            <TextField
              id={nameId}
              label={`Nome do motivo ${at + 1}`}
              required
              value={reason.Name}
              error={problemOf(nameId)}
              onBlur={() => leave(nameId)}
              onChange={(Name) => change({ Name })}
            />
            <Checkbox
              checked={reason.NecessitaDadosBancarios}
              onChange={(event) => change({ NecessitaDadosBancarios: event.target.checked })}
            >
              Pede os dados bancários de quem recebe a restituição
            </Checkbox>
            <div id={documentsId} tabIndex={-1}>
              <RowsField
                label={`Documentos do motivo ${at + 1}`}
                noun="documento"
                rows={reason.Documents}
                columns={documentColumns}
                newRow={() => ({ Name: '', IsRequired: true })}
                error={problemOf(documentsId)}
                onChange={(Documents) => change({ Documents })}
              />
            </div>
            <Button
              aria-label={`Remover o motivo ${at + 1}`}
              onClick={() => onChange(reasons.filter((one) => one !== reason))}
            >
              Remover motivo
            </Button>
          </fieldset>
        );
      })}
      {reasons.length === 0 && <p>Um endosso sem motivo não se pede.</p>}
      <Button type="dashed" onClick={onAdd}>
        Adicionar motivo
      </Button>
    </Section>
  );
}
