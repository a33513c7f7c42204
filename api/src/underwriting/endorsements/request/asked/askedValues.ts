import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { flaggedClauses } from '@portal/shared/domain/underwriting/endorsement/clauseFlags';
import type {
  EndorsementValues,
  ModalityDraft,
  NamedText,
} from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { SubTypeInForce } from '../../../../parameters/inForce/endorsementInForce';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { latestDate } from '../../../policies/cancel/cancelEffect';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';
import type { Standing } from '../standing/readStanding';
import type { StandingCover } from '../standing/standingCovers';
import { askedParty } from './askedParty';

interface Asked {
  values: EndorsementValues;
  /** What could not be read as it was sent. */
  problems: RequestProblem[];
}

/** What a form asks for, by the rules' own names: what is missing or null is left as it stands (Spec 001 §3). */
export async function askedValues(
  database: Database | Transaction,
  form: EndorsementForm,
  standing: Standing,
  { type, today }: { type: SubTypeInForce['EndorsementTypeId']; today: PlainDate },
): Promise<Asked> {
  const { principal, complementary, facts } = standing;
  const holder =
    form.DadosTomador && (await askedParty(database, 'DadosTomador', form.DadosTomador, standing.policyHolder));
  const insured =
    form.DadosSegurado && (await askedParty(database, 'DadosSegurado', form.DadosSegurado, standing.insured));
  const first = askedModality('ModalidadePrincipal', form.ModalidadePrincipal, principal);
  const second = complementary
    ? askedModality('ModalidadeComplementar', form.ModalidadeComplementar, complementary)
    : withoutComplementary(form);
  const object = form.ObjetoApolice && askedObject(form, form.ObjetoApolice, facts.Object);
  const cancelledOn =
    type === EndorsementTypeId.Cancelamento
      ? (form.DataCancelamento ?? latestDate(standing.policy, today))
      : form.DataCancelamento;
  return {
    values: {
      ...(cancelledOn ? { DataCancelamento: cancelledOn } : {}),
      ...(first.values ? { ModalidadePrincipal: first.values } : {}),
      ...(second.values ? { ModalidadeComplementar: second.values } : {}),
      ...(object
        ? { ObjetoApolice: object, AlterouObjetoCompletoApolice: form.AlterouObjetoCompletoApolice === true }
        : {}),
      ...(form.ClausulasParticulares
        ? { ClausulasParticulares: flaggedClauses(facts.ParticularClausule, form.ClausulasParticulares.map(trimmed)) }
        : {}),
      ...(holder ? { DadosTomador: holder.values } : {}),
      ...(insured ? { DadosSegurado: insured.values } : {}),
    },
    problems: [...first.problems, ...second.problems, ...(holder?.problems ?? []), ...(insured?.problems ?? [])],
  };
}

interface AskedModality {
  values: ModalityDraft | null;
  problems: RequestProblem[];
}

/** Days and dates say the same: days without an end give it, and beside one they are those between both dates. */
function askedModality(
  field: string,
  asked: EndorsementForm['ModalidadePrincipal'],
  standing: StandingCover,
): AskedModality {
  if (!asked) return { values: null, problems: [] };
  const { NovoFimContrato: contractEnd } = asked;
  const { NovaImportanciaSegurada: amount, NovoInicioVigencia: start, PrazoDias: days } = asked;
  const begins = start ?? standing.InicioVigencia;
  const end = asked.NovoFimVigencia ?? (days ? addDays(begins, days) : null);
  const between = daysBetween(begins, end ?? standing.FimVigencia);
  return {
    values: {
      ...(amount ? { NovaImportanciaSegurada: amount } : {}),
      ...(start ? { NovoInicioVigencia: start } : {}),
      ...(end ? { NovoFimVigencia: end } : {}),
      ...(contractEnd ? { NovoFimContrato: contractEnd } : {}),
    },
    problems: [
      ...(contractEnd && standing.FimContrato === undefined
        ? refused(`${field}.NovoFimContrato`, 'A modalidade desta apólice não garante um contrato.')
        : []),
      ...(days && days !== between
        ? refused(
            `${field}.PrazoDias`,
            `A vigência informada tem ${formatNumber(between)} dias, e não ${formatNumber(days)}. Confira as datas.`,
          )
        : []),
    ],
  };
}

function withoutComplementary({ ModalidadeComplementar: asked }: EndorsementForm): AskedModality {
  const asksSomething = asked && Object.values(asked).some((value) => value !== null && value !== undefined);
  return {
    values: null,
    problems: asksSomething ? refused('ModalidadeComplementar', 'A apólice não tem modalidade complementar.') : [],
  };
}

/** An object that is changed by its terms keeps those that are not told; whole, it is what is told. */
function askedObject(
  { AlterouObjetoCompletoApolice: isWhole }: EndorsementForm,
  asked: readonly NamedText[],
  standing: readonly NamedText[],
): NamedText[] {
  const texts = asked.map(trimmed);
  if (isWhole) return texts;
  const told = new Map(texts.map(({ Name, Value }) => [Name, Value]));
  const kept = standing.map(({ Name, Value }) => ({ Name, Value: told.get(Name) ?? Value }));
  return [...kept, ...texts.filter(({ Name }) => !standing.some((one) => one.Name === Name))];
}

const trimmed = <Text extends NamedText>(text: Text): Text => ({
  ...text,
  Name: text.Name.trim(),
  Value: text.Value.trim(),
});
