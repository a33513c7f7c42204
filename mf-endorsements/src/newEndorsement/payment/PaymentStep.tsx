import type { StepFieldsProps } from '../stepProps';
import { AccountPart } from './AccountPart';
import { PremiumPart } from './PremiumPart';

/** How a charge is paid, or where a refund goes; another premium may be asked for. */
export default function PaymentStep(props: StepFieldsProps) {
  const { subject, premium } = props;
  const { data } = premium;
  if (subject.parameters.PremiumEffect === 'none')
    return (
      <p>
        Nenhum prêmio se move com este endosso: não há cobrança nem restituição, e nenhuma conta é pedida. Confira o
        resumo e peça o endosso.
      </p>
    );
  if (premium.isOff)
    return <p className="endorsements-hint">O pagamento aparece aqui quando as informações estiverem completas.</p>;
  return (
    <PremiumPart {...props}>
      <AccountPart {...props} />
      {data && data.PremioTotal <= 0 && !data.NecessitaDadosBancarios && (
        <p>Não há cobrança nem restituição a pagar: nenhuma conta é pedida.</p>
      )}
    </PremiumPart>
  );
}
