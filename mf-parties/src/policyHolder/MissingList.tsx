import type { PolicyHolderMissingPlace, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Section, SectionLink } from '@portal/shared/parts/facts';

/** Sections of this page in which something is settled; what has no place yet is a sentence without a link. */
const sectionOfPlace: Partial<Record<PolicyHolderMissingPlace, string>> = {
  limit: 'pedidos-de-limite',
  documents: 'documentos',
  registration: 'cadastro',
  counterGuarantee: 'contragarantia',
  nomination: 'nomeacoes',
};

/** What keeps new proposals from passing by themselves, each leading to where it is settled; of a block, the reason. */
export function MissingList({ holder }: { holder: PolicyHolderRecord }) {
  const { Missing: missing, BlockedJustification, RestrictiveJustification } = holder;
  return (
    <Section look="side" title="O que falta">
      {BlockedJustification && <p>Motivo do bloqueio: {BlockedJustification}</p>}
      {RestrictiveJustification && <p>Restritivos: {RestrictiveJustification}</p>}
      {missing.length === 0 ? (
        <p>Nada: novas propostas passam por cadastro e crédito até o limite livre.</p>
      ) : (
        <ol className="parts-record-missing">
          {missing.map(({ Place, Text }) => {
            const section = sectionOfPlace[Place];
            return <li key={Text}>{section ? <SectionLink id={section}>{Text}</SectionLink> : Text}</li>;
          })}
        </ol>
      )}
    </Section>
  );
}
