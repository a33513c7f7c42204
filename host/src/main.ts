import './page.css';
import { startPortal } from './boot/start';

const root = document.getElementById('root');
if (root) void startPortal(root);
