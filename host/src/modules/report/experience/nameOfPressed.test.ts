import { nameOfPressed } from './nameOfPressed';

const named = (html: string, selector: string) => {
  document.body.innerHTML = html;
  return nameOfPressed(document.querySelector(selector));
};

describe('the name of what was pressed', () => {
  it.each([
    [
      'is its kind, where it stands and the screen’s own class',
      '<main><ul class="kanban-cards ant-list"><li><button class="ant-btn css-dev"><b>Aprovar</b></button></li></ul></main>',
      'b',
      { Role: 'button', Region: 'screen', Part: 'kanban-cards' },
    ],
    [
      'knows a row of a table',
      '<main><table><tbody><tr><td>11.222.333/0001-81</td></tr></tbody></table></main>',
      'td',
      { Role: 'row', Region: 'table' },
    ],
    [
      'knows a field of a dialog',
      '<div role="dialog"><form><input type="search" class="party-search"></form></div>',
      'input',
      { Role: 'textbox', Region: 'dialog', Part: 'party-search' },
    ],
    ['knows the menu', '<nav><a href="/apolices">Apólices</a></nav>', 'a', { Role: 'link', Region: 'menu' }],
    ['takes a role at its word', '<main><div role="switch"></div></main>', 'div', { Role: 'switch', Region: 'screen' }],
    ['knows no other roles', '<main><div role="ana"></div></main>', 'div', { Role: 'other', Region: 'screen' }],
    ['is known of what is gone', '<p></p>', 'b', { Role: 'other', Region: 'screen' }],
  ])('%s', (_case, html, selector, name) => {
    expect(named(html, selector)).toEqual(name);
  });

  it('holds nothing of what a person reads or writes', () => {
    const name = named(
      `<main aria-label="Ana Souza" class="apolice-0001234"><form id="ana"><label class="Ana">Ana Souza
        <input name="11222333000181" id="ana@aurora.example" value="Ana" class="cpf-11122233344"></label></form></main>`,
      'input',
    );
    expect(name).toEqual({ Role: 'textbox', Region: 'form' });
  });
});
