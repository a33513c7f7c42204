import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { recordOf } from '../testing/recordFixture';
import { CardDecision } from './CardDecision';

type Stakes = NonNullable<CardRecord['stakes']>;
type Change = NonNullable<Stakes['nomination']>;

const everything = { coversAll: true, modalityNames: [] };
const boreal = { brokerName: 'Boreal Corretora', isEnded: true, ...everything };

beforeEach(() => localStorage.clear());

/** The question before the decision of a nomination that Austral asked for. */
async function asked(choice: 'Aprovar' | 'Recusar', nomination?: Partial<Change>) {
  const stakes: Stakes = {
    policyHolderName: 'Construtora Horizonte',
    insuredName: null,
    brokerName: 'Austral Corretora',
    limit: null,
    economicGroup: null,
    ...(nomination && { nomination: { startsOn: '2026-11-30', ...everything, displaced: [], ...nomination } }),
  };
  const record = recordOf({
    card: { cardType: 'NOMEACAO_TOMADOR', cardRef: 'Nomeação 00012', insuredAmountValue: null },
    record: { stakes },
  });
  const { person } = renderScreen(<CardDecision record={record} mayManage onChanged={() => undefined} />);
  await person.click(screen.getByRole('button', { name: choice }));
  return screen.findByRole('dialog');
}

it('approving a nomination names who gains and who loses the policy holder, for what and from which day', async () => {
  const dialog = await asked('Aprovar', { displaced: [boreal] });
  expect(dialog).toHaveTextContent(
    'Austral Corretora passa a atender Construtora Horizonte em todas as modalidades a partir de 30/11/2026. ' +
      'Boreal Corretora deixa de atender Construtora Horizonte em todas as modalidades. ' +
      'As corretoras serão notificadas, e o tomador também, se tiver usuário ou e-mail no cadastro. ' +
      'Uma decisão não muda mais.',
  );
});

it('approving a nomination for some modalities names these alone', async () => {
  const some = { coversAll: false, modalityNames: ['Judicial', 'Licitante'] };
  const lost = { ...boreal, isEnded: false, coversAll: false, modalityNames: ['Licitante'] };
  const dialog = await asked('Aprovar', { ...some, displaced: [lost] });
  expect(dialog).toHaveTextContent('passa a atender Construtora Horizonte nas modalidades Judicial e Licitante');
  expect(dialog).toHaveTextContent('Boreal Corretora deixa de atender Construtora Horizonte na modalidade Licitante.');
});

it('approving a nomination by which nobody loses anything says so', async () => {
  expect(await asked('Aprovar', {})).toHaveTextContent('Nenhuma corretora deixa de atender o tomador.');
});

it('a platform that does not name who loses the policy holder still says that somebody may', async () => {
  expect(await asked('Aprovar')).toHaveTextContent(
    'Quem já trabalha para o tomador nas mesmas modalidades deixa de trabalhar.',
  );
});

it('refusing a nomination says that nothing changes for the broker but the notification with the reason', async () => {
  const dialog = await asked('Recusar', { displaced: [boreal] });
  expect(dialog).toHaveTextContent(
    'Austral Corretora continua sem ver Construtora Horizonte e receberá uma notificação com o motivo.',
  );
  expect(dialog).not.toHaveTextContent('deixa de atender');
});
