import { isAdvisor, isBroker, isInsurer, isInternal } from './roles';

test.each([
  [1, 'INSURANCE', { broker: false, insurer: true, advisor: false, internal: true }],
  [2, 'BROKER', { broker: true, insurer: false, advisor: false, internal: false }],
  [3, 'POLICY_HOLDER', { broker: false, insurer: false, advisor: false, internal: false }],
  [4, 'OTHER', { broker: false, insurer: false, advisor: false, internal: false }],
  [5, 'AGENT', { broker: true, insurer: false, advisor: false, internal: false }],
  [6, 'ADVISOR', { broker: false, insurer: true, advisor: true, internal: false }],
])('user type %d, %s, has the roles %j', (type, _name, roles) => {
  expect({
    broker: isBroker(type),
    insurer: isInsurer(type),
    advisor: isAdvisor(type, 'Gestor'),
    internal: isInternal(type),
  }).toEqual(roles);
});

test('the profile RiskAdviser makes anyone an advisor', () => {
  expect(isAdvisor(2, 'RiskAdviser')).toBe(true);
  expect(isAdvisor(2, null)).toBe(false);
});
