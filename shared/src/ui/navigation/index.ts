// Tier navigation: finding one's way inside of a screen.
export { default as Affix } from 'antd/es/affix';
export { default as Anchor } from 'antd/es/anchor';
export { default as BackTop } from 'antd/es/back-top';
export { default as FloatButton } from 'antd/es/float-button';
export { default as Segmented } from 'antd/es/segmented';
export { default as Steps } from 'antd/es/steps';
export { default as Tabs } from 'antd/es/tabs';
export { default as Tour } from 'antd/es/tour';
export type { StepsProps } from 'antd/es/steps';
export type { TabsProps } from 'antd/es/tabs';
