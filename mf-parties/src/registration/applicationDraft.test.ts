import { bodyOf, emptyDraft, valueAt, withPeople, withValue } from './applicationDraft';
import type { ApplicationDraft } from './applicationDraft';

const draft = emptyDraft('12ABC34501DE35');

describe('a draft of a registration', () => {
  it('from before the people were asked for keeps what was typed, and asks for the exposure of each', () => {
    const { Technician: _technician, Partners: _partners, ...application } = draft.application;
    const before: ApplicationDraft = {
      ...draft,
      application: {
        ...application,
        Responsible: { ...application.Responsible, Name: 'Joana', IsPoliticallyExposed: true },
      },
    };
    expect(withPeople(before).application).toMatchObject({
      Responsible: { Name: 'Joana', IsPoliticallyExposed: null },
      Technician: { Name: '', Cpf: '', IsPoliticallyExposed: null },
      Partners: null,
    });
    expect(withPeople(draft)).toBe(draft);
  });

  it('reads and changes one field of one partner', () => {
    const [ana, bento] = ['Ana', 'Bento'].map((Name) => ({ Name, Cpf: '', IsPoliticallyExposed: null }));
    const named = { ...draft.application, Partners: [ana!, bento!] };
    const changed = withValue(named, 'Partners.1.IsPoliticallyExposed', false);
    expect(changed.Partners).toEqual([ana, { ...bento, IsPoliticallyExposed: false }]);
    expect(valueAt(changed, 'Partners.1.Name')).toBe('Bento');
    expect(valueAt(changed, 'Partners.1.IsPoliticallyExposed')).toBe(false);
  });

  it('sends no technician where the responsible person is the one', () => {
    const isOne = withValue(draft.application, 'Responsible.Name', 'Joana');
    const body = bodyOf({
      ...draft,
      application: { ...isOne, Responsible: { ...isOne.Responsible, IsTechnician: true } },
    });
    expect(body).toMatchObject({ Technician: null, Partners: [], Responsible: { Name: 'Joana', IsTechnician: true } });
  });
});
