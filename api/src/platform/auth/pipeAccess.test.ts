import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { Grant } from './grants';
import { mayManagePipe, maySeePipe, namedPipesOf } from './pipeAccess';

const credit = { uniqueId: 'credit', functionalityId: Functionality.GERENCIAR_PIPE_CREDITO };
const pep = { uniqueId: 'pep', functionalityId: Functionality.GERENCIAR_PIPE_PEP };
const grant = (id: number, refUniqueId: string | null = null): Grant => ({ id, refUniqueId });
const holding = (...functionalities: Grant[]) => ({ menus: [{ id: 1, order: 1, functionalities }] });
const sees = grant(Functionality.VISUALIZAR_ESTEIRAS);

describe('access to a pipe', () => {
  it('is to all of them while menu 1 names none', () => {
    expect(namedPipesOf(holding(sees))).toBeNull();
    expect([credit, pep].map((pipe) => maySeePipe(holding(sees), pipe))).toEqual([true, true]);
  });

  it('is only to the named ones as soon as one is named', () => {
    const user = holding(sees, grant(Functionality.GERENCIAR_PIPE_PEP, 'pep'));
    expect([credit, pep].map((pipe) => maySeePipe(user, pipe))).toEqual([false, true]);
  });

  it('needs VISUALIZAR_ESTEIRAS under menu 1', () => {
    expect(maySeePipe(holding(grant(Functionality.GERENCIAR_PIPE_PEP)), pep)).toBe(false);
    expect(maySeePipe({ menus: [{ id: 7, order: 1, functionalities: [sees] }] }, pep)).toBe(false);
  });

  it('includes moving its cards for holders of its own functionality', () => {
    const user = holding(sees, grant(Functionality.GERENCIAR_PIPE_CREDITO));
    expect([credit, pep].map((pipe) => mayManagePipe(user, pipe))).toEqual([true, false]);
    expect(mayManagePipe(holding(sees), credit)).toBe(false);
  });

  it('does not carry a right over one pipe to another', () => {
    const user = holding(sees, grant(Functionality.GERENCIAR_PIPE_CREDITO, 'pep'), grant(1, 'credit'));
    expect(mayManagePipe(user, credit)).toBe(false);
  });
});
