// Tier display: showing facts.
export { default as Card } from 'antd/es/card';
export { default as Collapse } from 'antd/es/collapse';
export { default as Descriptions } from 'antd/es/descriptions';
export { default as Empty } from 'antd/es/empty';
export { default as Progress } from 'antd/es/progress';
export { default as Result } from 'antd/es/result';
export { default as Statistic } from 'antd/es/statistic';
export { default as Timeline } from 'antd/es/timeline';
export type { CollapseProps } from 'antd/es/collapse';
export type { DescriptionsProps } from 'antd/es/descriptions';
export type { TimelineProps } from 'antd/es/timeline';
