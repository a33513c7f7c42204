import { viewOf, withView } from './boardView';

const view = (search: string) => viewOf(new URLSearchParams(search));

describe('the view of an address', () => {
  it('is the board without lanes unless it says otherwise', () => {
    expect(view('')).toEqual({ isList: false, lanes: null });
    expect(view('visao=grafico&raias=cor')).toEqual({ isList: false, lanes: null });
    expect(view('visao=lista')).toEqual({ isList: true, lanes: null });
    expect(view('raias=responsavel')).toEqual({ isList: false, lanes: 'owner' });
    expect(view('raias=prioridade')).toEqual({ isList: false, lanes: 'priority' });
  });

  it('is written beside the filters and the open card', () => {
    const written = withView(new URLSearchParams('busca=aço&card=4'), { isList: false, lanes: 'owner' });
    expect(Object.fromEntries(written)).toEqual({ busca: 'aço', card: '4', raias: 'responsavel' });
  });

  it('takes page and order of the list along when it leaves the list', () => {
    const list = new URLSearchParams('visao=lista&pagina=3&por-pagina=50&ordem=owner&sentido=desc&busca=x');
    expect(withView(list, { isList: false, lanes: null }).toString()).toBe('busca=x');
  });
});
