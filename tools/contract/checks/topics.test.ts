import { defineTopic } from '../../../shared/src/bus/topic';
import { checkTopics } from './topics';

const remote = { name: 'mf-kanban', title: 'Esteiras', routes: [], menu: [] };
const known = { 'portal.session': 1, 'proposals.created': 2 };
const topic = (name: string, version = 1) => defineTopic<null>(name, version, { replay: false });

it('takes topics under its own prefix, and those that somebody defines', () => {
  const publishes = [topic('kanban.card-moved')];
  const reads = [topic('portal.session'), topic('proposals.created', 2), topic('kanban.card-moved')];
  expect(checkTopics({ ...remote, publishes, reads }, known).problems).toEqual([]);
});

it('refuses to publish under the prefix of somebody else', () => {
  expect(checkTopics({ ...remote, publishes: [topic('portal.session')] }, known).problems).toEqual([
    expect.stringContaining('só pode publicar tópicos que começam com "kanban."'),
  ]);
});

it('refuses to read what nobody defines, or in another version', () => {
  const reads = [topic('policies.cancelled'), topic('proposals.created', 1)];
  expect(checkTopics({ ...remote, reads }, known).problems).toEqual([
    expect.stringContaining('"policies.cancelled", que ninguém define'),
    expect.stringContaining('lê a versão 1 do tópico "proposals.created", e a que existe é a 2'),
  ]);
});
