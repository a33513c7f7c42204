import { readDevOptions } from './devOptions';

const remotes = ['mf-kanban', 'mf-policies'];
const read = (line: string, environment = {}) => readDevOptions(line.split(' ').filter(Boolean), environment, remotes);

describe('the words after "pnpm dev"', () => {
  it('name a remote, and no portal unless told', () => {
    expect(read('mf-kanban')).toEqual({ remote: 'mf-kanban', port: 9100 });
  });

  it('take another portal and another port, in either spelling', () => {
    expect(read('mf-kanban --against https://portal.example/kanban').portal?.href).toBe('https://portal.example/');
    expect(read('mf-kanban --portal=http://aurora.localhost:8280 --port 9280')).toMatchObject({ port: 9280 });
  });

  it('take a session for a remote alone, the password also from the environment', () => {
    expect(read('mf-kanban --alone --user a@b.example', { PORTAL_PASSWORD: 'secret' }).alone).toEqual({
      credentials: { username: 'a@b.example', password: 'secret' },
    });
    expect(read('mf-kanban --alone --token abc --company atlas').alone).toEqual({
      credentials: { token: 'abc' },
      company: 'atlas',
    });
  });

  it.each([
    ['', /Diga qual módulo.*mf-kanban, mf-policies/],
    ['mf-outro', /"mf-outro" não existe\. Existem: mf-kanban, mf-policies/],
    ['mf-kanban mf-policies', /Um módulo por vez/],
    ['mf-kanban --foo', /opção "--foo" não existe/],
    ['mf-kanban --port', /--port.* está sem o seu valor/],
    ['mf-kanban --port 80', /1024 a 65535/],
    ['mf-kanban --portal ftp://a', /"ftp:\/\/a" não é o endereço/],
    ['mf-kanban --portal http://a --against http://b', /um portal só/],
    ['mf-kanban --user a@b.example', /só vale com --alone/],
    ['mf-kanban --alone', /de quem é a sessão/],
    ['mf-kanban --alone --user a@b.example', /Falta a senha de a@b\.example/],
    ['mf-kanban --alone --user a --token b', /não os dois/],
  ])('are refused with a sentence: %s', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
  });
});
