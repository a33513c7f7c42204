// Tier text: text that can be edited, cut off or copied in place. Plain text and headings stand in the tier base.
export { default as Typography } from 'antd/es/typography';
