import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { Section } from '@portal/shared/parts/facts';
import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';

type CounterGuarantee = NonNullable<PolicyDetail['CounterGuarantee']>;

/** Shows the signed contract of counter-guarantee, or that there is none and who let the policy go on; for the insurer's staff alone. */
export function CounterGuaranteePanel({ policy: { CounterGuarantee: guarantee } }: { policy: PolicyDetail }) {
  if (!guarantee) return null;
  return (
    <Section look="side" id="contragarantia" title="Contragarantia">
      {guarantee.Number === null ? (
        <>
          <p>
            <StatusTag tone="warning">Sem contrato assinado</StatusTag>
          </p>
          <Waiver waiver={guarantee.Waiver} />
        </>
      ) : (
        <p>
          {guarantee.Number}
          {guarantee.SignedAt && (
            <>
              , assinado em <DateText value={dateOfInstant(guarantee.SignedAt)} />
            </>
          )}
        </p>
      )}
    </Section>
  );
}

function Waiver({ waiver }: { waiver: CounterGuarantee['Waiver'] }) {
  if (waiver === null) return null;
  const { Justification, DecidedByName, DecidedAt } = waiver;
  if (DecidedAt === null) return <p>A assinatura foi dispensada no cadastro do tomador.</p>;
  return (
    <>
      <p>
        Aprovado assim por {DecidedByName ?? 'alguém'} em <DateText value={dateOfInstant(DecidedAt)} />.
      </p>
      {Justification && <p>“{Justification}”</p>}
    </>
  );
}
