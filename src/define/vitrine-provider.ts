import { VitrineProvider } from '../elements/vitrine-provider/vitrine-provider.js';
import { defineElement } from './define-element.js';

defineElement('vitrine-provider', VitrineProvider);
