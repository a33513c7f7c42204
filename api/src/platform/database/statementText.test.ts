import { describeStatement } from './statementText';

const told = (text: string) => describeStatement(text).text;

describe('the text of a statement that is told', () => {
  it('keeps names and places for values', () => {
    expect(told('select "id", "cpf1" from "people" where "id" = $1 and name2 = $12')).toBe(
      'select "id", "cpf1" from "people" where "id" = $1 and name2 = $12',
    );
  });

  it.each([
    ["where name = 'Ana Lima'", 'where name = ?'],
    ["where name = 'D''Ávila' and x", 'where name = ? and x'],
    [String.raw`where name = E'O\'Brien' and x`, 'where name = ? and x'],
    ['where name = $$Ana Lima$$ and x', 'where name = ? and x'],
    ['where name = $tag$Ana $$ Lima$tag$ and x', 'where name = ? and x'],
    ['where document = 11222333000181', 'where document = ?'],
    ['where value > 1234.56e3 limit 10', 'where value > ? limit ?'],
    ['where x -- of Ana Lima\n and y', 'where x ? and y'],
    ['where x /* of Ana Lima */ and y', 'where x ? and y'],
    ["where name = 'Ana Li", 'where name = ?'],
  ])('holds no value: %s', (text, safe) => {
    expect(told(text)).toBe(safe);
  });

  it('is cut where it is long, in the middle of a value too', () => {
    const long = told(`select '${'Ana '.repeat(2_000)}'`);
    expect(long).toBe('select ?');
    expect(told(`insert into t values ${'($1), '.repeat(2_000)}`).length).toBeLessThanOrEqual(2_000);
  });
});

it.each([
  ['begin', 'BEGIN', null],
  ['select count(*) from "policies" "p" join "people"', 'SELECT', 'policies'],
  ['insert into "public"."jobs" ("kind") values ($1)', 'INSERT', 'jobs'],
  ['update "cards" set x = $1', 'UPDATE', 'cards'],
  ['delete from "cards"', 'DELETE', 'cards'],
  ['\n  with recent as (select 1 from a) select * from recent', 'WITH', 'a'],
  ['', 'QUERY', null],
])('%s is told as what it does, and to what', (text, operation, table) => {
  expect(describeStatement(text)).toMatchObject({ operation, table });
});
