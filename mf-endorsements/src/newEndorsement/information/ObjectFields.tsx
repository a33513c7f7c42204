import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { problemAt } from '@portal/shared/form/problem';
import { LongTextField, Radio } from '@portal/shared/ui/form';
import { TaggedTextField } from '@portal/shared/ui/taggedText';
import type { TextTag } from '@portal/shared/ui/taggedText';
import { useId } from 'react';
import { termField } from '../form/policyBase';
import type { StepFieldsProps } from '../stepProps';

interface ObjectFieldsProps extends StepFieldsProps {
  tags: readonly TextTag[];
}

/** The object, term by term or whole as the policy's document says it; and what the endorsement itself says. */
export function ObjectFields({ subject, value: typed, change, problems, tags, disabled = false }: ObjectFieldsProps) {
  const id = useId();
  return (
    <fieldset className="endorsements-group">
      <legend>Objeto</legend>
      <span id={id} className="endorsements-hint">
        Como mudar o objeto
      </span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        disabled={disabled}
        value={typed.isWholeObject}
        onChange={({ target }) => change({ isWholeObject: target.value as boolean })}
        options={[
          { value: false, label: 'Termo a termo' },
          { value: true, label: 'Objeto inteiro' },
        ]}
      />
      {typed.isWholeObject ? (
        <TaggedTextField
          id="ObjetoApolice"
          label="Objeto da apólice"
          help="O texto inteiro, como o documento da apólice o diz hoje."
          maxLength={LONGEST_WORDING}
          value={typed.wholeObject ?? subject.wholeObject ?? ''}
          tags={tags}
          problem={problemAt(problems, 'ObjetoApolice')}
          disabled={disabled}
          onChange={(wholeObject) => change({ wholeObject })}
        />
      ) : (
        subject.policy.Objeto.map(({ Name, Value }) => (
          <TaggedTextField
            key={Name}
            id={termField(Name)}
            label={Name}
            maxLength={LONGEST_WORDING}
            value={typed.terms[Name] ?? Value}
            tags={tags}
            problem={problemAt(problems, termField(Name))}
            disabled={disabled}
            onChange={(text) => change({ terms: { ...typed.terms, [Name]: text } })}
          />
        ))
      )}
      <LongTextField
        id="ObjetoEndosso"
        label="Objeto do endosso"
        help="O que o documento do endosso diz sobre ele. Em branco, a plataforma o escreve a partir do que muda."
        maxLength={LONGEST_WORDING}
        value={typed.endorsementObject}
        disabled={disabled}
        onChange={(endorsementObject) => change({ endorsementObject })}
      />
    </fieldset>
  );
}
