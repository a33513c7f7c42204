// Tier arrangement: dividing the room of a screen. Flex and Space stand in the tier base.
export { default as Col } from 'antd/es/col';
export { default as Grid } from 'antd/es/grid';
export { default as Masonry } from 'antd/es/masonry';
export { default as Row } from 'antd/es/row';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Splitter } from 'antd/es/splitter';
