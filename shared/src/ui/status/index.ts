// Tier status: labels of a state. Apart from base, because base loads before the first screen.
export { default as Badge } from 'antd/es/badge';
export { default as Tag } from 'antd/es/tag';
export type { TagProps } from 'antd/es/tag';

export { StatusTag } from '../base/StatusTag';
