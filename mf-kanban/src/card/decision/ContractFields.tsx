import type { CardRecord } from '@portal/shared/contracts/boards/board';
import type { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import type { CallInput } from '@portal/shared/contracts/call';
import { today } from '@portal/shared/domain/time/instants';
import { Alert } from '@portal/shared/ui/base';
import { DateField } from '@portal/shared/ui/date';
import { Checkbox } from '@portal/shared/ui/form';
import './contractFields.css';

type Stakes = NonNullable<NonNullable<CardRecord['stakes']>['counterGuarantee']>;
type Signer = Stakes['signers'][number];
type Input = NonNullable<CallInput<typeof decideKanbanCard>['body']['CounterGuarantee']>;

/** How a contract of counter-guarantee is approved, as it is typed. */
export interface ContractChoice {
  isWaived: boolean;
  signedOn: string | null;
  /** Keys of the signatures that were found. */
  found: readonly string[];
}

/** The initial value of the fields. */
export const noSignatures: ContractChoice = { isWaived: false, signedOn: null, found: [] };

const keyOf = ({ signatoryUniqueId, isSpouse }: Signer): string =>
  `${signatoryUniqueId ?? 'holder'}${isSpouse ? '.spouse' : ''}`;

/** Says what is wrong with the fields, by their names. */
export function contractProblems(stakes: Stakes, { isWaived, signedOn, found }: ContractChoice) {
  if (isWaived) return [];
  if (stakes.problem !== null) return [{ fieldId: 'CounterGuarantee', text: stakes.problem }];
  const missing = stakes.signers.filter((signer) => !found.includes(keyOf(signer)));
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            fieldId: 'CounterGuarantee.Signatures',
            text: `Confira no documento a assinatura de ${missing.map(({ name }) => name).join(', ')}.`,
          },
        ]),
    ...(signedOn === null
      ? [{ fieldId: 'CounterGuarantee.SignedOn', text: 'Informe a data em que o contrato foi assinado.' }]
      : []),
  ];
}

/** Converts the fields to the request. */
export const toContractInput = (stakes: Stakes, { isWaived, signedOn, found }: ContractChoice): Input =>
  isWaived
    ? { IsWaived: true }
    : {
        IsWaived: false,
        ...(signedOn !== null && { SignedOn: signedOn }),
        Signatures: stakes.signers
          .filter((signer) => found.includes(keyOf(signer)))
          .map(({ signatoryUniqueId: SignatoryUniqueId, isSpouse: IsSpouse }) => ({ SignatoryUniqueId, IsSpouse })),
      };

interface ContractFieldsProps {
  stakes: Stakes;
  value: ContractChoice;
  onChange: (value: ContractChoice) => void;
  /** Takes `CounterGuarantee`, or a field below it. */
  problemOf: (field: string) => string | null;
  disabled: boolean;
}

/** Asks for the signatures under a contract and their day, or whether its deal goes on without one. */
export function ContractFields({ stakes, value, onChange, problemOf, disabled }: ContractFieldsProps) {
  const { problem, signers, generatedOn, mayWaive } = stakes;
  return (
    <>
      {problem !== null && <Alert type="warning" showIcon title={problem} />}
      {mayWaive && (
        <Checkbox
          disabled={disabled}
          checked={value.isWaived}
          onChange={({ target }) => onChange({ ...value, isWaived: target.checked })}
        >
          Seguir sem contrato assinado
        </Checkbox>
      )}
      {problem === null && !value.isWaived && (
        <>
          <fieldset className="kanban-signatures" disabled={disabled}>
            <legend>Assinaturas conferidas no documento</legend>
            {signers.map((signer) => (
              <Checkbox
                key={keyOf(signer)}
                disabled={disabled}
                checked={value.found.includes(keyOf(signer))}
                onChange={({ target }) =>
                  onChange({
                    ...value,
                    found: target.checked
                      ? [...value.found, keyOf(signer)]
                      : value.found.filter((key) => key !== keyOf(signer)),
                  })
                }
              >
                {signer.name} <span className="kanban-signature-capacity">{signer.capacity}</span>
              </Checkbox>
            ))}
            <div className="ui-form-problem" aria-live="polite">
              {problemOf('CounterGuarantee.Signatures')}
            </div>
          </fieldset>
          <DateField
            label="Data da assinatura"
            required
            disabled={disabled}
            value={value.signedOn}
            {...(generatedOn !== null && { minimum: generatedOn })}
            maximum={today()}
            error={problemOf('CounterGuarantee.SignedOn')}
            onChange={(signedOn) => onChange({ ...value, signedOn })}
          />
        </>
      )}
      <div className="ui-form-problem" aria-live="polite">
        {problemOf('CounterGuarantee')}
      </div>
    </>
  );
}
