import { AccountPart } from '../payment/AccountPart';
import { PremiumPart } from '../payment/PremiumPart';
import { ReasonDocuments } from '../reason/ReasonDocuments';
import { JustificationField, ReasonField } from '../reason/ReasonFields';
import type { OlderFieldsProps } from './olderStepProps';

const WAITS = 'Aparece aqui quando o motivo e os dados estiverem completos: a lista das etapas diz o que falta.';

/** Why it is asked for; the reason says what may be changed. */
export function OlderReasonStep({ older, ...props }: OlderFieldsProps) {
  const names = new Set(older.reasons.map(({ SubTypeId }) => SubTypeId));
  return (
    <div className="endorsements-fields">
      <ReasonField
        {...props}
        reasons={older.reasons.map(({ EndorsementReasonId: id, Name, SubTypeName, NecessitaDadosBancarios }) => ({
          id,
          name: names.size > 1 ? `${SubTypeName}: ${Name}` : Name,
          needsAccount: NecessitaDadosBancarios,
        }))}
      />
      <JustificationField {...props} />
    </div>
  );
}

export function PremiumStep(props: OlderFieldsProps) {
  if (props.subject.parameters.PremiumEffect === 'none') return <p>Nenhum prêmio se move com este endosso.</p>;
  if (props.premium.isOff) return <p className="endorsements-hint">{WAITS}</p>;
  return <PremiumPart {...props} />;
}

export function DocumentsStep(props: OlderFieldsProps) {
  if (props.value.reasonId === null)
    return <p className="endorsements-hint">Escolha antes o motivo: ele diz quais documentos são pedidos.</p>;
  return <ReasonDocuments {...props} />;
}

export function AccountStep(props: OlderFieldsProps) {
  const { subject, premium } = props;
  if (subject.parameters.PremiumEffect !== 'none' && premium.isOff) return <p className="endorsements-hint">{WAITS}</p>;
  return (
    <>
      <AccountPart {...props} />
      {!premium.data?.NecessitaDadosBancarios && <p>Não há restituição a pagar: nenhuma conta é pedida.</p>}
    </>
  );
}
