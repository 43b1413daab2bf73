export { transform } from 'sucrase';
