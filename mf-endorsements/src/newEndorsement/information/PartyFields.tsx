import type { PartProps } from '@portal/shared/form/part';
import { problemAt } from '@portal/shared/form/problem';
import { locationFieldId, LocationFields } from '@portal/shared/parts/locations';
import { Button, NotInformed } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { placedWords, typedAddress } from '../form/addressWords';
import type { TypedEndorsement, TypedParty } from '../form/typedEndorsement';
import { mayChange, partyNames, standingParty } from '../subject/subject';
import type { PartyKey, Subject } from '../subject/subject';
import { OldAndNew } from './OldAndNew';

interface PartyFieldsProps extends PartProps<TypedEndorsement> {
  subject: Subject;
  party: PartyKey;
}

const titles = { policyHolder: 'Tomador', insured: 'Segurado' } as const;

/** Name and address of a party as the policy shall say them; its document is its own and stays. */
export function PartyFields({ party, subject, value: typed, change, problems, disabled = false }: PartyFieldsProps) {
  const [wire, standing, now] = [partyNames[party], standingParty(subject, party), typed[party]];
  if (!mayChange(subject, wire)) return null;
  const set = (part: Partial<TypedParty>) => change({ [party]: { ...now, ...part } });
  const addressId = `${wire}.Endereco`;
  return (
    <fieldset className="endorsements-group">
      <legend>{titles[party]}</legend>
      <OldAndNew old={standing.Nome}>
        <TextField
          id={`${wire}.Nome`}
          label={`Nome do ${titles[party].toLowerCase()}`}
          required
          value={now.name ?? standing.Nome}
          error={problemAt(problems, `${wire}.Nome`)}
          disabled={disabled}
          onChange={(name) => set({ name })}
        />
      </OldAndNew>
      {party === 'insured' && (
        <OldAndNew old={standing.NomeSocial || <NotInformed />}>
          <TextField
            id="DadosSegurado.NomeSocial"
            label="Nome social do segurado"
            value={now.socialName ?? standing.NomeSocial ?? ''}
            error={problemAt(problems, 'DadosSegurado.NomeSocial')}
            disabled={disabled}
            onChange={(socialName) => set({ socialName })}
          />
        </OldAndNew>
      )}
      <OldAndNew old={placedWords(standing.Endereco) || <NotInformed />}>
        <div>
          {now.address ? (
            <Button disabled={disabled} onClick={() => set({ address: null })}>
              Deixar o endereço como está
            </Button>
          ) : (
            <Button disabled={disabled} onClick={() => set({ address: typedAddress(standing.Endereco) })}>
              Mudar o endereço do {titles[party].toLowerCase()}
            </Button>
          )}
        </div>
      </OldAndNew>
      {now.address && (
        <div
          className="parts-location-form"
          id={addressId}
          tabIndex={-1}
          role="group"
          aria-label={`Novo endereço do ${titles[party].toLowerCase()}`}
        >
          <LocationFields
            id={addressId}
            typed={now.address}
            onChange={(part) => now.address && set({ address: { ...now.address, ...part } })}
            problemOf={(name) => problemAt(problems, locationFieldId(addressId, name))}
            onLeave={() => undefined}
          />
        </div>
      )}
    </fieldset>
  );
}
