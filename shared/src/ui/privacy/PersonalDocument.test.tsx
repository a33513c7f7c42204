import { getModulePermissions } from '../../contracts/people/permissions';
import { revealDocument } from '../../contracts/parties/personalData';
import { answer, failure } from '../../testing/fakePlatform';
import type { FakeAnswer } from '../../testing/fakePlatform';
import { renderScreen } from '../../testing/renderScreen';
import { screen } from '@testing-library/react';
import { PersonalDocument } from './index';

const uniqueId = '00000000-0000-4000-8000-000000000001';
const may = answer(getModulePermissions, { Acao: ['VISUALIZAR', 'REVELAR_CPF'] });
const open = (answers: readonly FakeAnswer[], value = '***.982.247-**') =>
  renderScreen(
    <PersonalDocument value={value} name="Álvaro Souza" kind="insured" uniqueId={uniqueId} owner="insured" />,
    { answers },
  );

describe('a CPF', () => {
  it('is shown whole when who may asks for it, one person at a time, and hidden again', async () => {
    const { person, platform } = open([may, answer(revealDocument, { CpfCnpj: '52998224725' })]);
    expect(platform.requestsOf(revealDocument)).toHaveLength(0);
    await person.click(await screen.findByRole('button', { name: 'Mostrar o CPF de Álvaro Souza' }));
    expect(await screen.findByText('529.982.247-25')).toBeVisible();
    expect(platform.requestsOf(getModulePermissions)[0]?.query).toEqual({ Modulo: '11' });
    expect(platform.requestsOf(revealDocument).map(({ body }) => body)).toEqual([
      { Kind: 'insured', UniqueId: uniqueId },
    ]);
    await person.click(screen.getByRole('button', { name: 'Ocultar o CPF de Álvaro Souza' }));
    expect(screen.getByText('***.982.247-**')).toBeVisible();
  });

  it('stays masked for who may not, without a button that would only refuse', async () => {
    const { platform } = open([answer(getModulePermissions, { Acao: ['VISUALIZAR'] })]);
    expect(await screen.findByText('***.982.247-**')).toBeVisible();
    expect(platform.requestsOf(getModulePermissions)).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('stays masked when the platform refuses, with the reason', async () => {
    const message = 'Você abriu muitos CPFs em pouco tempo.';
    const { person } = open([may, failure(revealDocument, 429, [{ Code: 'TooManyReveals', Message: message }])]);
    await person.click(await screen.findByRole('button', { name: 'Mostrar o CPF de Álvaro Souza' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('***.982.247-**')).toBeVisible();
  });
});

it('a CNPJ is public, and nothing is asked about it', async () => {
  const { platform } = open([may], '11222333000181');
  expect(await screen.findByText('11.222.333/0001-81')).toBeVisible();
  expect(platform.requestsOf(getModulePermissions)).toHaveLength(0);
});
