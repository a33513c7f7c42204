import type { Functionality } from '../../shared/src/domain/access/functionalities';
import type { CreateOptions } from './createOptions';
import { accessAdvice, decidePlan, planText } from './decidePlan';
import type { ListCall } from './listCalls';
import type { PresentPortal } from './presentPortal';

const portal: PresentPortal = {
  remotes: [],
  paths: new Map([['apolices', 'mf-policies']]),
  menu: [{ menuId: 6, label: 'Apólices' }],
};
const calls = ['searchInsureds', 'searchPolicies'].map((name) => ({ name }) as ListCall);
const said = (options: Partial<CreateOptions>): CreateOptions => ({
  example: false,
  yes: true,
  dryRun: false,
  help: false,
  ...options,
});
const say = () => undefined;

describe('what a new remote will be', () => {
  it('is what was said, and what is suggested where nobody is asked', async () => {
    const plan = await decidePlan(said({ name: 'mf-sinistros', call: 'searchPolicies' }), {
      portal,
      calls,
      ask: null,
      say,
    });
    expect(plan).toEqual({
      name: 'mf-sinistros',
      title: 'Sinistros',
      path: '/sinistros',
      after: undefined,
      first: { functionalities: [24], call: calls[1] },
    });
  });

  it('is asked for where it was not said, wrong answers twice', async () => {
    const answers: Record<string, string[]> = {
      Título: ['Apólices', 'Sinistros'],
      'Entrada do menu depois da qual fica': ['6'],
      'Lista da primeira tela (número ou nome)': ['2'],
      'Funcionalidades que dão acesso (várias com vírgula)': ['24,25'],
    };
    const ask = (question: string) => Promise.resolve(answers[question]?.shift() ?? 'nobody knows');
    const plan = await decidePlan(said({ name: 'mf-sinistros', yes: false }), { portal, calls, ask, say });
    expect(plan).toMatchObject({
      path: '/sinistros',
      after: 6,
      first: { functionalities: [24, 25], call: calls[1] },
    });
    expect(planText(plan, portal)).toContain('depois de Apólices');
    expect(planText(plan, portal)).toContain('24 (Visualizar apólices), 25 (Solicitar endosso)');
  });

  it('is refused where something said cannot be used', async () => {
    const options = said({ name: 'mf-sinistros', call: 'searchPolicies', functionalities: '18' });
    await expect(decidePlan(options, { portal, calls, ask: null, say })).rejects.toThrow('funcionalidade 18');
  });

  it('is the whole example where that is wished for, which has its own calls and rights', async () => {
    const around = { portal, calls, ask: null, say };
    const plan = await decidePlan(said({ name: 'mf-sinistros', example: true, after: '6' }), around);
    expect(plan).toEqual({ name: 'mf-sinistros', title: 'Sinistros', path: '/sinistros', after: 6, first: null });
    expect(accessAdvice(plan)).toBe('');
    await expect(
      decidePlan(said({ name: 'mf-sinistros', example: true, call: 'searchPolicies' }), around),
    ).rejects.toThrow('sem --call');
  });

  it('comes with advice when some who may open it would be refused its list', () => {
    const plan = { name: 'mf-a', title: 'A', path: '/a' };
    const advice = (functionalities: Functionality[]) =>
      accessAdvice({ ...plan, first: { call: calls[1]!, functionalities } });
    expect(advice([24])).toBe('');
    expect(advice([24, 25])).toContain('a quem tem a funcionalidade 24;');
  });
});
