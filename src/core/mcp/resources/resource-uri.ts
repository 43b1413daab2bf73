export { isUiUri as isResourceUri } from '../../ui-uri.js';
