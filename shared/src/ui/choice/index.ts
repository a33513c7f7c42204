// Tier choice: choosing out of trees, scales and colours.
export { default as Cascader } from 'antd/es/cascader';
export { default as ColorPicker } from 'antd/es/color-picker';
export { default as Rate } from 'antd/es/rate';
export { default as Slider } from 'antd/es/slider';
export { default as Tree } from 'antd/es/tree';
export { default as TreeSelect } from 'antd/es/tree-select';
