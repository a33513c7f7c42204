import { getOwnProfile, saveOwnPhoto, saveOwnProfile } from '@portal/shared/contracts/people/accountProfile';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetEverything } from '../../testing/renderPortal';
import '../AccountPage';
import { openAccount as open, profile, user } from '../testing';

afterEach(forgetEverything);

const field = (name: RegExp) => screen.findByRole('textbox', { name });

it('shows initials where there is no photo, and keeps what is typed of oneself, the bar’s name included', async () => {
  const saved = { ...profile, Name: 'Ana Prado', Status: 'De férias', ChangedAt: '2026-11-25T13:00:00.000Z' };
  const { platform, person } = await open([answer(saveOwnProfile, saved)]);
  const name = await field(/Nome/);
  expect(screen.getAllByText('AD').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Salvar o perfil' })).toBeDisabled();
  await person.clear(name);
  await person.type(name, 'Ana Prado');
  await person.type(await field(/Status/), 'De férias');
  platform.change(answer(getUserInfo, { ...user, Name: 'Ana Prado' }));
  await person.click(screen.getByRole('button', { name: 'Salvar o perfil' }));
  expect(await screen.findByText('O perfil foi salvo.')).toBeVisible();
  expect(platform.requestsOf(saveOwnProfile)[0]?.body).toEqual({
    ChangedAt: profile.ChangedAt,
    Name: 'Ana Prado',
    Phone: '11987650001',
    Status: 'De férias',
    About: null,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: /Usuário: .*Ana Prado/ })).toBeVisible());
});

it('shows both versions where somebody else was faster, and saves on top of theirs', async () => {
  const theirs = { ...profile, Status: 'Em reunião', ChangedAt: '2026-11-25T12:30:00.000Z' };
  const wrong = { Code: 'Conflict', Message: 'O seu cadastro mudou.', Field: 'ChangedAt' };
  const { platform, person } = await open([failure(saveOwnProfile, 409, [wrong], theirs)]);
  await person.type(await field(/Status/), 'De férias');
  await person.click(screen.getByRole('button', { name: 'Salvar o perfil' }));
  expect(await screen.findByText('Mudou em outro lugar para: Em reunião')).toBeVisible();
  expect(await field(/Status/)).toHaveValue('De férias');
  platform.change(answer(saveOwnProfile, { ...theirs, Status: 'De férias' }));
  await person.click(screen.getByRole('button', { name: 'Salvar o perfil' }));
  expect(await screen.findByText('O perfil foi salvo.')).toBeVisible();
  expect(platform.requestsOf(saveOwnProfile).at(-1)?.body).toMatchObject({ ChangedAt: theirs.ChangedAt });
});

it('keeps what was typed over a reload of the page, until it is saved or discarded', async () => {
  const { person, view } = await open();
  await person.type(await field(/Sobre você/), 'Subscrição de obras');
  view.unmount();
  const again = await open();
  expect(await field(/Sobre você/)).toHaveValue('Subscrição de obras');
  await again.person.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(await field(/Sobre você/)).toHaveValue('');
});

it('asks for a name and a phone that is one, at their fields', async () => {
  const { platform, person } = await open();
  await person.clear(await field(/Nome/));
  await person.click(screen.getByRole('button', { name: 'Salvar o perfil' }));
  expect(await screen.findByText('Informe o seu nome.')).toBeVisible();
  expect(platform.requestsOf(saveOwnProfile)).toEqual([]);
});

it('reduces a photo to a small square in the browser, and takes it away again', async () => {
  const drawImage = jest.fn();
  const close = jest.fn();
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 400, height: 300, close }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD');
  const { platform, person } = await open([answer(saveOwnPhoto, { ...profile, Photo: 'QUJD' })]);
  platform.change(answer(getUserInfo, { ...user, PhotoKey: 'photos/1-a.png' }));
  platform.change(answer(getOwnProfile, { ...profile, Photo: 'QUJD' }));
  await person.upload(await screen.findByLabelText('Foto'), new File(['x'], 'ana.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('img', { name: 'A sua foto' })).toHaveAttribute('src', 'data:image/png;base64,QUJD');
  expect(platform.requestsOf(saveOwnPhoto)[0]?.body).toEqual({ Photo: 'QUJD' });
  const bar = within(screen.getByRole('button', { name: /Usuário:/ }));
  await waitFor(() => expect(bar.getByAltText('')).toHaveAttribute('src', 'data:image/png;base64,QUJD'));
  expect(bar.queryByText('AD')).not.toBeInTheDocument();
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 50, 0, 300, 300, 0, 0, 192, 192);
  platform.change(answer(saveOwnPhoto, profile));
  platform.change(answer(getUserInfo, user));
  await person.click(screen.getByRole('button', { name: 'Remover a foto' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'A sua foto' })).not.toBeInTheDocument());
  expect(await bar.findByText('AD')).toBeVisible();
});

it('says what kind of file it takes where the browser cannot read one', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  const { platform, person } = await open();
  await person.upload(await screen.findByLabelText('Foto'), new File(['x'], 'ana.png', { type: 'image/png' }));
  expect(await screen.findByText(/Não foi possível ler esta foto/)).toBeVisible();
  expect(platform.requestsOf(saveOwnPhoto)).toEqual([]);
});
