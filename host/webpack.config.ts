import { hostConfig } from '@portal/tools/build/hostPreset';

export default hostConfig();
