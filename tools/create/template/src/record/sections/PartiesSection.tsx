import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { DocumentNumber } from '@portal/shared/ui/base';
import type { ExampleRecord } from '../../exampleRecord';

/** Who owes, in whose favour, and through whom. */
export function PartiesSection({ proposal: { PolicyHolder, Insured, Broker } }: { proposal: ExampleRecord }) {
  return (
    <Section title="Partes">
      <Facts>
        <Fact label="Tomador">{PolicyHolder.Name}</Fact>
        <Fact label="Documento do tomador">
          <DocumentNumber value={PolicyHolder.CpfCnpj} copyable />
        </Fact>
        <Fact label="Segurado">{Insured.NomeSocial ?? Insured.Name}</Fact>
        <Fact label="Corretora">{Broker.Name}</Fact>
      </Facts>
    </Section>
  );
}
