import { canBeListed, keyField, searchField, shownFields, widthOf } from './fields';
import { findListCalls } from './listCalls';
import { wordsOf } from './listWords';

const callNamed = async (name: string) => (await findListCalls()).find((call) => call.name === name)!;

describe('the lists of the contracts', () => {
  it('are those whose calls need nothing to be known and can be ordered', async () => {
    const names = (await findListCalls()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['searchPolicies', 'searchProposals', 'searchInsureds', 'getUsers']));
    // Needs a policy; a personal feed; nothing that is paged.
    expect(names).not.toEqual(expect.arrayContaining(['listEndorsementsByPolicy']));
    expect(names).not.toEqual(expect.arrayContaining(['getNotifications']));
    expect(names).not.toEqual(expect.arrayContaining(['getPolicyShortBrief']));
  });

  it('have words of their own and can all be shown', async () => {
    for (const call of await findListCalls()) {
      expect([call.name, canBeListed(call, wordsOf(call.name))]).toEqual([call.name, true]);
      expect([call.name, wordsOf(call.name).plural]).not.toEqual([call.name, 'registros']);
    }
  });

  it('become columns as the contract describes each field, a text first', async () => {
    const fields = shownFields(await callNamed('searchPolicies'), wordsOf('searchPolicies'));
    expect(fields[0]).toMatchObject({ name: 'PolicyNumber', kind: 'text', title: 'Número', sortable: true });
    const kinds = Object.fromEntries(fields.map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({
      StatusId: 'status',
      PolicyHolder: 'party',
      InsuredAmountValue: 'money',
      StartDate: 'date',
      EndorsementCount: 'number',
    });
    expect(kinds).not.toHaveProperty('PolicyUniqueId');
  });

  it('show from the start what fits beside the menu, the first column always', async () => {
    for (const call of await findListCalls()) {
      const inSight = shownFields(call, wordsOf(call.name)).filter((field) => field.inSight);
      expect(inSight[0]?.kind).toBe('text');
      expect(inSight.length).toBeGreaterThan(3);
      expect(inSight.reduce((sum, { kind }) => sum + widthOf(kind), 0)).toBeLessThanOrEqual(1100);
    }
  });

  it.each([
    ['getUsers', 'UserInfoId', 'textSearch'],
    ['searchPolicies', 'PolicyUniqueId', 'textSearch'],
    ['searchInsureds', 'Id', 'InsuredName'],
  ])('%s tells rows apart by %s and searches by %s', async (name, key, search) => {
    const call = await callNamed(name);
    expect([keyField(call), searchField(call)]).toEqual([key, search]);
  });
});
