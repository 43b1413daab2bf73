export default ({ asModule }) => asModule('sucrase', `export { transform } from 'sucrase';`);
