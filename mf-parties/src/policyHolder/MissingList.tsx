import type { PolicyHolderMissingPlace, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Section, SectionLink } from '@portal/shared/parts/facts';

/** Sections of this page in which something is settled; what has no place yet is a sentence without a link. */
const sectionOfPlace: Partial<Record<PolicyHolderMissingPlace, string>> = {
  limit: 'limite',
  documents: 'documentos',
  registration: 'cadastro',
  counterGuarantee: 'contragarantia',
  nomination: 'nomeacoes',
};

/** What keeps new proposals from passing by themselves, each leading to where it is settled. */
export function MissingList({ missing }: { missing: PolicyHolderRecord['Missing'] }) {
  return (
    <Section look="side" title="O que falta">
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
