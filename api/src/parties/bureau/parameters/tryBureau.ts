import type { CallInput } from '@portal/shared/contracts/call';
import type { BureauTest, testarBureau } from '@portal/shared/contracts/parameters/bureauQueries';
import { bureauActionFor } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { BureauFinding } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import { documentKind } from '@portal/shared/domain/people/document';
import { requireParameterRight } from '../../../parameters/changes/parameterRight';
import { listedDocument } from '../../../platform/lists/privacy';
import { invalid, unprocessable } from '../../../platform/server/refusal';
import { checkedDocument } from '../../personalData/checkedDocument';
import { findingOf } from '../askBureau';
import { askAndNote, refuseTooMany } from '../noteQuery';
import type { Noted } from '../noteQuery';
import { noteReading } from '../noteReading';
import { bureauQueryRecord, requireQueryType } from './bureauQueryRecord';
import type { Parameterising } from './bureauQueryRecord';

/** Asks one bureau about a document, whatever was answered before, and says what the rule, drafted or in force, makes of it. */
export async function tryBureau(
  asking: Parameterising,
  { TipoConsultaId, Bureau, Documento, ChangeSetUniqueId }: CallInput<typeof testarBureau>['body'],
  now: Date,
): Promise<BureauTest> {
  const { database, bureaus, user } = asking;
  await requireParameterRight(database, user, 'EDITAR');
  const type = requireQueryType(TipoConsultaId);
  const document = checkedDocument(Documento, 'Documento');
  const isCompany = documentKind(document) === 'CNPJ';
  if (isCompany !== (type.kind === 'company'))
    throw invalid(
      isCompany ? 'Esta consulta é de pessoas: informe um CPF.' : 'Esta consulta é de empresas: informe um CNPJ.',
      {
        field: 'Documento',
      },
    );
  const { Values, ParametrosBureaus } = await bureauQueryRecord(asking, type, ChangeSetUniqueId, now);
  const bureau = bureaus.find(({ name }) => name === Bureau);
  if (!bureau)
    throw unprocessable(`O bureau ${Bureau} não está configurado neste portal, e por isso não responde.`, {
      field: 'Bureau',
    });
  await refuseTooMany(database, user, now);
  const costCents = ParametrosBureaus.find((one) => one.Bureau === Bureau)?.CustoValor ?? 0;
  const question = { user, kind: type.kind, document, askedAt: now };
  const noted = await askAndNote(database, question, { bureau, costCents });
  if (noted.answer && type.kind === 'person') await noteReading(database, user, noted.uniqueId);
  const finding = findingIn(noted);
  return {
    Bureau,
    Documento: listedDocument(document),
    Resultado: finding,
    Milissegundos: noted.durationMs,
    CustoValor: noted.outcome === 'failed' ? 0 : costCents,
    Decisao: bureauActionFor(Values, finding),
    Encontrado: foundIn(noted),
  };
}

const findingIn = ({ outcome, answer }: Noted): BureauFinding => {
  if (answer) return findingOf(answer);
  return outcome === 'failed' ? 'failed' : 'unknown';
};

const foundIn = ({ answer }: Noted): BureauTest['Encontrado'] =>
  answer && {
    Nome: answer.name,
    SituacaoCadastral: answer.registration?.situation ?? null,
    Atividade: ('activity' in answer && answer.activity?.name) || null,
    NumeroDeSocios: 'partners' in answer ? answer.partners.length : 0,
  };
