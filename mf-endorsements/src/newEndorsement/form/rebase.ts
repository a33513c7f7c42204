import type { Subject } from '../subject/subject';
import { changesOf } from './changes';
import { baseOf } from './policyBase';
import type { TypedEndorsement } from './typedEndorsement';

/** A field that is asked for and that something else has changed meanwhile. */
export interface FieldConflict {
  field: string;
  label: string;
  begun: string;
  now: string;
  asked: string;
}

/** Whether the policy has become another since this was begun. */
export const isOutdated = ({ base }: TypedEndorsement, { policy }: Subject): boolean =>
  base !== null && base.version !== policy.VersaoApolice;

/** What has to be asked before it goes on from the policy as it stands; everything else is re-applied as it was typed. */
export function conflictsOf(typed: TypedEndorsement, subject: Subject): FieldConflict[] {
  const { base } = typed;
  if (!base) return [];
  const { values } = baseOf(subject);
  return changesOf(typed, subject).flatMap(({ field, label, after: asked }) => {
    const [begun, now = ''] = [base.values[field], values[field]];
    return begun === undefined || begun === now ? [] : [{ field, label, begun, now, asked }];
  });
}

/** Goes on from the policy as it stands. `given` are the fields that take its value instead of what was asked for. */
export function rebased(typed: TypedEndorsement, subject: Subject, given: ReadonlySet<string>): TypedEndorsement {
  const left = [...given].reduce(untouched, typed);
  return { ...left, base: baseOf(subject) };
}

/** With one field as if nobody had touched it. */
function untouched(typed: TypedEndorsement, field: string): TypedEndorsement {
  const [first = '', second = ''] = splitOnce(field);
  switch (first) {
    case 'ModalidadePrincipal':
      return { ...typed, principal: { ...typed.principal, [coverParts[second] ?? '']: null } };
    case 'ModalidadeComplementar':
      return { ...typed, complementary: { ...typed.complementary, [coverParts[second] ?? '']: null } };
    case 'DadosTomador':
      return { ...typed, policyHolder: { ...typed.policyHolder, [partyParts[second] ?? '']: null } };
    case 'DadosSegurado':
      return { ...typed, insured: { ...typed.insured, [partyParts[second] ?? '']: null } };
    case 'ClausulasParticulares':
      return { ...typed, clauses: null };
    case 'ObjetoApolice': {
      if (second === '') return { ...typed, wholeObject: null };
      const { [second]: _gone, ...terms } = typed.terms;
      return { ...typed, terms };
    }
    default:
      return typed;
  }
}

const coverParts: Readonly<Record<string, string>> = {
  NovaImportanciaSegurada: 'amount',
  NovoInicioVigencia: 'start',
  NovoFimVigencia: 'end',
  NovoFimContrato: 'contractEnd',
};
const partyParts: Readonly<Record<string, string>> = { Nome: 'name', NomeSocial: 'socialName', Endereco: 'address' };

function splitOnce(field: string): [string, string] {
  const at = field.indexOf('.');
  return at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)];
}
