export default ({ asModule }) => asModule('acorn', `export { parse } from 'acorn';`);
