import { obterMotivos } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { clauseNameId, clauseTextId } from '@portal/shared/form/clauseProblems';
import type { PartProps } from '@portal/shared/form/part';
import { problemAt } from '@portal/shared/form/problem';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { DateField } from '@portal/shared/ui/date';
import { TextField } from '@portal/shared/ui/form';
import { TaggedTextField } from '@portal/shared/ui/taggedText';
import type { TypedEndorsement } from '../form/typedEndorsement';
import { PartyFields } from '../information/PartyFields';
import { JustificationField, ReasonField } from '../reason/ReasonFields';
import { mayChange } from '../subject/subject';
import type { Subject } from '../subject/subject';
import { FIRST_CLAUSE } from './bulkChangeForm';
import type { TypedBulk } from './bulkChangeForm';

const tags = contractTagNames.map((tag) => ({ ...tag, Value: '' }));

interface ChangeFieldsProps extends PartProps<TypedBulk> {
  subject: Subject;
}

/** What every policy gets, why, and from when on. */
export function ChangeFields({ subject, value, change, problems, disabled = false }: ChangeFieldsProps) {
  const { endorsement, clause } = value;
  const part: PartProps<TypedEndorsement> = {
    ...{ value: endorsement, problems, disabled },
    change: (changed) => change({ endorsement: { ...endorsement, ...changed } }),
  };
  const setClause = (changed: Partial<TypedBulk['clause']>) => change({ clause: { ...clause, ...changed } });
  return (
    <div className="endorsements-fields">
      {mayChange(subject, 'ClausulasParticulares') && (
        <fieldset className="endorsements-group">
          <legend>Cláusula que entra</legend>
          <TextField
            id={clauseNameId(FIRST_CLAUSE)}
            label="Nome da cláusula"
            help="Entra depois das que cada apólice já tem. Em branco, nenhuma entra."
            value={clause.Name}
            error={problemAt(problems, clauseNameId(FIRST_CLAUSE))}
            disabled={disabled}
            onChange={(Name) => setClause({ Name })}
          />
          <TaggedTextField
            id={clauseTextId(FIRST_CLAUSE)}
            label="Texto da cláusula"
            maxLength={LONGEST_WORDING}
            value={clause.Value}
            tags={tags}
            problem={problemAt(problems, clauseTextId(FIRST_CLAUSE))}
            disabled={disabled}
            onChange={(Value) => setClause({ Value })}
          />
        </fieldset>
      )}
      {mayChange(subject, 'DadosSegurado') && (
        <>
          <p className="endorsements-hint">
            Os dados do segurado são os da apólice {subject.policy.PolicyNumber}: uma apólice de outro segurado não
            aceita a alteração deles.
          </p>
          <PartyFields {...part} party="insured" subject={subject} />
        </>
      )}
      <DateField
        id="DataEfeito"
        label="Vale a partir de"
        help="Em branco, vale a partir do dia em que cada pedido é feito."
        value={endorsement.effectiveOn}
        error={problemAt(problems, 'DataEfeito')}
        disabled={disabled}
        onChange={(effectiveOn) => part.change({ effectiveOn })}
      />
      <Reasons {...part} subTypeId={subject.parameters.SubTipoEndossoId} />
      <JustificationField {...part} />
    </div>
  );
}

function Reasons({ subTypeId, ...part }: PartProps<TypedEndorsement> & { subTypeId: string }) {
  const reasons = useCall(obterMotivos, { query: { subtipoEndossoId: subTypeId } });
  if (reasons.data)
    return (
      <ReasonField
        {...part}
        reasons={reasons.data.map(({ MotivoId: id, Nome: name }) => ({ id, name, needsAccount: false }))}
      />
    );
  if (!reasons.error) return <PageSkeleton blocks={1} />;
  return (
    <ErrorState
      error={reasons.error}
      title="Não foi possível ler os motivos"
      retrying={reasons.isFetching}
      onRetry={() => void reasons.refetch()}
    />
  );
}
