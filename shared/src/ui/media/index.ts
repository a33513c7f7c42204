// Tier media: pictures and what is drawn upon them.
export { default as BorderBeam } from 'antd/es/border-beam';
export { default as Carousel } from 'antd/es/carousel';
export { default as Image } from 'antd/es/image';
export { default as QRCode } from 'antd/es/qr-code';
export { default as Watermark } from 'antd/es/watermark';
