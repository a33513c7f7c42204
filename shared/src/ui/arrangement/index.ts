// Tier arrangement: dividing the room of a screen.
export { default as Col } from 'antd/es/col';
export { default as Divider } from 'antd/es/divider';
export { default as Flex } from 'antd/es/flex';
export { default as Grid } from 'antd/es/grid';
export { default as Masonry } from 'antd/es/masonry';
export { default as Row } from 'antd/es/row';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Space } from 'antd/es/space';
export { default as Splitter } from 'antd/es/splitter';
