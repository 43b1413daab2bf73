import { VitrineProvider } from '../elements/vitrine-provider/vitrine-provider.js';
import { defineElement } from '../context/define-element.js';

defineElement('vitrine-provider', VitrineProvider);
