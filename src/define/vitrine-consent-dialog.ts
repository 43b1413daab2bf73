import { VitrineConsentDialog } from '../elements/vitrine-consent-dialog/vitrine-consent-dialog.js';
import { defineElement } from '../context/define-element.js';

defineElement('vitrine-consent-dialog', VitrineConsentDialog);
